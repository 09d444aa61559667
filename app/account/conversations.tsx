import { data, Form, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-title.ts'
import { contacts } from '#content/contacts.ts'
import { OwnContacts } from '#domain/contacts/conversations/components/own-contacts.tsx'
import { askForContacts } from '#domain/contacts/conversations/write.readers.server.ts'
import { listOwnLines, showsEarlierContacts } from '#domain/contacts/conversations/read.server.ts'
import { requireMember } from '#app/frame/lock.ts'
import { servicesContext } from '#platform/http/context.ts'
import { Outcome } from '#ui/alert/alert.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import type { Route } from './+types/conversations'

const words = contacts.own

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedPage(words.title, words.description)
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const member = await requireMember(context, request)
  const { db, authSecret } = context.get(servicesContext)
  const lines = await listOwnLines({ db, authSecret }, member)
  return { email: member.email, lines, all: await showsEarlierContacts(db, member) }
}

/** Mails the link that shows earlier conversations; the answer does not reveal whether there are any. */
export async function action({ context, request }: Route.ActionArgs) {
  const member = await requireMember(context, request)
  const { db, mail, config, limits } = context.get(servicesContext)
  if (!(await limits.consume('earlier-contacts', member.id)).ok)
    return data({ ok: false, message: words.earlier.limited }, { status: 429 })
  await askForContacts({ db, mail, appUrl: config.http.appUrl }, member)
  return data({ ok: true, message: words.earlier.sent }, { status: 200 })
}

export default function ConversationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, lines, all } = loaderData
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
      {all ? null : <Earlier answer={actionData} />}
    </section>
  )
}

type Answer = { ok: boolean; message: string } | undefined

/** The request for the link to conversations from before the account. */
function Earlier({ answer }: { answer: Answer }) {
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <h3 className="text-lg">{words.earlier.heading}</h3>
      <p className="mt-2 max-w-prose">{words.earlier.text}</p>
      {answer ? (
        <div className="mt-4">
          <Outcome ok={answer.ok}>{answer.message}</Outcome>
        </div>
      ) : null}
      <Form method="post" className="mt-4">
        <Button type="submit" variant="secondary">
          {words.earlier.send}
        </Button>
      </Form>
    </div>
  )
}
