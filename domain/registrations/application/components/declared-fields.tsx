import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { APPROACHES } from '#content/approach-names.ts'
import { ORDINI } from '#content/ordini.ts'
import { registration } from '#content/registration.ts'
import { PROFESSIONS } from '#domain/professionals/record/schema.ts'
import { MESSAGES } from '../schema.ts'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { useRegistration } from './use-registration.ts'

export type Fields = ReturnType<typeof useRegistration>['fields']

const texts = registration.fields

export function DeclaredFields({ fields }: { fields: Fields }) {
  return (
    <>
      <Group title={registration.sections.person}>
        <TextField {...wire(fields.first_name)} {...texts.first_name} required autoComplete="given-name" />
        <TextField {...wire(fields.last_name)} {...texts.last_name} required autoComplete="family-name" />
      </Group>
      <Group title={registration.sections.profession}>
        <SelectField
          {...wire(fields.profession)}
          label={texts.profession.label}
          hint={texts.profession.hint}
          emptyLabel={texts.profession.empty}
          options={PROFESSIONS.map((value) => ({ value, label: value }))}
          required
        />
        <TextField {...wire(fields.specialization)} required={false} {...texts.specialization} />
        <TextField
          {...wire(fields.ordine)}
          required={false}
          {...texts.ordine}
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
          {...wire(fields.registration_number)}
          required={false}
          {...texts.registration_number}
          autoComplete="off"
        />
        <TextField
          {...wire(fields.registration_year)}
          required={false}
          {...texts.registration_year}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...wire(fields.approach)}
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
      <Group title={registration.sections.contacts}>
        <TextField
          {...wire(fields.email)}
          {...texts.email}
          required
          type="email"
          autoComplete="email"
          inputMode="email"
        />
        <TextField {...wire(fields.phone)} required={false} {...texts.phone} type="tel" autoComplete="tel" />
        <TextField {...wire(fields.city)} required={false} {...texts.city} autoComplete="address-level2" />
        <div className="md:col-span-2">
          <TextareaField {...wire(fields.notes)} required={false} {...texts.notes} rows={4} />
        </div>
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

/** Space below a field for its longest error message, so that errors do not move the fields. */
export function roomFor(name: string): string {
  return MESSAGES[name as keyof typeof MESSAGES] ?? TOO_LONG
}
const TOO_LONG = 'Specializzazione: al massimo 120 caratteri'

/** The props that connect an input with its form field: id, name, first value and errors. */
function wire(field: FieldMetadata<unknown>) {
  return {
    id: field.id,
    name: field.name,
    defaultValue: field.initialValue as string | undefined,
    errors: field.errors,
    room: roomFor(field.name),
  }
}
