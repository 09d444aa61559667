import { useEffect, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { ownFailure } from '#content/failures.ts'
import { informationRequests } from '#content/office.ts'
import { requestDesk } from '#content/request-desk.ts'
import { FromReadyText, ReasonFields } from '#domain/registrations/decisions/components/reason-fields.tsx'
import { UndoFields } from '#domain/registrations/decisions/components/use-decision.tsx'
import { QUESTION_MOST } from '#domain/registrations/decisions/schema.messages.ts'
import type { ReadyText } from '#domain/registrations/decisions/schema.ts'
import type { FieldErrors } from '#lib/form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { TextareaField } from '#ui/field/field.tsx'
import { CHOICE } from './requests-table.tsx'

const words = requestDesk.bulk

export type BulkResult = { id: string; name: string; ok: boolean; text: string; undo?: string | undefined }
/** What happened to each chosen request. Those that were refused stay chosen, with what was typed. */
export type BulkAnswer = {
  intent: string
  errors: FieldErrors
  values: Record<string, string>
  results: BulkResult[]
}

type Props = {
  form: string
  answer: BulkAnswer | undefined
  texts: Record<'ask' | 'reject', readonly ReadyText[]>
}

/** Asks or rejects all the chosen requests at once; each is its own decision with its own mail. */
export function BulkBar({ form, answer, texts }: Props) {
  const busy = useNavigation().formMethod === 'POST'
  const count = useChosen(form)
  const left = answer && (answer.results.length === 0 || answer.results.some(({ ok }) => !ok))
  const wrong = (intent: string) => (left && answer.intent === intent ? answer : undefined)
  const [asking, rejecting] = [wrong('bulk-ask'), wrong('bulk-reject')]
  return (
    <section aria-labelledby="insieme" className="mt-4 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="insieme" className="text-lg">
          {words.heading}
        </h2>
        <span role="status" className="text-ink-soft">
          {count > 0 ? words.chosen(count) : ''}
        </span>
        <ChooseAll form={form} some={count > 0} />
      </div>
      {answer ? <Results answer={answer} /> : null}
      <Form
        id={form}
        key={answer ? JSON.stringify(answer) : ''}
        method="post"
        noValidate
        className="mt-1 grid gap-x-6 md:grid-cols-2"
        {...ownFailure('update')}
      >
        <Disclosure summary={words.ask} open={asking !== undefined}>
          <div className="grid gap-4 pb-2">
            <FromReadyText id="bulk-ready" name="ready" texts={texts.ask} chosen={asking?.values.ready}>
              <TextareaField
                id="bulk-question"
                name="question"
                label={informationRequests.field}
                hint={informationRequests.fieldHint}
                errors={asking?.errors.question}
                defaultValue={asking?.values.question}
                rows={3}
                maxLength={QUESTION_MOST}
                required
              />
            </FromReadyText>
            <Submit intent="bulk-ask" label={words.ask} variant="secondary" busy={busy} />
          </div>
        </Disclosure>
        <Disclosure summary={words.reject} open={rejecting !== undefined}>
          <div className="grid gap-4 pb-2">
            <ReasonFields id="bulk" templates={texts.reject} wrong={rejecting} />
            <Submit intent="bulk-reject" label={words.reject} variant="danger" busy={busy} />
          </div>
        </Disclosure>
      </Form>
    </section>
  )
}

type SubmitProps = { intent: string; label: string; variant: 'secondary' | 'danger'; busy: boolean }

function Submit({ intent, label, variant, busy }: SubmitProps) {
  return (
    <div>
      <Button type="submit" name="intent" value={intent} variant={variant} pending={busy}>
        {label}
      </Button>
    </div>
  )
}

const boxesOf = (form: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`input[form="${form}"]`)].filter(({ name }) =>
    name.startsWith(CHOICE),
  )

/** How many rows are chosen, counted again after every click and every answer. */
function useChosen(form: string): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const look = () => setCount(boxesOf(form).filter(({ checked }) => checked).length)
    look()
    document.addEventListener('change', look)
    return () => document.removeEventListener('change', look)
  })
  return count
}

function ChooseAll({ form, some }: { form: string; some: boolean }) {
  const choose = () => {
    for (const box of boxesOf(form)) box.checked = !some
    document.dispatchEvent(new Event('change'))
  }
  return (
    <span className="noscript:hidden">
      <Button type="button" variant="quiet" onClick={choose}>
        {some ? words.none : words.all}
      </Button>
    </span>
  )
}

function Results({ answer: { results, errors } }: { answer: BulkAnswer }) {
  const done = results.filter(({ ok }) => ok).length
  const problem = Object.values(errors)[0]?.[0]
  if (results.length === 0) {
    return problem ? (
      <Alert tone="error" className="mt-3">
        {problem}
      </Alert>
    ) : null
  }
  return (
    <Alert
      tone={done === results.length ? 'success' : 'warning'}
      role="status"
      title={words.results}
      className="mt-3"
    >
      <p>{words.summary(done, results.length)}</p>
      <ul className="mt-2 grid gap-1">
        {results.map(({ id, name, text, undo }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4">
            <span>
              <strong>{name}</strong>: {text}
            </span>
            {undo ? (
              <Form method="post" action={href('/admin/richieste/:id', { id })} {...ownFailure('update')}>
                <UndoFields undo={undo} name={name} />
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
