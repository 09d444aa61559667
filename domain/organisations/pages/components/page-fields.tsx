import type { Organisation } from '#domain/organisations/members/rules.ts'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import type { FormFields } from '#ui/form/use-form.ts'
import { pageLabels } from '../rules.ts'

const LONG = new Set(['description', 'offers'])
const TYPES: Record<string, string> = { website: 'url', email: 'email', phone: 'tel' }
const HINTS: Record<string, string> = {
  website: 'Comincia con https://',
  cost: 'Per esempio: 3.500 euro l’anno',
  fees: 'Iscrizione, esami, supervisione',
  hours_per_year: 'Un numero, per esempio 500',
}

/** The fields of a page that its members change. */
export const fieldsOf = (kind: Organisation['kind']): string[] =>
  Object.keys(pageLabels(kind)).filter((name) => !name.startsWith('picture'))

type Props = {
  kind: Organisation['kind']
  field: FormFields
  known: Record<string, string>
}

export function PageFields({ kind, field, known }: Props) {
  const labels = pageLabels(kind)
  const wire = (name: string) => {
    const wired = field(name)
    return {
      ...wired,
      defaultValue: wired.defaultValue ?? known[name] ?? '',
      label: labels[name],
      optionalLabel: false,
      required: false,
    }
  }
  const names = fieldsOf(kind)
  return (
    <>
      {names
        .filter((name) => LONG.has(name))
        .map((name) => (
          <TextareaField key={name} {...wire(name)} rows={6} />
        ))}
      <div className="grid gap-5 md:grid-cols-2">
        {names
          .filter((name) => !LONG.has(name))
          .map((name) => (
            <TextField
              key={name}
              {...wire(name)}
              hint={HINTS[name]}
              type={(TYPES[name] ?? 'text') as 'text'}
              inputMode={name === 'hours_per_year' ? 'numeric' : undefined}
            />
          ))}
      </div>
    </>
  )
}
