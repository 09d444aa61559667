import { SubmitRow } from '#ui/form/submit-row.tsx'
import { Section } from '#ui/section/section.tsx'
import { Form, useNavigation } from 'react-router'
import { contacts } from '#content/contacts.ts'
import type { Colleague } from '#domain/contacts/conversations/read.server.ts'
import { MESSAGE } from '#domain/contacts/conversations/rules.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { FieldError, TextareaField, TextField } from '#ui/field/field.tsx'

const words = contacts.inbox.message
const ANSWERS = ['yes', 'no_place', 'not_my_field'] as const

/** What was typed so far, and the result of the search for colleagues. */
export type AnswerDraft = {
  answer?: string
  words?: string
  search?: string
  chosen: Colleague[]
  found: Colleague[] | undefined
  errors: Record<string, string[]>
}

/** The one answer to a message. Searching for colleagues is a step of the same form, also without scripts. */
export function AnswerForm({ draft }: { draft: AnswerDraft | undefined }) {
  const working = useNavigation().formMethod === 'POST'
  const { errors = {} } = draft ?? {}
  const ids: Record<string, string> = { answer: 'answer-yes', words: 'words', colleagues: 'search' }
  const summary = Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((message) => {
      const fieldId = ids[name]
      return fieldId ? { fieldId, message } : { message }
    }),
  )
  return (
    <Section id="risposta" title={words.heading} className="print:hidden">
      <p className="mt-2 max-w-prose text-ink-soft">{words.once}</p>
      <Form method="post" noValidate preventScrollReset data-draft="answer" className="mt-4 grid gap-6">
        <ErrorSummary errors={summary} focusKey={draft} />
        <input type="hidden" name="intent" value="answer" />
        <Choice chosen={draft?.answer} errors={errors.answer} />
        <TextareaField
          id="words"
          name="words"
          label={words.words}
          hint={words.wordsHint}
          errors={errors.words}
          defaultValue={draft?.words}
          maxLength={MESSAGE.most}
          rows={5}
          autoComplete="off"
        />
        <Colleagues draft={draft} />
        <SubmitRow label={words.send} pending={working} />
      </Form>
    </Section>
  )
}

function Choice({ chosen, errors }: { chosen: string | undefined; errors: string[] | undefined }) {
  return (
    <fieldset>
      <legend className="font-semibold">{words.legend}</legend>
      <div className="mt-1 grid gap-1">
        {ANSWERS.map((answer) => {
          const { label, hint } = words.options[answer]
          return (
            <label
              key={answer}
              htmlFor={`answer-${answer}`}
              className="flex min-h-11 cursor-pointer items-start gap-3 py-2"
            >
              <input
                id={`answer-${answer}`}
                type="radio"
                name="answer"
                value={answer}
                defaultChecked={chosen === answer}
                aria-describedby={errors ? 'answer-error' : undefined}
                className="mt-0.5 size-6 shrink-0 cursor-pointer accent-petrol-700"
              />
              <span className="min-w-0">
                {label}
                <span className="block text-sm text-ink-soft">{hint}</span>
              </span>
            </label>
          )
        })}
      </div>
      <FieldError id="answer" errors={errors} />
    </fieldset>
  )
}

/** Colleagues already chosen, and those just found. */
function Colleagues({ draft }: { draft: AnswerDraft | undefined }) {
  const { chosen = [], found } = draft ?? {}
  const more = found?.filter(({ id }) => !chosen.some((one) => one.id === id))
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow sm:max-w-md">
          <TextField
            id="search"
            name="search"
            label={words.colleague}
            hint={words.colleagueHint}
            errors={draft?.errors.colleagues}
            defaultValue={draft?.search}
            maxLength={80}
            autoComplete="off"
          />
        </div>
        <Button type="submit" name="intent" value="search" variant="secondary">
          {words.search}
        </Button>
      </div>
      <Boxes legend={words.chosen} people={chosen} checked />
      <div role="status" className="empty:hidden">
        {more && more.length > 0 ? <Boxes legend={words.found} people={more} /> : null}
        {found?.length === 0 ? words.noneFound : null}
      </div>
    </div>
  )
}

function Boxes({ legend, people, checked }: { legend: string; people: Colleague[]; checked?: boolean }) {
  if (people.length === 0) return null
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      {people.map(({ id, name, city }) => (
        <CheckboxField
          key={id}
          id={`collega-${id}`}
          name="colleague"
          value={id}
          label={city ? `${name}, ${city}` : name}
          defaultChecked={checked}
        />
      ))}
    </fieldset>
  )
}
