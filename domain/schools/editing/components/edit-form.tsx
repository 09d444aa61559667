import { SubmitRow } from '#ui/form/submit.tsx'
import { useState, type ReactNode } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { FormRefusal } from '#lib/form.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'

export type EditAnswer = FormRefusal & {
  form: string
  done?: string
}

export type FieldProps = (field: string) => {
  id: string
  name: string
  defaultValue: string
  errors: string[] | undefined
}

type Props = {
  /** Distinguishes the forms of a page; also the prefix of their fields' ids. */
  name: string
  intent: string
  answer: EditAnswer | undefined
  known: Record<string, string>
  /** Changes with the stored values, so that the fields start again. */
  version: string
  hidden?: Record<string, string>
  submit: string
  wayOut?: ReactNode
  children: (wire: FieldProps) => ReactNode
}

/** A form of the office's school pages. It works the same with and without scripts, and keeps what was typed. */
export function EditForm(props: Props) {
  const { name, intent, answer, known, version, hidden = {}, submit, wayOut, children } = props
  const working = useNavigation().formData?.get('form') === name
  const refused = answer?.form === name && !answer.done ? answer : undefined
  const errors = refused?.errors ?? {}
  const named = Object.keys(errors).filter((one) => one !== '')
  const { field, problems } = useForm(name, named, refused)
  const wire: FieldProps = (one) => ({
    ...field(one),
    defaultValue: refused?.values[one] ?? known[one] ?? '',
  })
  // A refused form keeps the version it was made from: a second attempt must not overwrite changes it never
  // showed.
  const read = refused ? (refused.values.updated_at ?? '') : version
  return (
    <Form method="post" preventScrollReset noValidate className="grid gap-5">
      <ErrorSummary
        title={errors['']?.length ? 'Non abbiamo salvato' : undefined}
        errors={problems}
        focusKey={answer}
      />
      {errors['']?.length ? <Reload /> : null}
      {refused ? wayOut : null}
      {Object.entries({ form: name, intent, updated_at: read, ...hidden }).map(([one, value]) => (
        <input key={one} type="hidden" name={one} value={value} />
      ))}
      {/* Only the fields start again: the button keeps its focus. */}
      <div key={version} className="grid gap-5">
        {children(wire)}
      </div>
      <SubmitRow label={submit} pending={working} pendingLabel="Un momento..." />
    </Form>
  )
}

/** A folded form. It opens when it has a result, and stays as the reader left it when another form has one. */
export function FoldedForm({ summary, ...form }: Props & { summary: ReactNode }) {
  const answered = form.answer?.form === form.name
  const [open, setOpen] = useState(answered)
  if (answered && !open) setOpen(true)
  return (
    <div id={form.name} className="min-w-0 rounded-card border border-line bg-surface px-5 py-2">
      <Disclosure open={open} summary={summary}>
        <div className="pt-2 pb-4">
          <EditForm {...form} />
        </div>
      </Disclosure>
    </div>
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
export function Refused({ form, answer }: { form: string; answer: EditAnswer | undefined }) {
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

/** The result for browsers without scripts; others show a toast. */
export function PlainOutcome({ answer }: { answer: EditAnswer | undefined }) {
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
