import { Form } from 'react-router'
import { METHODS, TERM_REASONS, verificationReview } from '#content/verification.ts'
import type { FormRefusal } from '#lib/form.ts'
import { SubmitRow } from '#ui/form/submit.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { Claim } from '#domain/verification/claims/read.server.ts'
import { nextDueOn, TERM_DAYS } from '#domain/verification/claims/rules.ts'
import type { Declared } from '#domain/verification/claims/rules.fields.ts'
import { sourceOf } from '../rules.ts'

const { fields, saveCheck } = verificationReview.person

type Props = { claim: Claim; ordine: string | undefined; today: string; answer: FormRefusal | undefined }

/** Records a check. Source and method are proposed; the due date is calculated and may be earlier. */
export function CheckForm({ claim, ordine, today, answer }: Props) {
  const { kind, seen } = claim
  const latest = nextDueOn(kind, claim.declared, today)
  const values: Declared = answer?.values ?? {
    ...proposedSource(claim, ordine),
    due_on: latest > today ? latest : '',
  }
  const { field } = useForm(`check-${kind}`, [], { errors: answer?.errors ?? {}, values })
  const outcomes = [
    { value: 'confirmed', label: fields.confirmed },
    { value: 'refuted', label: fields.refuted },
  ]
  return (
    <Form key={seen} method="post" noValidate preventScrollReset className="grid gap-5">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="intent" value="check" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField {...field('outcome')} label={fields.outcome} options={outcomes} emptyLabel="Scegli" />
        <SelectField {...field('method')} label={fields.method} options={methodsOf(kind)} />
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
      <SubmitRow label={saveCheck} pending={false} />
    </Form>
  )
}

export function methodsOf(kind: Claim['kind']) {
  const methods: readonly string[] = METHODS[kind]
  return methods.map((value) => ({ value, label: value }))
}

/** Facts of the Albo are checked at the declared Ordine. */
function proposedSource({ kind, source, source_url }: Claim, ordine: string | undefined) {
  const atAlbo = kind === 'albo' || kind === 'title' ? sourceOf(ordine) : undefined
  return { source: source ?? atAlbo?.source ?? '', source_url: source_url ?? atAlbo?.source_url ?? '' }
}
