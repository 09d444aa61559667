import type { ReactNode } from 'react'
import { REGIONS } from '#content/regions.ts'
import { schoolsPage } from '#content/schools.ts'
import { readWhen } from '#lib/dates.ts'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'
import { SEAT_LABELS, SEAT_STATUSES } from '../rules.ts'
import type { FieldProps } from './edit-form.tsx'

const regions = REGIONS.map((name) => ({ value: name, label: name }))
const statuses = Object.entries(SEAT_STATUSES).map(([value, label]) => ({ value, label }))
const sources = Object.entries(schoolsPage.school.kinds).map(([value, label]) => ({
  value,
  label: label.charAt(0).toUpperCase() + label.slice(1),
}))

type Props = {
  wire: FieldProps
  /** When the source of a stored seat was read: a day, or a month if no more is known. */
  sourceRead?: string
}

export function SeatFields({ wire, sourceRead }: Props) {
  const line = (field: keyof typeof SEAT_LABELS) => ({
    ...wire(field),
    label: SEAT_LABELS[field],
    required: false,
  })
  return (
    <>
      <Group title="Luogo">
        <TextField {...line('city')} />
        <SelectField {...line('region')} options={regions} emptyLabel="Non dichiarata" />
        <TextField {...line('address')} />
        <TextField {...line('max_students_per_year')} inputMode="numeric" />
      </Group>
      <Group title="Riconoscimento">
        <Wide>
          <TextField {...line('decree')} hint="Come lo scrive la fonte, per esempio: D.M. 29/05/2009" />
        </Wide>
        <SelectField
          {...line('status')}
          required
          options={statuses}
          emptyLabel="Scegli"
          hint="Solo le sedi attive compaiono nelle pagine"
        />
        <TextField {...line('decree_date')} type="date" hint="Se manca, la leggiamo dal decreto" />
      </Group>
      <Group title="Fonte">
        <Wide>
          <TextField {...line('source_url')} type="url" required hint="La pagina che lo dice" />
        </Wide>
        <SelectField
          {...line('source_type')}
          required
          options={sources}
          emptyLabel="Scegli"
          hint="Compare accanto alla fonte"
        />
        <SourceRead {...wire('source_read')} known={sourceRead} />
        <Wide>
          <TextField {...line('evidence')} hint="Lascia «stated» se la fonte dichiara il riconoscimento" />
        </Wide>
      </Group>
      <TextareaField {...line('note')} rows={2} hint="Non compare nelle pagine" />
    </>
  )
}

type SourceReadProps = ReturnType<FieldProps> & { known: string | undefined }

/** A date field accepts only days, so a known month is shown beside it and kept while the field is empty. */
function SourceRead({ known, defaultValue, ...wired }: SourceReadProps) {
  const hint =
    known?.length === 7
      ? `Finora: letta ${readWhen(known)}. Se non l’hai riletta, lascia vuoto`
      : 'Compare accanto alla fonte'
  return (
    <TextField
      {...wired}
      type="date"
      label={SEAT_LABELS.source_read}
      hint={hint}
      required={known === undefined}
      defaultValue={/^\d{4}-\d\d$/.test(defaultValue) ? '' : defaultValue}
    />
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-3 min-w-0">
      <legend className="mb-3 font-display text-lg font-semibold">{title}</legend>
      <div className="grid gap-5 md:grid-cols-2">{children}</div>
    </fieldset>
  )
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="md:col-span-2">{children}</div>
}
