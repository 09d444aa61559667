import type { ReactNode } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { professionalArea } from '#content/professional-area.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import type { FieldErrors } from '../schema.ts'

const words = professionalArea.profile

export type SectionAnswer = {
  section: string
  message?: string
  /** Words of the saved text that promise or advertise (`domain/professionals/edits`). */
  warning?: string
  errors?: FieldErrors
  /** What was typed; only together with errors. */
  values?: Record<string, string>
}

type Props = {
  section: string
  title: string
  hint?: string
  /** `free` is public at once; `checked` waits for the office. */
  kind: 'free' | 'checked'
  send: string
  /** A second submit button. */
  more?: { name: string; value: string; label: string } | undefined
  answer: SectionAnswer | undefined
  children: ReactNode
}

/** One section of the profile form, saved separately; says when the change becomes public. */
export function SectionForm({ section, title, hint, kind, send, more, answer, children }: Props) {
  const id = `parte-${section}`
  const working = useNavigation().formData?.get('section') === section
  const own = answer?.section === section ? answer : undefined
  const errors = Object.entries(own?.errors ?? {}).flatMap(([fieldId, messages]) =>
    messages.map((message) => ({ fieldId, message })),
  )
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titolo`}
      className="scroll-mt-4 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={`${id}-titolo`}>{title}</h3>
        <Badge tone={kind === 'free' ? 'green' : 'amber'}>
          {kind === 'free' ? words.free : words.checked}
        </Badge>
      </div>
      {hint ? <p className="mt-2 max-w-prose text-ink-soft">{hint}</p> : null}
      <Form
        method="post"
        data-draft={id}
        action={`${href('/professionista/profilo')}#${id}`}
        preventScrollReset
        noValidate
        className="mt-5 grid gap-5"
      >
        <input type="hidden" name="section" value={section} />
        <ErrorSummary errors={errors} focusKey={answer} title={words.errors.summary} />
        {children}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="secondary" pending={working} pendingLabel={professionalArea.working}>
            {send}
          </Button>
          {more ? (
            <Button type="submit" variant="quiet" name={more.name} value={more.value}>
              {more.label}
            </Button>
          ) : null}
          <p role="status" className="font-semibold text-green-700 empty:hidden">
            {own?.message}
          </p>
        </div>
        {own?.warning ? (
          <Alert tone="warning" role="status">
            {own.warning}
          </Alert>
        ) : null}
      </Form>
    </section>
  )
}

type BoxesProps = {
  legend?: string
  label?: string
  prefix: string
  terms: readonly { id: string; label: string }[]
  chosen: readonly string[]
}

export function Boxes({ legend, label, prefix, terms, chosen }: BoxesProps) {
  return (
    <fieldset aria-label={label} className="min-w-0">
      {legend ? <legend className="font-semibold">{legend}</legend> : null}
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {terms.map((term) => (
          <label key={term.id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input
              type="checkbox"
              name={`${prefix}.${term.id}`}
              defaultChecked={chosen.includes(term.id)}
              className="mt-0.5 size-6 shrink-0 cursor-pointer accent-petrol-700"
            />
            <span className="min-w-0">{term.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
