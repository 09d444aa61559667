import { ORDINI } from '#content/ordini.ts'
import { claimFields as words, TITLE_BASES, TITLES } from '#content/verification.ts'
import type { FormRefusal } from '#lib/form.ts'
import { TextField } from '#ui/field/field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { SelectField } from '#ui/select/select.tsx'
import { DOCTORS, type ClaimKind } from '../rules.fields.ts'
import { labelOf } from './declared-words.tsx'

type Options = { value: string; label: string }[]
type Spec = {
  name: string
  hint?: string
  required?: true
  numeric?: true
  options?: Options
  empty?: string
}

export const optionsOf = (labels: Record<string, string>): Options =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** The Ordini as choices: those of psychologists, and one entry for doctors. */
export const ordini: Options = [
  ...ORDINI.map(({ id, name }) => ({ value: id, label: name })),
  { value: DOCTORS, label: words.albo.doctors },
]

export const SECTIONS = optionsOf({ A: 'A', B: 'B' })

const { albo, identity, school } = words
const SPECS: Record<ClaimKind, Spec[]> = {
  identity: [
    { name: 'document', hint: identity.hint, options: optionsOf(identity.kinds), empty: identity.empty },
  ],
  title: [
    { name: 'kind', options: TITLES.map(({ id, label }) => ({ value: id, label })) },
    { name: 'basis', options: optionsOf(TITLE_BASES) },
  ],
  albo: [
    { name: 'ordine', options: ordini },
    { name: 'province', hint: albo.provinceHint },
    { name: 'number', hint: albo.numberHint, required: true },
    { name: 'section', hint: albo.sectionHint, options: SECTIONS },
    { name: 'year', hint: albo.yearHint, numeric: true },
    { name: 'annotation', options: optionsOf({ yes: albo.yes, no: albo.no }) },
  ],
  school: [
    { name: 'school', required: true },
    { name: 'city' },
    { name: 'start_year', numeric: true },
    { name: 'diploma_year', numeric: true },
    { name: 'decree', hint: school.decreeHint },
  ],
  specialty: [{ name: 'name', required: true }, { name: 'university' }, { name: 'year', numeric: true }],
  insurance: [
    { name: 'company', required: true },
    { name: 'expires_on', hint: words.insurance.dateHint, required: true },
  ],
  address: [{ name: 'place', hint: words.address.placeHint, required: true }],
  pec: [{ name: 'address', hint: words.pec.addressHint, required: true }],
}

export function ClaimFields({ kind, ...form }: FormRefusal & { kind: ClaimKind }) {
  const { field } = useForm(kind, [], form)
  return SPECS[kind].map(({ name, hint, required = false, numeric, options, empty = albo.empty }) => {
    const shared = { ...field(name), label: labelOf(kind, name), hint }
    return options ? (
      <SelectField key={name} {...shared} options={options} emptyLabel={empty} />
    ) : (
      <TextField
        key={name}
        {...shared}
        required={required}
        autoComplete="off"
        inputMode={numeric ? 'numeric' : undefined}
        type={kind === 'pec' ? 'email' : 'text'}
      />
    )
  })
}
