import { APPROACHES, approachSlug } from '#content/approach-names.ts'
import { AGES, FORMATS, LANGUAGES, PROBLEMS } from '#content/profile-vocabulary.ts'
import { registerSearchPage as words } from '#content/register-search.ts'
import type { FilterInUse } from '../../query/schema.ts'

const labelOf = new Map<string, string>([
  ...PROBLEMS.map(({ id, label }) => [`problema ${id}`, label] as const),
  ...APPROACHES.map((name) => [`approccio ${approachSlug(name)}`, name] as const),
  ...AGES.map(({ id, label }) => [`eta ${id}`, label] as const),
  ...FORMATS.map(({ id, label }) => [`formato ${id}`, label] as const),
  ...LANGUAGES.map(({ id, label }) => [`lingua ${id}`, label] as const),
  ...Object.entries(words.values),
])

/** The label of a filter's value: «Attacchi di panico», «Fino a 70 euro». Free text is returned unchanged. */
export function valueLabel(name: FilterInUse['name'], value: string): string {
  if (name === 'liberi' || name === 'bonus' || name === 'accessibile') return words.filters[name]
  if (name === 'tariffa' && value !== 'indicata') return words.upTo(value)
  return labelOf.get(`${name} ${value}`) ?? value
}

/** A label inside a sentence: in lower case, except abbreviations such as «EMDR». */
export function inSentence(label: string): string {
  if ((APPROACHES as readonly string[]).includes(label)) return label.toLowerCase()
  return /^\p{Lu}[\p{Ll} ]/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label
}
