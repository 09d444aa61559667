import { href } from 'react-router'
import { pageTitle } from '#app/frame/page-title.ts'
import { contacts } from '#content/contacts.ts'
import { OwnContacts } from '#domain/contacts/parts/own-contacts.tsx'
import { listOwnLines } from '#domain/contacts/read.server.ts'
import { requireMember } from '#platform/auth/lock.ts'
import { servicesContext } from '#platform/http/context.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import type { Route } from './+types/conversations'

const words = contacts.own

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return [...pageTitle(words.title, words.description), { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const member = await requireMember(context, request)
  const { db, authSecret } = context.get(servicesContext)
  return { email: member.email, lines: await listOwnLines({ db, authSecret }, member) }
}

export default function ConversationsPage({ loaderData: { email, lines } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="conversazioni" className="mt-8 grid max-w-3xl gap-6">
      <div>
        <h2 id="conversazioni" className="text-xl">
          {words.title}
        </h2>
        <p className="mt-2 max-w-prose">
          {words.intro} <strong className="wrap-anywhere">{email}</strong>. {words.others}
        </p>
      </div>
      {lines.length > 0 ? (
        <OwnContacts lines={lines} />
      ) : (
        <EmptyState
          text={words.empty}
          action={<ButtonLink to={href('/professionals')}>{words.search}</ButtonLink>}
        />
      )}
    </section>
  )
}
