import { SubmitRow } from '#ui/form/submit.tsx'
import { useEffect, useRef } from 'react'
import { href, useFetcher } from 'react-router'
import { ownFailure, updateFailed } from '#content/failures.ts'
import { informationRequests as words } from '#content/office.ts'
import { dateTime } from '#lib/dates.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { TextareaField } from '#ui/field/field.tsx'
import type { InformationRequest } from '../read.information-requests.server.ts'
import type { ReadyText } from '../schema.ts'
import { QUESTION_MOST } from '../schema.messages.ts'
import { FromReadyText } from './reason-fields.tsx'

type Answer = { ok: boolean; message: string; failed?: true }
type Props = {
  requestId: string
  pending: boolean
  requests: InformationRequest[]
  texts: readonly ReadyText[]
}

/** Questions and answers so far, and, while the request is pending, the form for another question. */
export function InformationRequests({ requestId, pending, requests, texts }: Props) {
  return (
    <div className="grid gap-4">
      {requests.length > 0 ? (
        <ol className="grid gap-4">
          {requests.map((one) => (
            <Exchange key={one.id} {...one} />
          ))}
        </ol>
      ) : null}
      {pending ? <AskForm requestId={requestId} texts={texts} /> : null}
    </div>
  )
}

function Exchange({ question, askedBy, askedAt, answer, answeredAt }: InformationRequest) {
  return (
    <li className="min-w-0 rounded-control border border-line p-4 break-words">
      <p className="text-sm text-ink-soft">
        {words.asked} {dateTime(askedAt)}
        {askedBy ? ` ${words.by} ${askedBy}` : ''}
      </p>
      <p className="mt-1 whitespace-pre-wrap">{question}</p>
      {answer && answeredAt ? (
        <div className="mt-3 border-l-4 border-petrol-600 pl-4">
          <p className="text-sm text-ink-soft">
            {words.answered} {dateTime(answeredAt)}
          </p>
          <p className="mt-1 whitespace-pre-wrap">{answer}</p>
        </div>
      ) : (
        <p className="mt-3 text-ink-soft">{words.waiting}</p>
      )}
    </li>
  )
}

const problemOf = ({ failed, message }: Answer) => (failed ? updateFailed(message).description : message)

function AskForm({ requestId, texts }: Pick<Props, 'requestId' | 'texts'>) {
  const fetcher = useFetcher<Answer>()
  const form = useRef<HTMLFormElement>(null)
  const { data: received, state } = fetcher
  useEffect(() => {
    if (received?.ok) form.current?.reset()
  }, [received])
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={href('/admin/richieste/:id', { id: requestId })}
      className="grid gap-3"
      {...ownFailure('update')}
    >
      <div role="status">
        {received?.ok && state === 'idle' ? <Alert tone="success">{received.message}</Alert> : null}
      </div>
      <FromReadyText id="ready" name="ready" texts={texts}>
        <TextareaField
          id="question"
          name="question"
          label={words.field}
          hint={words.fieldHint}
          errors={received && !received.ok ? [problemOf(received)] : undefined}
          rows={3}
          maxLength={QUESTION_MOST}
          required
        />
      </FromReadyText>
      <SubmitRow
        label={words.ask}
        pending={state !== 'idle'}
        pendingLabel="Un momento..."
        variant="secondary"
      />
    </fetcher.Form>
  )
}
