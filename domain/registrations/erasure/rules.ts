/** What stays of an audit entry after erasure: states and names of fields, no typed values. */
export const KEPT_FACTS = [
  'approved',
  'answered',
  'due_on',
  'field',
  'kind',
  'outcome',
  'sampled',
  'section',
  'state',
  'status',
  'tied',
  'visible',
] as const

/** Kinds of mail that are only about an entry: they are deleted with it, to whichever address they went. */
export const ENTRY_MAIL =
  '^(registration|integration-asked|profile|availability|claim|correction|contact-professional)'

const literal = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

type Named = { first_name: string; last_name: string; phone: string | null; addresses: readonly string[] }

/**
 * A pattern for PostgreSQL that finds people in a text: by their addresses, their number and their whole name in either
 * order, and never inside a longer word.
 */
export function mentionPattern(people: readonly Named[]): string {
  const words = people.flatMap(({ first_name, last_name, phone, addresses }) => [
    ...addresses,
    `${first_name} ${last_name}`,
    `${last_name} ${first_name}`,
    ...(phone && phone.replaceAll(/\D/g, '').length > 5 ? [phone] : []),
  ])
  const known = [...new Set(words.map((word) => word.trim()).filter(Boolean))].map(literal)
  return String.raw`(?<![[:alnum:]._%+-])(?:${known.join('|')})(?![[:alnum:]-])`
}
