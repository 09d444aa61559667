import { AUDIT_FIELDS, AUDIT_VALUES, auditValues as words } from '#content/audit-fields.ts'
import { dateTime, longDate } from '#lib/dates.ts'

type Facts = Record<string, unknown>

/** A fact in words; `before` stands where the entry tells both sides and they differ. */
export type ChangeLine = { label: string; before?: string; now: string }

/** What an audit entry says of a change, in Italian. A field without a name here keeps its own. */
export function changesOf(before: Facts | null, after: Facts | null): ChangeLine[] {
  const [earlier, later] = [flat(before ?? {}), flat(after ?? {})]
  const names = [...new Set([...Object.keys(earlier), ...Object.keys(later)])]
  return names.flatMap((name) => {
    // The value of a named field stands under that field's own name.
    if (name === 'field' && 'value' in later) return []
    const [was, is] = [inWords(name, earlier[name]), inWords(name, later[name])]
    const label = name === 'value' ? inWords('field', later.field) : labelOf(name)
    if (before && after && was !== is) return { label, before: was, now: is }
    return { label, now: name in later ? is : was }
  })
}

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function flat(facts: Facts, path = ''): Facts {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      isFacts(value) ? Object.entries(flat(value, `${path}${name}.`)) : [[path + name, value]],
    ),
  )
}

const lookUp = (names: Readonly<Record<string, string>> | undefined, key: string) =>
  names && Object.hasOwn(names, key) ? names[key] : undefined

const labelOf = (path: string): string =>
  path
    .split('.')
    .map((name) => lookUp(AUDIT_FIELDS, name) ?? name)
    .join(', ')

function inWords(path: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return words.nothing
  if (value === true) return words.yes
  if (value === false) return words.no
  if (Array.isArray(value))
    return (
      value.map((one) => lookUp(AUDIT_FIELDS, String(one)) ?? inWords(path, one)).join(', ') || words.nothing
    )
  const text = String(value)
  const name = path.slice(path.lastIndexOf('.') + 1)
  const known = lookUp(AUDIT_VALUES[name], text)
  if (known) return known
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return longDate(text)
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? dateTime(text) : text
}
