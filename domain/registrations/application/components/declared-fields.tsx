import { useState, type FocusEvent, type ReactNode } from 'react'
import { APPROACHES } from '#content/approach-names.ts'
import { ORDINI } from '#content/ordini.ts'
import { registration } from '#content/registration.ts'
import { PROFESSIONS } from '#domain/professionals/record/schema.ts'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { NewEmailField } from '#ui/field/new-email-field.tsx'
import { SelectField } from '#ui/select/select.tsx'
import { alboDoubts } from '../rules.doubts.ts'
import type { FieldOf } from './use-registration.ts'

const texts = registration.fields

export function DeclaredFields({ field }: { field: FieldOf }) {
  return (
    <>
      <Group title={registration.sections.person}>
        <TextField {...field('first_name')} {...texts.first_name} required autoComplete="given-name" />
        <TextField {...field('last_name')} {...texts.last_name} required autoComplete="family-name" />
      </Group>
      <ProfessionFields field={field} />
      <Group title={registration.sections.contacts}>
        <NewEmailField {...field('email')} {...texts.email} required inputMode="email" />
        <TextField {...field('phone')} required={false} {...texts.phone} type="tel" autoComplete="tel" />
        <TextField {...field('city')} required={false} {...texts.city} autoComplete="address-level2" />
        <div className="md:col-span-2">
          <TextareaField {...field('notes')} required={false} {...texts.notes} rows={4} />
        </div>
      </Group>
    </>
  )
}

/** What looks mistyped takes the place of the hint, so that nothing below moves. */
function ProfessionFields({ field }: { field: FieldOf }) {
  const [doubts, setDoubts] = useState<Partial<ReturnType<typeof alboDoubts>>>({})
  const look = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    const form = currentTarget.closest('form')
    if (form)
      setDoubts(
        alboDoubts(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))),
      )
  }
  const hintOf = (name: 'ordine' | 'registration_number') => (
    <span aria-live="polite" className={doubts[name] ? 'text-amber-700' : undefined}>
      {doubts[name] ? registration.doubts[name] : texts[name].hint}
    </span>
  )
  return (
    <div onBlur={look}>
      <Group title={registration.sections.profession}>
        <SelectField
          {...field('profession')}
          label={texts.profession.label}
          hint={texts.profession.hint}
          emptyLabel={texts.profession.empty}
          options={PROFESSIONS.map((value) => ({ value, label: value }))}
          required
        />
        <TextField {...field('specialization')} required={false} {...texts.specialization} />
        <TextField
          {...field('ordine')}
          required={false}
          {...texts.ordine}
          hint={hintOf('ordine')}
          list="ordini"
          autoComplete="off"
        />
        <datalist id="ordini">
          {ORDINI.map(({ id, area }) => (
            <option key={id} value={area}>
              {area}
            </option>
          ))}
        </datalist>
        <TextField
          {...field('registration_number')}
          required={false}
          {...texts.registration_number}
          hint={hintOf('registration_number')}
          autoComplete="off"
        />
        <TextField
          {...field('registration_year')}
          required={false}
          {...texts.registration_year}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('approach')}
          required={false}
          {...texts.approach}
          list="approcci"
          autoComplete="off"
        />
        <datalist id="approcci">
          {APPROACHES.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      </Group>
    </div>
  )
}

/** A titled part of the form, in two columns from tablet width on. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-display text-xl font-semibold">{title}</legend>
      <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">{children}</div>
    </fieldset>
  )
}
