import { data, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { contacts } from '#content/contacts.ts'
import { OwnContacts } from '#domain/contacts/conversations/components/own-contacts.tsx'
import { requestEarlier } from '#domain/contacts/conversations/write.shown-from.server.ts'
import { listOwnLines, showsEarlierContacts } from '#domain/contacts/conversations/read.server.ts'
import { requireMember } from '#app/frame/lock.ts'
import { Outcome } from '#ui/alert/alert.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import type { Route } from './+types/conversations'

const words = contacts.own

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor: member, ...deps } = await requireMember(context, request)
  const lines = await listOwnLines(deps, member)
  return { email: member.email, lines, all: await showsEarlierContacts(deps.db, member) }
}

/** Mails the link that shows earlier conversations; the answer does not reveal whether there are any. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor: member, limits, ...deps } = await requireMember(context, request)
  if (!(await limits.consume('earlier-contacts', member.id)).ok)
    return data({ ok: false, message: words.earlier.limited }, { status: 429 })
  await requestEarlier(deps, member)
  return data({ ok: true, message: words.earlier.sent }, { status: 200 })
}

export default function ConversationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, lines, all } = loaderData
  return (
    <section aria-labelledby="conversazioni" className="mt-5 grid md:mt-8 max-w-3xl gap-6">
      <div>
        <h2 id="conversazioni" className="text-xl">
          {words.title}
        </h2>
      </div>
      <p className="max-w-prose max-md:order-last">
        {words.intro} <strong className="wrap-anywhere">{email}</strong>. {words.others}
      </p>
      {lines.length > 0 ? (
        <OwnContacts lines={lines} />
      ) : (
        <EmptyState
          text={words.empty}
          link={{ to: href('/professionals'), label: words.search, variant: 'primary' }}
        />
      )}
      {all ? null : <Earlier answer={actionData} />}
    </section>
  )
}

function Earlier({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <h3 className="text-lg">{words.earlier.heading}</h3>
      <p className="mt-2 max-w-prose">{words.earlier.text}</p>
      <Outcome ok={answer?.ok} className="mt-4">
        {answer?.message}
      </Outcome>
      <PostButton label={words.earlier.send} variant="secondary" className="mt-4" />
    </div>
  )
}
