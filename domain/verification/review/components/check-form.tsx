import { Form } from 'react-router'
import { NATIONAL, ordineOf } from '#content/ordini.ts'
import { TERM_REASONS, verificationReview } from '#content/verification.ts'
import { Button } from '#ui/button/button.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { Claim } from '#domain/verification/claims/read.server.ts'
import { methodsOf, nextDueOn, TERM_DAYS } from '#domain/verification/claims/rules.ts'
import { DOCTORS, type Declared, type FieldErrors } from '#domain/verification/claims/schema.ts'

const words = verificationReview.person

export type CheckAnswer = { errors: FieldErrors; values: Record<string, string> }

type Props = { claim: Claim; ordine: string | undefined; today: string; answer: CheckAnswer | undefined }

/**
 * The form that records a check. Source and method are proposed; the due date is calculated and may be earlier.
 */
export function CheckForm({ claim, ordine, today, answer }: Props) {
  const { kind, seen } = claim
  const latest = nextDueOn(kind, claim.declared, today)
  const values: Declared = answer?.values ?? {
    ...proposedSource(claim, ordine),
    due_on: latest > today ? latest : '',
  }
  const errors = answer?.errors ?? {}
  const id = (name: string) => `check-${kind}-${name}`
  const { fields } = words
  const outcomes = [
    { value: 'confirmed', label: fields.confirmed },
    { value: 'refuted', label: fields.refuted },
  ]
  return (
    <Form key={seen} method="post" noValidate preventScrollReset className="grid gap-5">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="seen" value={seen} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          id={id('outcome')}
          name="outcome"
          label={fields.outcome}
          options={outcomes}
          emptyLabel="Scegli"
          defaultValue={values.outcome ?? ''}
          errors={errors.outcome}
        />
        <SelectField
          id={id('method')}
          name="method"
          label={fields.method}
          options={methodsOf(kind).map((method) => ({ value: method, label: method }))}
          defaultValue={values.method ?? methodsOf(kind)[0]}
          errors={errors.method}
        />
        <TextField
          id={id('source')}
          name="source"
          label={fields.source}
          hint={fields.sourceHint}
          defaultValue={values.source}
          errors={errors.source}
          required
        />
        <TextField
          id={id('source_url')}
          name="source_url"
          type="url"
          label={fields.sourceUrl}
          defaultValue={values.source_url}
          errors={errors.source_url}
          required={false}
        />
        <TextField
          id={id('due_on')}
          name="due_on"
          type="date"
          min={today}
          max={latest}
          label={fields.due}
          hint={fields.dueHint(TERM_DAYS[kind], TERM_REASONS[kind])}
          defaultValue={values.due_on}
          errors={errors.due_on}
        />
        <TextareaField
          id={id('note')}
          name="note"
          label={fields.note}
          hint={fields.noteHint}
          defaultValue={values.note}
          errors={errors.note}
          required={false}
        />
      </div>
      <div>
        <Button type="submit" name="intent" value="check">
          {words.saveCheck}
        </Button>
      </div>
    </Form>
  )
}

/** Facts of the Albo are checked at the declared Ordine. */
function proposedSource({ kind, source, source_url }: Claim, ordine: string | undefined): Declared {
  const told = { source: source ?? '', source_url: source_url ?? '' }
  if (kind !== 'albo' && kind !== 'title') return told
  const own = ordineOf(ordine)
  if (ordine === DOCTORS)
    return { source: source ?? NATIONAL.doctors.name, source_url: source_url ?? NATIONAL.doctors.url }
  return {
    source: source ?? (own ? `Albo dell’${own.name}` : NATIONAL.psychologists.name),
    source_url: source_url ?? own?.site ?? NATIONAL.psychologists.url,
  }
}
