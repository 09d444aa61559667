import { ORDINI } from '#content/ordini.ts'
import { claimFields as words, TITLE_BASES, TITLES } from '#content/verification.ts'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'
import { DOCTORS, type ClaimKind, type Declared, type FieldErrors } from '../schema.ts'

type Values = Declared
type Props = { kind: ClaimKind; values: Values; errors: FieldErrors }

/** The fields to declare a claim of one kind; a school has its own form. */
export function ClaimFields(props: Props) {
  const { kind } = props
  if (kind === 'albo') return <AlboFields {...props} />
  if (kind === 'title') {
    const { kind: label, basis, empty } = words.title
    return (
      <>
        <Choice {...props} name="kind" label={label} empty={empty} options={titles} />
        <Choice {...props} name="basis" label={basis} empty={empty} options={bases} />
      </>
    )
  }
  if (kind === 'identity') {
    const { document, hint, empty } = words.identity
    return (
      <Choice {...props} name="document" label={document} hint={hint} empty={empty} options={documents} />
    )
  }
  return (
    <>
      {TEXTS[kind as keyof typeof TEXTS].map((field) => (
        <Text key={field.name} {...props} {...field} />
      ))}
    </>
  )
}

const titles = TITLES.map(({ id, label }) => ({ value: id, label }))
const bases = Object.entries(TITLE_BASES).map(([value, label]) => ({ value, label }))
const documents = Object.entries(words.identity.kinds).map(([value, label]) => ({ value, label }))
/** The Ordini as choices: those of psychologists, and one entry for doctors. */
export const ordini = [
  ...ORDINI.map(({ id, name }) => ({ value: id, label: name })),
  { value: DOCTORS, label: words.albo.doctors },
]

type TextProps = { name: string; label: string; hint?: string; required?: boolean; numeric?: boolean }

const TEXTS: Record<'school' | 'specialty' | 'insurance' | 'address' | 'pec', TextProps[]> = {
  school: [
    { name: 'school', label: words.school.school, required: true },
    { name: 'city', label: words.school.city },
    { name: 'start_year', label: words.school.start_year, numeric: true },
    { name: 'diploma_year', label: words.school.diploma_year, numeric: true },
    { name: 'decree', label: words.school.decree, hint: words.school.decreeHint },
  ],
  specialty: [
    { name: 'name', label: words.specialty.name, required: true },
    { name: 'university', label: words.specialty.university },
    { name: 'year', label: words.specialty.year, numeric: true },
  ],
  insurance: [
    { name: 'company', label: words.insurance.company, required: true },
    { name: 'expires_on', label: words.insurance.expires_on, hint: words.insurance.dateHint, required: true },
  ],
  address: [{ name: 'place', label: words.address.place, hint: words.address.placeHint, required: true }],
  pec: [{ name: 'address', label: words.pec.address, hint: words.pec.addressHint, required: true }],
}

function Text({ kind, values, errors, name, label, hint, required = false, numeric }: Props & TextProps) {
  return (
    <TextField
      id={`${kind}-${name}`}
      name={name}
      label={label}
      hint={hint}
      defaultValue={values[name]}
      errors={errors[name]}
      required={required}
      autoComplete="off"
      inputMode={numeric ? 'numeric' : undefined}
      type={kind === 'pec' ? 'email' : 'text'}
    />
  )
}

type ChoiceProps = Props & {
  name: string
  label: string
  hint?: string
  empty: string
  options: { value: string; label: string }[]
}

function Choice({ kind, values, errors, name, label, hint, empty, options }: ChoiceProps) {
  return (
    <SelectField
      id={`${kind}-${name}`}
      name={name}
      label={label}
      hint={hint}
      options={options}
      emptyLabel={empty}
      defaultValue={values[name] ?? ''}
      errors={errors[name]}
    />
  )
}

const SECTIONS = [
  { value: 'A', label: 'A' },
  { value: 'B', label: 'B' },
]
const YES_NO = [
  { value: 'yes', label: words.albo.yes },
  { value: 'no', label: words.albo.no },
]

function AlboFields(props: Props) {
  const { albo } = words
  const { empty } = albo
  return (
    <>
      <Choice {...props} name="ordine" label={albo.ordine} empty={empty} options={ordini} />
      <Text {...props} name="province" label={albo.province} hint={albo.provinceHint} />
      <Text {...props} name="number" label={albo.number} hint={albo.numberHint} required />
      <Choice
        {...props}
        name="section"
        label={albo.section}
        hint={albo.sectionHint}
        empty={empty}
        options={SECTIONS}
      />
      <Text {...props} name="year" label={albo.year} numeric />
      <Choice {...props} name="annotation" label={albo.annotation} empty={empty} options={YES_NO} />
    </>
  )
}
