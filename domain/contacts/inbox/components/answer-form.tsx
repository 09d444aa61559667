import { SubmitRow } from '#ui/form/submit.tsx'
import { Section } from '#ui/section/section.tsx'
import { Form } from 'react-router'
import { contacts } from '#content/contacts.ts'
import { SavedAnswerPicker } from './saved-answer-picker.tsx'
import type { Colleague } from '#domain/contacts/conversations/read.server.ts'
import { MESSAGE } from '#domain/contacts/conversations/rules.ts'
import type { FormRefusal } from '#lib/form.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { FieldError, TextareaField, TextField } from '#ui/field/field.tsx'
import { useForm } from '#ui/form/use-form.ts'

const words = contacts.inbox.message
const ANSWERS = ['yes', 'no_place', 'not_my_field'] as const

/** What was typed so far, and the result of the search for colleagues. */
export type AnswerDraft = FormRefusal & {
  chosen: Colleague[]
  found: Colleague[] | undefined
  /** When a saved answer was put into the text. */
  inserted?: number
}

type Props = { draft: AnswerDraft | undefined; saved: readonly { id: string; title: string }[] }

/** The one answer to a message. Searching for colleagues is a step of the same form, also without scripts. */
export function AnswerForm({ draft, saved }: Props) {
  const form = useForm('risposta', ['answer', 'words', 'colleagues'], draft)
  return (
    <Section id="risposta" title={words.heading} className="print:hidden">
      <p className="mt-2 max-w-prose text-ink-soft">{words.once}</p>
      <Form method="post" noValidate preventScrollReset data-draft="answer" className="mt-4 grid gap-6">
        <ErrorSummary errors={form.problems} focusKey={draft} />
        <input type="hidden" name="intent" value="answer" />
        <Choice {...form.field('answer')} />
        <SavedAnswerPicker answers={saved} intent="insert" />
        <TextareaField
          key={draft?.inserted}
          {...form.field('words')}
          label={words.words}
          hint={words.wordsHint}
          maxLength={MESSAGE.most}
          rows={5}
          autoComplete="off"
        />
        <div className="grid gap-3">
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-0 grow sm:max-w-md">
              <TextField
                {...form.field('colleagues')}
                name="search"
                label={words.colleague}
                hint={words.colleagueHint}
                defaultValue={form.values.search}
                maxLength={80}
                autoComplete="off"
              />
            </div>
            <Button type="submit" name="intent" value="search" variant="secondary">
              {words.search}
            </Button>
          </div>
          {draft ? <Colleagues {...draft} /> : null}
        </div>
        <SubmitRow label={words.send} pending={form.pending} />
      </Form>
    </Section>
  )
}

type ChoiceProps = {
  id: string
  name: string
  defaultValue: string | undefined
  errors: string[] | undefined
}

function Choice({ id, name, defaultValue, errors }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{words.legend}</legend>
      <div className="mt-1 grid gap-1">
        {ANSWERS.map((answer, index) => (
          <label key={answer} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={answer}
              defaultChecked={defaultValue === answer}
              aria-describedby={errors ? `${id}-error` : undefined}
              className="mt-0.5 size-6 shrink-0 cursor-pointer accent-petrol-700"
            />
            <span className="min-w-0">
              {words.options[answer].label}
              <span className="block text-sm text-ink-soft">{words.options[answer].hint}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} errors={errors} />
    </fieldset>
  )
}

function Colleagues({ chosen, found }: AnswerDraft) {
  const more = found?.filter(({ id }) => !chosen.some((one) => one.id === id)) ?? []
  return (
    <>
      <Boxes legend={words.chosen} people={chosen} checked />
      <div role="status" className="empty:hidden">
        <Boxes legend={words.found} people={more} />
        {found?.length === 0 ? words.noneFound : null}
      </div>
    </>
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
