import { oneApart } from './one-apart.ts'

/** Where people in Italy have their mailboxes; of several endings the more usual one comes first. */
const PROVIDERS = [
  ['gmail', 'com'],
  ['libero', 'it'],
  ['hotmail', 'it'],
  ['hotmail', 'com'],
  ['outlook', 'it'],
  ['outlook', 'com'],
  ['yahoo', 'it'],
  ['yahoo', 'com'],
  ['icloud', 'com'],
  ['virgilio', 'it'],
  ['tiscali', 'it'],
  ['alice', 'it'],
  ['fastwebnet', 'it'],
  ['inwind', 'it'],
  ['protonmail', 'com'],
] as const

/** Real ones that look like a slip of one above. */
const OTHERS =
  'mail.com email.com email.it ymail.com googlemail.com gmx.com tiscalinet.it live.it live.com msn.com me.com proton.me'
const KNOWN = new Set<string>([...PROVIDERS.map((parts) => parts.join('.')), ...OTHERS.split(' ')])

/** These have an ending for each country. */
const COUNTRIES = new Set(['hotmail', 'outlook', 'yahoo'])

/** How far two words are: 0 the same, 1 one slip (a letter more, less, other, or two swapped), 2 more. */
const slips = (typed: string, meant: string) => (typed === meant ? 0 : oneApart(typed, meant) ? 1 : 2)

/** The address that was probably meant, if the typed one has a slip in the name of a known provider. */
export function mailSlip(typed: string): string | undefined {
  const [, local, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim().toLowerCase()) ?? []
  if (!local || !domain || KNOWN.has(domain)) return undefined
  const dot = domain.lastIndexOf('.')
  const [name, ending] = [domain.slice(0, dot), domain.slice(dot + 1)]
  const found = PROVIDERS.flatMap(([provider, usual]) => {
    const meant = `${provider}.${usual}`
    if (oneApart(domain, meant)) return [{ meant, far: 1 }]
    const [inName, inEnding] = [slips(name, provider), slips(ending, usual)]
    if (dot < 0 || ending.length < 2 || inName + inEnding > 2 || inName === 2) return []
    if (inName === 0 && inEnding === 2 && COUNTRIES.has(provider)) return []
    return [{ meant, far: inName + inEnding }]
  })
  const best = found.toSorted((a, b) => a.far - b.far)[0]
  return best && `${local}@${best.meant}`
}
