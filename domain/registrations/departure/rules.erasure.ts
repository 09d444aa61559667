/** The fields of an audit entry that stay after erasure: states and field names, nothing that was typed. */
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

/** Kinds of mail that are about an entry. Of the mails to its account, only these are deleted. */
export const ENTRY_MAIL_KINDS =
  '^(registration|integration-asked|profile|availability|claim|correction|contact-professional|appointment-professional)'

const literal = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

type Named = { first_name: string; last_name: string; phone: string | null; addresses: readonly string[] }

/**
 * A PostgreSQL pattern that finds people in a text by address, number or full name in either order, and never
 * inside a longer word.
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
