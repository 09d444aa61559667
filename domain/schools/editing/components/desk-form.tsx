import type { ReactNode } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'

/** What came back for one of the forms of a page. */
export type DeskAnswer = {
  /** The form's name, as it sent it. */
  form: string
  /** What was done, in a few words. */
  done?: string
  /** By field; what is about the whole form under ''. */
  errors: Record<string, string[]>
  values: Record<string, string>
}

/** What ties a field to what is known, to what was typed and to its errors: spread it on the field. */
export type Wire = (field: string) => {
  id: string
  name: string
  defaultValue: string
  errors: string[] | undefined
}

type Props = {
  /** Tells the form from the others of its page; the ids of its fields begin with it. */
  name: string
  intent: string
  answer: DeskAnswer | undefined
  /** What the fields hold until somebody types. */
  known: Record<string, string>
  /** Moves when what is known has changed: the fields start anew. */
  version: string
  hidden?: Record<string, string>
  submit: string
  /** Stands below the list of errors, while there are some. */
  wayOut?: ReactNode
  children: (wire: Wire) => ReactNode
}

/** A form of the desk: it works the same with and without script, and keeps what was typed. */
export function DeskForm(props: Props) {
  const { name, intent, answer, known, version, hidden = {}, submit, wayOut, children } = props
  const working = useNavigation().formData?.get('form') === name
  const refused = answer?.form === name && !answer.done ? answer : undefined
  const errors = refused?.errors ?? {}
  const summary = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => (field ? { fieldId: `${name}-${field}`, message } : { message })),
  )
  const wire: Wire = (field) => ({
    id: `${name}-${field}`,
    name: field,
    defaultValue: refused?.values[field] ?? known[field] ?? '',
    errors: errors[field],
  })
  // A form that was refused keeps the state it was made from: another try must not overwrite what it never showed.
  const read = refused ? (refused.values.updated_at ?? '') : version
  return (
    <Form method="post" preventScrollReset noValidate className="grid gap-5">
      <ErrorSummary
        title={errors['']?.length ? 'Non abbiamo salvato' : undefined}
        errors={summary}
        focusKey={answer}
      />
      {errors['']?.length ? <Reload /> : null}
      {refused ? wayOut : null}
      {Object.entries({ form: name, intent, updated_at: read, ...hidden }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {/* Only the fields: the button keeps its focus. */}
      <div key={version} className="grid gap-5">
        {children(wire)}
      </div>
      <div>
        <Button type="submit" pending={working} pendingLabel="Un momento...">
          {submit}
        </Button>
      </div>
    </Form>
  )
}

function Reload() {
  return (
    <p className="max-w-prose">
      Quello che hai scritto è ancora qui sotto: se ti serve, copialo prima.{' '}
      <a href={useLocation().pathname} className="text-petrol-700 underline underline-offset-4">
        Ricarica la pagina
      </a>
    </p>
  )
}

/** Why a button without fields changed nothing. */
export function Refused({ form, answer }: { form: string; answer: DeskAnswer | undefined }) {
  const messages = answer?.form === form ? (answer.errors[''] ?? []) : []
  return (
    <div className="mt-3 empty:hidden">
      <ErrorSummary
        title="Non abbiamo cambiato nulla"
        errors={messages.map((message) => ({ message }))}
        focusKey={answer}
      />
    </div>
  )
}

/** What happened, for browsers without script; with it, a message over the page and the form itself tell it. */
export function PlainOutcome({ answer }: { answer: DeskAnswer | undefined }) {
  if (!answer) return null
  const problems = Object.values(answer.errors).flat()
  return (
    <noscript>
      {answer.done ? (
        <p role="status" className="mt-4 font-semibold">
          {answer.done}
        </p>
      ) : null}
      {problems.length > 0 ? (
        <p role="status" className="mt-4 font-semibold text-red-700">
          Non abbiamo salvato.{' '}
          <a href={`#${answer.form}`} className="underline underline-offset-4">
            Guarda che cosa correggere
          </a>
        </p>
      ) : null}
    </noscript>
  )
}
