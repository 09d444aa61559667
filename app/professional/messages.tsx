import { href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { contacts } from '#content/contacts.ts'
import { ContactList } from '#domain/contacts/inbox/components/contact-list.tsx'
import { listContacts } from '#domain/contacts/inbox/read.server.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/messages'
import { requireProfile } from './own-profile.ts'

const words = contacts.inbox

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { own, ...services } = await requireProfile(context, request)
  return { lines: await listContacts(services, own.id), now: new Date() }
}

export default function MessagesPage({ loaderData: { lines, now } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="messaggi" className="mt-5 grid md:mt-8 max-w-3xl gap-6">
      <div>
        <h2 id="messaggi" className="text-xl">
          {words.title}
        </h2>
        <p className="mt-2 max-w-prose">
          {words.intro} <TextLink to={href('/professionista/risposte')}>{words.saved.title}</TextLink>
        </p>
      </div>
      {lines.length > 0 ? (
        <ContactList lines={lines} now={now} />
      ) : (
        <EmptyState
          text={words.empty}
          link={{ to: href('/professionista/profilo'), label: words.toProfile, variant: 'primary' }}
        />
      )}
    </section>
  )
}
