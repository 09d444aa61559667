import { CORRECTION_LABELS, corrections as words } from '#content/corrections.ts'
import { PROFESSIONS } from '#domain/professionals/record/schema.ts'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { CorrectionField } from '../schema.corrections.ts'

type Props = { field: CorrectionField; value: string; errors: string[] | undefined }

export function ValueField({ field, value, errors }: Props) {
  const control = { id: `valore-${field}`, name: 'value', label: words.value, defaultValue: value, errors }
  if (field === 'profession') {
    return <SelectField {...control} options={PROFESSIONS.map((one) => ({ value: one, label: one }))} />
  }
  if (field === 'notes') return <TextareaField {...control} hint={words.valueHint} required={false} />
  const type = { email: 'email', phone: 'tel' }[field as string] ?? 'text'
  return <TextField {...control} type={type} autoComplete="off" optionalLabel={false} />
}

export function NowLine({ field, value }: { field: CorrectionField; value: string }) {
  return (
    <p className="wrap-anywhere">
      <strong>{CORRECTION_LABELS[field]}</strong>{' '}
      <span className={value ? '' : 'text-ink-soft'}>{value || words.empty}</span>
    </p>
  )
}
