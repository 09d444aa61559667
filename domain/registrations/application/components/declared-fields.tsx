import { useState, type FocusEvent, type ReactNode } from 'react'
import { APPROACHES } from '#content/approach-names.ts'
import { provinceRows } from '#content/data/provinces.ts'
import { ORDINI } from '#content/ordini.ts'
import { registration } from '#content/registration.ts'
import { PROFESSIONS } from '#domain/professionals/record/schema.ts'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { NewEmailField } from '#ui/field/new-email-field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { SelectField } from '#ui/select/select.tsx'
import { declaredDoubts } from '../rules.doubts.ts'
import type { FieldOf } from './use-registration.ts'

const texts = registration.fields

/** What looks mistyped takes the place of the hint, so that nothing below moves. */
export function DeclaredFields({ field, taken }: { field: FieldOf; taken: boolean }) {
  const [doubts, setDoubts] = useState<Partial<ReturnType<typeof declaredDoubts>>>({})
  const [isDoctor, setDoctor] = useState(false)
  const look = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    const form = currentTarget.closest('form')
    if (!form) return
    const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    setDoctor(typed.profession === 'Medico')
    setDoubts(declaredDoubts(typed))
  }
  const hintOf = (name: Doubted) => {
    const doubt = name === 'ordine' && isDoctor ? registration.doubts.doctors : registration.doubts[name]
    return (
      <span aria-live="polite" className={doubts[name] ? 'text-amber-700' : undefined}>
        {doubts[name] ? doubt : texts[name].hint}
      </span>
    )
  }
  return (
    <div onBlur={look} className="grid gap-10">
      <Group title={registration.sections.person}>
        <TextField {...field('first_name')} {...texts.first_name} required autoComplete="given-name" />
        <TextField {...field('last_name')} {...texts.last_name} required autoComplete="family-name" />
      </Group>
      <ProfessionFields field={field} hintOf={hintOf} isDoctor={isDoctor} />
      <Group title={registration.sections.contacts}>
        <div>
          <NewEmailField {...field('email')} {...texts.email} required inputMode="email" />
          {taken ? <Taken /> : null}
        </div>
        <TextField
          {...field('phone')}
          required={false}
          {...texts.phone}
          hint={hintOf('phone')}
          type="tel"
          autoComplete="tel"
        />
        <TextField {...field('city')} required={false} {...texts.city} autoComplete="address-level2" />
        <div className="md:col-span-2">
          <TextareaField {...field('notes')} required={false} {...texts.notes} rows={4} />
        </div>
      </Group>
    </div>
  )
}

/** The ways on for somebody whose address is registered. */
function Taken() {
  const { before, link, after } = registration.taken
  return (
    <p className="mb-3">
      {before} <TextLink to="/user">{link}</TextLink>
      {after}
    </p>
  )
}

type Doubted = 'ordine' | 'registration_number' | 'phone'
type ProfessionProps = { field: FieldOf; hintOf: (name: Doubted) => ReactNode; isDoctor: boolean }

function ProfessionFields({ field, hintOf, isDoctor }: ProfessionProps) {
  const ordini = isDoctor ? provinceRows.map(({ name }) => name) : ORDINI.map(({ area }) => area)
  return (
    <>
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
          {ordini.map((name) => (
            <option key={name} value={name}>
              {name}
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
    </>
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
