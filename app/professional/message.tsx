import { data, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { contacts } from '#content/contacts.ts'
import { AnswerForm } from '#domain/contacts/inbox/components/answer-form.tsx'
import { SavedAnswerPicker } from '#domain/contacts/inbox/components/saved-answer-picker.tsx'
import { listSavedAnswers } from '#domain/contacts/inbox/read.saved-answers.server.ts'
import { findReceived, type Received } from '#domain/contacts/inbox/read.server.ts'
import { FurtherForm } from '#domain/contacts/conversations/components/further-form.tsx'
import { Messages } from '#domain/contacts/conversations/components/messages.tsx'
import { daysLeft } from '#domain/contacts/conversations/rules.ts'
import { markRead } from '#domain/contacts/conversations/write.server.ts'
import { longDate } from '#lib/dates.ts'
import { readFormData } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/message'
import { requireProfile } from './own-profile.ts'
import { handleAnswer, type InboxAnswer } from './handle-answer.ts'

const words = contacts.inbox.message

/** Another professional's message gets the same 404 as an unknown one. */
const notFound = () => data(null, { status: 404, statusText: 'Pagina non trovata' })

export const meta = () => unlistedPage(words.page, contacts.inbox.description)

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { own, ...services } = await requireProfile(context, request)
  const now = new Date()
  const received = await findReceived(services, own.id, params.id)
  if (!received) throw notFound()
  await markRead(services.db, received.id, 'professional', now)
  const saved = await listSavedAnswers(services.db, own.id)
  return { received, now, saved: saved.map(({ id, title }) => ({ id, title })) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { member, own, ...deps } = await requireProfile(context, request)
  if (!(await findReceived(deps, own.id, params.id))) throw notFound()
  const about = { professionalId: own.id, id: params.id }
  const { status, ...answer } = await handleAnswer(deps, member, about, await readFormData(request))
  return data<InboxAnswer>(answer, { status })
}

export default function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { received, now, saved } = loaderData
  const { name, messages, mayAnswer, goesOn, state } = received
  const inForm = (mayAnswer && actionData?.draft) || (goesOn && actionData?.about === 'write')
  return (
    <div className="mt-5 grid md:mt-8 max-w-3xl gap-8">
      <div>
        <p>
          <TextLink to={href('/professionista/messaggi')}>{words.back}</TextLink>
        </p>
        <h2 className="mt-3 text-xl wrap-anywhere">{name ? words.title(name) : words.page}</h2>
        <Facts received={received} now={now} />
      </div>
      <Messages messages={messages} reader="professional" heading={contacts.thread.messages} />
      <Named received={received} />
      <div role="status" className="empty:hidden">
        {actionData?.done ? <Alert tone="success">{words[actionData.done]}</Alert> : null}
        {actionData?.error && !inForm ? <Alert tone="error">{actionData.error}</Alert> : null}
      </div>
      {mayAnswer ? <AnswerForm draft={actionData?.draft} saved={saved} /> : null}
      {goesOn ? (
        <FurtherForm
          words={words.write}
          error={actionData?.about === 'write' ? actionData.error : undefined}
          typed={actionData?.typed}
          formKey={actionData?.at ?? 0}
        >
          <SavedAnswerPicker answers={saved} intent="insert-further" />
        </FurtherForm>
      ) : null}
      {state === 'answered' ? (
        <div className="border-t border-line pt-4 print:hidden">
          <Disclosure summary={words.close.heading}>
            <p>{words.close.text}</p>
            <PostButton
              fields={{ intent: 'close' }}
              label={words.close.button}
              variant="danger"
              className="mt-4"
            />
          </Disclosure>
        </div>
      ) : null}
    </div>
  )
}

function Facts({ received, now }: { received: Received; now: Date }) {
  const { state, answer, confirmedAt, answeredAt } = received
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
      <span>{contacts.inbox.arrived(longDate(confirmedAt))}</span>
      {state === 'waiting' ? (
        <Badge tone="amber">{contacts.inbox.left(daysLeft(new Date(confirmedAt), new Date(now)))}</Badge>
      ) : null}
      {state === 'unanswered' ? <span className="block">{words.late}</span> : null}
      {answeredAt ? <span>{words.answered(longDate(answeredAt))}</span> : null}
      {answer ? <Badge tone="outline">{contacts.inbox.answers[answer]}</Badge> : null}
    </div>
  )
}

function Named({ received: { colleagues } }: { received: Received }) {
  if (colleagues.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">{words.chosen}</h2>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {colleagues.map(({ id, name }) => (
          <li key={id}>
            <TextLink to={href('/professional/:id', { id })}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
