import { useState } from 'react'
import { alboCheck as words } from '#content/decisions.ts'
import { provinceRows } from '#content/data/provinces.ts'
import { claimFields } from '#content/verification.ts'
import { AlboLinks } from '../components/albo-links.tsx'
import { optionsOf, ordini, SECTIONS } from '#domain/verification/claims/components/claim-fields.tsx'
import { DOCTORS } from '#domain/verification/claims/rules.fields.ts'
import type { FormRefusal } from '#lib/form.ts'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { SelectField } from '#ui/select/select.tsx'
import { BASES } from '../rules.ts'

type Props = FormRefusal & {
  profession: string
  /** The Ordine as typed, where it is unclear which one that is. */
  declared: string | null
  today: string
  /** Prefix of the fields' ids, because a page may contain them more than once. */
  prefix?: string
}

/**
 * The fields of an Albo check, filled with what was declared. The result and the title are left open, and a tick says that
 * the rest was read at the Albo too: otherwise a declaration would be recorded as a check.
 */
export function AlboCheckFields({ profession, declared, values, errors, today, prefix = 'check' }: Props) {
  const isDoctor = profession === 'Medico'
  const [ordine, setOrdine] = useState(values.ordine)
  const { field } = useForm(prefix, [], { values, errors })
  const { albo } = claimFields
  const { found, title } = words
  const titles = (BASES[profession] ?? []).map((value) => ({ value, label: title.options[value] }))
  return (
    <>
      <AlboLinks albo={ordine ? { ordine } : {}} isDoctor={isDoctor} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...field('found')}
          label={found.label}
          options={optionsOf(found.options)}
          emptyLabel={found.empty}
          required
        />
        <SelectField
          {...field('title')}
          label={title.label}
          options={titles}
          emptyLabel={title.empty}
          required
        />
        <div className="sm:col-span-2">
          <CheckboxField
            id={`${prefix}-read`}
            name="read"
            label={words.read}
            errors={errors.read}
            defaultChecked={values.read === 'on'}
            required
          />
          <p className="mt-1 text-ink-soft">{words.claimed}</p>
        </div>
        <SelectField
          {...field('ordine')}
          label={albo.ordine}
          hint={declared && !values.ordine ? words.declared(declared) : undefined}
          options={ordini.filter(({ value }) => (value === DOCTORS) === isDoctor)}
          emptyLabel={isDoctor ? undefined : albo.empty}
          onChange={(event) => setOrdine(event.target.value)}
          required
        />
        {isDoctor ? (
          <TextField
            {...field('province')}
            label={albo.province}
            list="province-degli-ordini"
            autoComplete="off"
            required
          />
        ) : null}
        <datalist id="province-degli-ordini">
          {provinceRows.map(({ code, name }) => (
            <option key={code} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <TextField {...field('number')} label={albo.number} autoComplete="off" required />
        {isDoctor ? (
          <TextField {...field('specialty')} label={words.specialty} autoComplete="off" />
        ) : (
          <SelectField {...field('section')} label={albo.section} options={SECTIONS} required />
        )}
        <TextField
          {...field('year')}
          label={albo.year}
          inputMode="numeric"
          autoComplete="off"
          required={false}
        />
        <TextField {...field('checked_on')} type="date" max={today} label={words.checkedOn} required />
        <div className="sm:col-span-2">
          <TextareaField
            {...field('note')}
            label={words.note}
            hint={words.noteHint}
            rows={2}
            required={false}
          />
        </div>
      </div>
    </>
  )
}
