import { BADGES, TITLES } from '#content/verification.ts'
import type { ClaimKind, Declared } from './rules.fields.ts'
import { provinceRows } from '#content/data/provinces.ts'
import { addDays } from '#lib/dates.ts'
import { normalise } from '#lib/text.ts'

export type ClaimRow = {
  kind: ClaimKind
  declared: Declared
  state: string
  due_on: string | null
  checked_at: Date | null
}

export type ShownState = 'not-declared' | 'declared' | 'valid' | 'lapsed' | 'refuted'

/** Days a check of each kind is valid. The reasons stand in `content/verification.ts`. */
export const TERM_DAYS: Record<ClaimKind, number> = {
  identity: 1825,
  title: 365,
  albo: 365,
  school: 3650,
  specialty: 3650,
  insurance: 365,
  address: 365,
  pec: 365,
}

export const REMINDED_KINDS = ['albo', 'insurance'] as const
export const REMIND_DAYS = 30
const SAMPLE_LEAST = 5
const SAMPLE_SHARE = 0.02

/** A claim's state as shown: from its due date on, a confirmed claim has lapsed. */
export function stateShown(row: Pick<ClaimRow, 'state' | 'due_on'> | undefined, today: string): ShownState {
  if (!row) return 'not-declared'
  if (row.state === 'refuted') return 'refuted'
  if (row.state !== 'confirmed') return 'declared'
  return row.due_on !== null && row.due_on <= today ? 'lapsed' : 'valid'
}

/** The last day a check of today may be valid: its term, but for an insurance never beyond the policy. */
export function nextDueOn(kind: ClaimKind, declared: Declared, today: string): string {
  const term = addDays(today, TERM_DAYS[kind])
  const ends = kind === 'insurance' ? declared.expires_on : undefined
  return ends !== undefined && ends < term ? ends : term
}

export type BadgeRow = Omit<ClaimRow, 'checked_at'>

export type Badge = { kind: ClaimKind; label: string; lapsedOn: string | undefined }

/** What says most about who may treat comes first. */
const ORDER: ClaimKind[] = ['title', 'albo', 'pec', 'insurance', 'school', 'specialty', 'address', 'identity']

/** Badges are not stored but follow from the rows and today's date; a lapsed one says since when. */
export function badgesOf(rows: readonly BadgeRow[], today: string): Badge[] {
  return ORDER.flatMap((kind) => {
    const row = rows.find((one) => one.kind === kind)
    const state = stateShown(row, today)
    if (!row || (state !== 'valid' && state !== 'lapsed')) return []
    // A title that does not allow psychotherapy is checked but gives no badge.
    if (kind === 'title' && !isPublishedTitle(row.declared.kind)) return []
    return [{ kind, label: BADGES[kind], lapsedOn: (state === 'lapsed' && row.due_on) || undefined }]
  })
}

export function isPublishedTitle(id: string | undefined): boolean {
  return TITLES.some((title) => title.id === id && title.published)
}

type Warning = 'section' | 'title' | 'refuted'

/** Reasons in the ledger against publishing somebody as a psychotherapist. */
export function warningsOf(rows: readonly Pick<ClaimRow, 'kind' | 'declared' | 'state'>[]): Warning[] {
  const of = (kind: ClaimKind) => rows.find((row) => row.kind === kind)
  const [title, albo] = [of('title'), of('albo')]
  return [
    ...(title?.state === 'refuted' || albo?.state === 'refuted' ? (['refuted'] as const) : []),
    ...(title && !isPublishedTitle(title.declared.kind) ? (['title'] as const) : []),
    ...(albo?.declared.section === 'B' ? (['section'] as const) : []),
  ]
}

type AlboNumber = { number: string; section?: 'A' | 'B'; prefix?: string }

/** Longer texts are not searched for a number. */
const LONGEST_ALBO_NUMBER = 200

const LABELS = /\b(?:ALBO|ISCRIZIONE|ISCRITT[AO]|NUMERO|NUM|NRO|NR|NO|N)\b|[°º]/g
const SECTION = /\bSEZ(?:IONE|\.)?[\s.:]*"?([AB])\b/

/**
 * An Albo number as people write it: «n. 03/12345 sez. A», «N° 12.345», «A-1234». Leading zeros are ignored.
 * @returns undefined when it is not 1 to 6 digits, or could be two numbers
 */
