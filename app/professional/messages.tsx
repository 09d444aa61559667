import { href } from 'react-router'
import { unlistedPage } from '#app/frame/page-title.ts'
import { contacts } from '#content/contacts.ts'
import { ContactList } from '#domain/contacts/inbox/components/contact-list.tsx'
import { listContacts } from '#domain/contacts/inbox/read.server.ts'
import { servicesContext } from '#platform/http/context.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import type { Route } from './+types/messages'
import { requireProfile } from './own-profile.ts'

const words = contacts.inbox

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedPage(words.title, words.description)
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { own } = await requireProfile(context, request)
  return { lines: await listContacts(context.get(servicesContext), own.id), now: new Date() }
}

export default function MessagesPage({ loaderData: { lines, now } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="messaggi" className="mt-8 grid max-w-3xl gap-6">
      <div>
        <h2 id="messaggi" className="text-xl">
          {words.title}
        </h2>
        <p className="mt-2 max-w-prose">{words.intro}</p>
      </div>
      {lines.length > 0 ? (
        <ContactList lines={lines} now={now} />
      ) : (
        <EmptyState
          text={words.empty}
          action={<ButtonLink to={href('/professionista/profilo')}>{words.toProfile}</ButtonLink>}
        />
      )}
    </section>
  )
}
