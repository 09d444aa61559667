import { TextareaField, TextField } from '#ui/field/field.tsx'
import { SCHOOL_LABELS } from '../rules.ts'
import type { FieldProps } from './edit-form.tsx'

export function SchoolFields({ wire }: { wire: FieldProps }) {
  const line = (field: Exclude<keyof typeof SCHOOL_LABELS, 'approach_group'>) => ({
    ...wire(field),
    label: SCHOOL_LABELS[field],
    // The page says once that all other fields are optional.
    optionalLabel: false,
    required: false,
  })
  return (
    <>
      <TextField {...line('name')} required />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField {...line('approach')} hint="Con le parole della scuola" />
        <TextField {...line('website')} type="url" hint="Comincia con https://" />
        <TextField {...line('email')} type="email" hint="Quella che la scuola pubblica" />
        <TextField {...line('phone')} type="tel" hint="Quello che la scuola pubblica" />
        <TextField {...line('hours_per_year')} inputMode="numeric" hint="Un numero, per esempio 500" />
        <TextField {...line('cost')} hint="Per esempio: 3.500 euro l’anno" />
        <TextField {...line('fees')} hint="Per esempio: iscrizione 100 euro, esami compresi" />
        <TextField {...line('personal_analysis')} hint="Per esempio: richiesta, 120 ore" />
        <TextField {...line('supervision')} hint="Per esempio: 100 ore, in gruppo" />
      </div>
      <TextareaField {...line('description')} rows={4} />
    </>
  )
}