export function normaliseAlboNumber(text: string): AlboNumber | undefined {
  if (text.length > LONGEST_ALBO_NUMBER) return undefined
  let rest = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/N[°º]/g, 'N ')
    .replace(/[«»"“”()]/g, ' ')
  const named = SECTION.exec(rest)
  if (named) rest = rest.replace(SECTION, ' ')
  rest = rest.replace(LABELS, ' ')
  const beside = named ? null : /^[\s.,:;-]*([AB])[\s./-]*(?=\d)|(?<=\d)[\s./-]*([AB])[\s.]*$/.exec(rest)
  if (beside) rest = rest.replace(beside[0], ' ')
  const found = /^(?:(\d{1,2})\s*[/-]\s*)?(\d[\d .]*)$/.exec(rest.replace(/^[\s.,:;/-]+|[\s.,:;/-]+$/g, ''))
  if (!found) return undefined
  const [, prefix, typed = ''] = found
  const digits = typed.trim()
  // A space or dot may only separate thousands: «12 345» is one number, «12345 2011» two.
  if (!/^(?:\d+|\d{1,3}[ .]\d{3})$/.test(digits)) return undefined
  const number = digits.replace(/[ .]/g, '').replace(/^0+/, '')
  if (!/^\d{1,6}$/.test(number)) return undefined
  const section = (named?.[1] ?? beside?.[1] ?? beside?.[2]) as 'A' | 'B' | undefined
  return { number, ...(section ? { section } : {}), ...(prefix ? { prefix } : {}) }
}

/** The unique key of an Albo enrolment: Ordine, section and number; undefined while one is missing. */
export function alboKey({ ordine, province, section, number }: Declared): string | undefined {
  if (!ordine || !number) return undefined
  const where = province ? `${ordine}:${province.toLowerCase()}` : ordine
  return [where, section ?? '-', number].join('/')
}

/** The province of a doctors' Ordine meant by «milano», «MI», «Ordine dei medici di Milano»; undefined when unclear. */
export function provinceMeant(text: string): string | undefined {
  const words = wordsOf(text)
  if (!words) return undefined
  const exact = provinceRows.find(({ code, name, capital }) =>
    [code, name, capital].some((one) => wordsOf(one) === words),
  )
  if (exact) return exact.name
  const named = provinceRows.filter(({ name, capital }) =>
    [name, capital].some((one) => ` ${words} `.includes(` ${wordsOf(one)} `)),
  )
  return named.length === 1 ? named[0]!.name : undefined
}

const wordsOf = (text: string) =>
  normalise(text)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

type Registration = {
  profession: string
  registration_number: string | null
  registration_year: number | null
  specialization: string | null
  city: string | null
}

/**
 * The claims of a registration. It does not name the Ordine reliably, and its «specialization» is often no
 * school: unclear values stay undeclared.
 */
export function claimsFromRegistration(row: Registration): { kind: ClaimKind; declared: Declared }[] {
  const isDoctor = row.profession === 'Medico'
  const read = normaliseAlboNumber(row.registration_number ?? '')
  const number = read?.number ?? row.registration_number?.trim()
  const albo = {
    ...(isDoctor ? { ordine: 'medici' } : {}),
    ...(number ? { number } : {}),
    ...(!isDoctor && read?.section ? { section: read.section } : {}),
    ...(row.registration_year ? { year: String(row.registration_year) } : {}),
  }
  return [
    { kind: 'identity', declared: {} },
    { kind: 'title', declared: { kind: isDoctor ? 'medico' : 'psicologo-psicoterapeuta' } },
    ...(number ? [{ kind: 'albo' as const, declared: albo }] : []),
    ...(isDoctor && row.specialization
      ? [{ kind: 'specialty' as const, declared: { name: row.specialization } }]
      : []),
    ...(row.city ? [{ kind: 'address' as const, declared: { place: row.city } }] : []),
  ]
}

type SchoolFlag = 'beforeDecree' | 'short'

export function schoolFlags(declared: Declared): SchoolFlag[] {
  const { diploma_year: diploma, start_year: start, decree_date } = declared
  const early = diploma !== undefined && decree_date !== undefined && diploma < decree_date.slice(0, 4)
  const short = diploma !== undefined && start !== undefined && Number(diploma) - Number(start) < 4
  return [...(early ? (['beforeDecree'] as const) : []), ...(short ? (['short'] as const) : [])]
}

export function sampleSize(total: number): number {
  return Math.min(total, Math.max(SAMPLE_LEAST, Math.ceil(total * SAMPLE_SHARE)))
}

export function sameDeclared(one: Declared, other: Declared): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''))
}

/** Which kinds are shown even while undeclared: a specialty for doctors, a school for psychologists. */
export function isExpected(kind: ClaimKind, profession: string): boolean {
  if (kind === 'specialty') return profession === 'Medico'
  return kind === 'school' ? profession !== 'Medico' : true
}

const PUBLIC_FIELDS: Partial<Record<ClaimKind, readonly string[]>> = {
  title: ['kind'],
  school: ['school', 'city', 'decree', 'diploma_year', 'start_year'],
  specialty: ['name', 'university', 'year'],
  insurance: ['company', 'expires_on'],
}
/**
 * Public only while the check is valid, because what was declared may be somebody else's entry. Number and year are
 * never public: the consent and the privacy notice that were signed promise it.
 */
const ALBO_FIELDS = ['ordine', 'province', 'section', 'annotation']

/** The public fields of a declaration: never a number of the Albo, a PEC, a document or an address. */
export function publicDeclared(kind: ClaimKind, declared: Declared, state: ShownState): Declared {
  const fields = kind === 'albo' && state === 'valid' ? ALBO_FIELDS : (PUBLIC_FIELDS[kind] ?? [])
  return Object.fromEntries(fields.flatMap((name) => (declared[name] ? [[name, declared[name]]] : [])))
}

/** A source as the public reads it: without what names the number or year of the Albo, which an address may do too. */
export function publicSource(source: string | null, { number, year }: Declared): string | null {
  const digits = (source ?? '').replace(/(?<=\d)[. ](?=\d{3}(?!\d))/g, '').match(/\d+/g) ?? []
  return digits.some((one) => [number, year].includes(one.replace(/^0+/, ''))) ? null : source
}
