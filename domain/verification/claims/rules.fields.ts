import { CLAIM_LABELS } from '#content/verification.ts'

export type ClaimKind = keyof typeof CLAIM_LABELS
export const CLAIM_KINDS = Object.keys(CLAIM_LABELS) as ClaimKind[]

/** The kinds a professional may declare; others come from the registration or the office. */
export const OWN_KINDS = ['albo', 'school', 'specialty', 'insurance', 'pec'] as const
export type OwnKind = (typeof OWN_KINDS)[number]

/** A claim's values by the fields of its kind. Empty fields are left out. */
export type Declared = Record<string, string>

/** The Ordine of doctors; the province says which one. */
export const DOCTORS = 'medici'

export const FIELDS: Record<ClaimKind, readonly string[]> = {
  identity: ['document'],
  title: ['kind', 'basis'],
  albo: ['ordine', 'province', 'section', 'number', 'year', 'annotation'],
  school: ['school', 'city', 'seat_id', 'decree', 'diploma_year', 'start_year'],
  specialty: ['name', 'university', 'year'],
  insurance: ['company', 'expires_on'],
  address: ['place'],
  pec: ['address'],
}

/** The school and city for which a seat was chosen. */
export const seatFor = ({ school: name = '', city = '' }: Record<string, string | undefined>): string =>
  `${name.trim()}|${city.trim()}`
