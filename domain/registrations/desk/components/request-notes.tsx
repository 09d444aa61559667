import { useEffect, useRef } from 'react'
import { href, useFetcher } from 'react-router'
import { ownFailure, updateFailed } from '#content/failures.ts'
import { requestDesk } from '#content/request-desk.ts'
import { dateTime } from '#lib/dates.ts'
import type { FormRefusal } from '#lib/form.ts'
import { Button } from '#ui/button/button.tsx'
import { TextareaField } from '#ui/field/field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import type { RequestNote } from '../read.server.ts'

const words = requestDesk.notes

type Answer = { ok: boolean; message: string } & Partial<FormRefusal>
type Props = {
  requestId: string
  notes: RequestNote[]
  me: string
  /** A note that was refused, from a browser without scripts. */
  refused: Partial<FormRefusal> | undefined
}

/** What colleagues wrote about the request, oldest first, and the form for another note. */
export function RequestNotes({ requestId, notes, me, refused }: Props) {
  const action = href('/admin/richieste/:id', { id: requestId })
  return (
    <section aria-labelledby="note-interne">
      <h3 id="note-interne" className="mb-2 text-lg">
        {words.heading}
      </h3>
      {notes.length > 0 ? (
        <ol className="mb-4 grid gap-3">
          {notes.map((note) => (
            <li key={note.id} className="min-w-0 border-l-4 border-line pl-4 break-words">
              <p className="text-sm text-ink-soft">
                {dateTime(note.writtenAt)} {note.by ? words.by(note.by) : words.gone}
              </p>
              <p className="whitespace-pre-wrap">{note.body}</p>
              {note.author === me ? <RemoveNote action={action} note={note.id} /> : null}
            </li>
          ))}
        </ol>
      ) : null}
      <NoteForm action={action} refused={refused} />
    </section>
  )
}

function NoteForm({ action, refused }: { action: string } & Pick<Props, 'refused'>) {
  const { Form, data, state } = useFetcher<Answer>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (data?.ok) form.current?.reset()
  }, [data])
  const wrong = data ? (data.ok ? undefined : (data.errors?.note ?? [data.message])) : refused?.errors?.note
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      className="grid gap-3"
      {...ownFailure('update')}
    >
      <input type="hidden" name="intent" value="note" />
      <TextareaField
        id="nota"
        name="note"
        label={words.field}
        hint={words.hint}
        errors={wrong}
        defaultValue={refused?.values?.note}
        rows={2}
        maxLength={2000}
        required
      />
      <SubmitRow label={words.add} pending={state !== 'idle'} variant="secondary" />
      <p role="status" className="text-ink-soft">
        {data?.ok && state === 'idle' ? data.message : ''}
      </p>
    </Form>
  )
}

function RemoveNote({ action, note }: { action: string; note: string }) {
  const { Form, data, state } = useFetcher<Answer>()
  return (
    <Form method="post" action={action} {...ownFailure('update')}>
      <input type="hidden" name="intent" value="note-remove" />
      <input type="hidden" name="note" value={note} />
      <Button type="submit" variant="quiet" pending={state !== 'idle'}>
        {words.remove}
      </Button>
      {data && !data.ok ? <p role="alert">{updateFailed(data.message).description}</p> : null}
    </Form>
  )
}
