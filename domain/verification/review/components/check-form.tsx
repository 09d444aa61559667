import { Form } from 'react-router'
import { NATIONAL, ordineOf } from '#content/ordini.ts'
import { TERM_REASONS, verificationReview } from '#content/verification.ts'
import type { FormRefusal } from '#lib/form.ts'
import { Button } from '#ui/button/button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { Claim } from '#domain/verification/claims/read.server.ts'
import { methodsOf, nextDueOn, TERM_DAYS } from '#domain/verification/claims/rules.ts'
import { DOCTORS, type Declared } from '#domain/verification/claims/schema.ts'

const words = verificationReview.person

export type CheckAnswer = FormRefusal

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
  const { field } = useForm(`check-${kind}`, [], { errors: answer?.errors ?? {}, values })
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
          {...field('outcome')}
          label={fields.outcome}
          options={outcomes}
          emptyLabel="Scegli"
          defaultValue={values.outcome ?? ''}
        />
        <SelectField
          {...field('method')}
          label={fields.method}
          options={methodsOf(kind).map((method) => ({ value: method, label: method }))}
          defaultValue={values.method ?? methodsOf(kind)[0]}
        />
        <TextField {...field('source')} label={fields.source} hint={fields.sourceHint} required />
        <TextField {...field('source_url')} type="url" label={fields.sourceUrl} required={false} />
        <TextField
          {...field('due_on')}
          type="date"
          min={today}
          max={latest}
          label={fields.due}
          hint={fields.dueHint(TERM_DAYS[kind], TERM_REASONS[kind])}
        />
        <TextareaField {...field('note')} label={fields.note} hint={fields.noteHint} required={false} />
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
