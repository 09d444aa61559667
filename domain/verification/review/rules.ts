import { alboCheck } from '#content/decisions.ts'
import { NATIONAL, ORDINI, ordineOf } from '#content/ordini.ts'
import { METHODS } from '#content/verification.ts'
import { normaliseAlboNumber, provinceMeant } from '#domain/verification/claims/rules.ts'
import { DOCTORS, type ClaimKind, type Declared } from '#domain/verification/claims/rules.fields.ts'
import { normalise } from '#lib/text.ts'

/** Older checks do not count, because an enrolment may have been suspended since. */
export const OLDEST_CHECK_DAYS = 30

export type TitleBasis = keyof typeof alboCheck.title.options

export const BASES: Record<string, readonly TitleBasis[]> = {
  Psicologo: ['art3', 'art35'],
  Medico: ['doctor-art3', 'specialty', 'art35'],
}

const READ_AT_THE_ALBO = new Set([
  'first_name',
  'last_name',
  'profession',
  'ordine',
  'registration_number',
  'registration_year',
])

/** Whether an Albo check confirmed this field, so that changing it needs a new check. */
export function isReadAtTheAlbo(field: string, profession: string): boolean {
  // A doctor may treat because of the specialty.
  return READ_AT_THE_ALBO.has(field) || (field === 'specialization' && profession === 'Medico')
}

/** Whether the check confirms the proposed value. For text that names no Ordine clearly, the reviewer decides. */
export function saysTheSame(
  field: string,
  value: string | null,
  { ordine, province, number, year }: Declared,
): boolean {
  if (!value) return true
  if (field === 'registration_number') return (normaliseAlboNumber(value)?.number ?? value) === number
  if (field === 'registration_year') return !year || year === value
  if (field !== 'ordine') return true
  const meant = ordine === DOCTORS ? provinceMeant(value) : ordineMeant(value)
  return !meant || meant === (ordine === DOCTORS ? province : ordine)
}

export type Registered = {
  profession: string
  ordine: string | null
  registration_number: string | null
  registration_year: number | null
  specialization: string | null
}

/** The Ordine of psychologists meant by «Lazio», «Ordine del Lazio», «lazio»; undefined when unclear. */
export function ordineMeant(text: string | null): string | undefined {
  const words = normalise(text ?? '')
  if (!words) return undefined
  const named = ORDINI.find(({ id, name, area }) => [id, name, area].some((one) => normalise(one) === words))
  if (named) return named.id
  const [only, ...others] = ORDINI.filter(({ area }) =>
    ` ${words} `.includes(` ${normalise(area.replace('Provincia di ', ''))} `),
  )
  return others.length === 0 ? only?.id : undefined
}

/** The form's first values: from the ledger, else as declared. The result and the title are left open, because they are read. */
export function proposedCheck(
  person: Registered,
  claims: readonly { kind: ClaimKind; declared: Declared }[],
  today: string,
): Declared {
  const isDoctor = person.profession === 'Medico'
  const known = claims.find(({ kind }) => kind === 'albo')?.declared ?? {}
  const read = normaliseAlboNumber(person.registration_number ?? '')
  const proposed = {
    ordine: isDoctor ? DOCTORS : (known.ordine ?? ordineMeant(person.ordine)),
    province: isDoctor
      ? (known.province ?? provinceMeant(person.ordine ?? '') ?? person.ordine?.trim())
      : undefined,
    number: known.number ?? read?.number ?? person.registration_number?.trim(),
    section: isDoctor ? undefined : (known.section ?? read?.section ?? 'A'),
    year: known.year ?? person.registration_year?.toString(),
    specialty: isDoctor ? (person.specialization ?? undefined) : undefined,
    checked_on: today,
  }
  return Object.fromEntries(
    Object.entries(proposed).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}

/** What the register takes over from the Albo: where it says something else than the person did, or they said nothing. */
export function readDifferently(person: Registered, { ordine, province, number, year }: Declared) {
  const isDoctor = ordine === DOCTORS
  const said = isDoctor ? provinceMeant(person.ordine ?? '') : ordineMeant(person.ordine)
  const where = isDoctor ? province : ordine
  const saidNumber = normaliseAlboNumber(person.registration_number ?? '')?.number
  return {
    ...(where && said !== where ? { ordine: isDoctor ? where : (ordineOf(where)?.area ?? where) } : {}),
    ...(number && saidNumber !== number ? { registration_number: number } : {}),
    ...(year && String(person.registration_year) !== year ? { registration_year: Number(year) } : {}),
  }
}

export function sourceOf(ordine: string | undefined) {
  const method = METHODS.albo[0]
  if (ordine === DOCTORS) return { source: NATIONAL.doctors.name, source_url: NATIONAL.doctors.url, method }
  const own = ordineOf(ordine)
  return {
    source: own ? `Albo dell’${own.name}` : NATIONAL.psychologists.name,
    source_url: own?.site ?? NATIONAL.psychologists.url,
    method,
  }
}

/** Who comes after somebody in a list, from its end again to its beginning, and how many others it holds. */
export function nextAfter(ids: readonly string[], id: string): { id: string; left: number } | undefined {
  const at = ids.indexOf(id)
  const others = [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))]
  return others[0] === undefined ? undefined : { id: others[0], left: others.length }
}
