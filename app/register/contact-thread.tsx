import { data, href, redirect } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { contacts } from '#content/contacts.ts'
import { DEAD_LINK } from '#content/dead-link.ts'
import { FurtherForm } from '#domain/contacts/conversations/components/further-form.tsx'
import { Messages } from '#domain/contacts/conversations/components/messages.tsx'
import { ThreadStatus } from '#domain/contacts/conversations/components/thread-status.tsx'
import { findThread, type Thread } from '#domain/contacts/conversations/read.server.ts'
import { furtherForm } from '#domain/contacts/conversations/schema.ts'
import { eraseContact, markRead, reply } from '#domain/contacts/conversations/write.server.ts'
import { UrgentNote } from '#domain/site/urgent/components/urgent-note.tsx'
import { UrgentWhileTyping } from '#domain/site/urgent/components/urgent-while-typing.tsx'
import { readDanger, type Danger } from '#domain/site/urgent/rules.ts'
import { firstMessage } from '#lib/form.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert, Outcome } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/contact-thread'

const words = contacts.thread

/** Replaces the key in the address after erasure. */
const ERASED = 'cancellata'

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedPage(titleOf(loaderData), words.description)
}

function titleOf(loaded: Route.MetaArgs['loaderData']): string {
  if (loaded?.thread) return words.title
  return loaded?.erased ? words.erased.title : DEAD_LINK
}

export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.key === ERASED) return data({ thread: undefined, erased: true }, { status: 200 })
  const deps = depsOf(context)
  const now = new Date()
  const thread = await findThread(deps, params.key, now)
  if (thread?.state === 'unconfirmed') throw redirect(href('/messaggi/conferma/:key', { key: params.key }))
  if (thread) await markRead(deps.db, thread.id, 'person', now)
  return data({ thread, erased: false }, { status: thread ? 200 : 404 })
}

type Answer = { error?: string; typed?: string; written?: number; danger?: Danger | undefined }

export async function action({ params, context, request }: Route.ActionArgs) {
  const { limits, address, visitor, ...deps } = depsOf(context)
  const { intent, words: typed = '' } = await readForm(request)
  const danger = readDanger(typed)
  const refuse = (error: string, status: number) => data<Answer>({ error, typed, danger }, { status })
  if (!(await limits.consume('contact-key', address)).ok) return refuse(contacts.refusals.limited, 429)
  const now = new Date()
  const thread = await findThread(deps, params.key, now)
  if (!thread) return refuse(words.unknown, 404)
  if (intent === 'erase') {
    await eraseContact(deps, visitor, params.key)
    throw redirect(href('/messaggi/:key', { key: ERASED }))
  }
  const form = furtherForm.safeParse({ words: typed })
  if (!form.success) return refuse(firstMessage(form.error), 400)
  if (!(await limits.consume('contact-further', `person:${thread.id}`)).ok)
    return refuse(contacts.refusals.limited, 429)
  const written = await reply(deps, visitor, 'person', { id: thread.id, words: form.data.words }, now)
  return written
    ? data<Answer>({ written: now.getTime(), danger }, { status: 200 })
    : refuse(words.closed, 409)
}

export default function ContactThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, erased } = loaderData
  return (
    <div className="container-page py-8 md:py-12">
      <div className="mx-auto grid max-w-3xl gap-6">
        {thread ? <Conversation thread={thread} answer={actionData} /> : <Nothing erased={erased} />}
      </div>
    </div>
  )
}

function Nothing({ erased }: { erased: boolean }) {
  return (
    <>
      <h1>{erased ? words.erased.title : DEAD_LINK}</h1>
      {erased ? <Outcome ok>{words.erased.text}</Outcome> : <Alert tone="warning">{words.unknown}</Alert>}
      <div>
        <ButtonLink to={href('/professionals')} variant="secondary">
          {contacts.confirm.search}
        </ButtonLink>
      </div>
    </>
  )
}

function Conversation({ thread, answer }: { thread: Thread; answer: Answer | undefined }) {
  const { professional, goesOn, messages } = thread
  const { id, name } = professional
  return (
    <>
      <div>
        <h1>{words.title}</h1>
        <p className="mt-2 text-lg">
          {professional.reachable ? (
            <TextLink to={href('/professional/:id', { id })}>{words.with(name)}</TextLink>
          ) : (
            words.with(name)
          )}
        </p>
      </div>
      {answer?.danger ? <UrgentNote {...answer.danger} /> : null}
      <ThreadStatus thread={thread} />
      <Messages messages={messages} reader="person" heading={words.messages} />
      <div role="status" className="empty:hidden">
        {answer?.written ? <Alert tone="success">{words.written}</Alert> : null}
        {answer?.error && !goesOn ? <Alert tone="error">{answer.error}</Alert> : null}
      </div>
      {goesOn ? (
        <FurtherForm
          words={words.write}
          error={answer?.error}
          typed={answer?.typed}
          formKey={answer?.written ?? 0}
        >
          <UrgentWhileTyping />
        </FurtherForm>
      ) : null}
      <p className="text-sm text-ink-soft">{words.keep}</p>
      <div className="border-t border-line pt-4 print:hidden">
        <Disclosure summary={words.erase.heading}>
          <p className="max-w-prose">{words.erase.text}</p>
          <PostButton
            fields={{ intent: 'erase' }}
            label={words.erase.button}
            variant="danger"
            className="mt-4"
          />
        </Disclosure>
      </div>
    </>
  )
}
