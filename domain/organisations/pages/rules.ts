import { SCHOOL_LABELS, type Facts } from '#domain/schools/editing/rules.ts'
import type { Organisation } from '#domain/organisations/members/rules.ts'

/** The fields of its page that a school changes, in the order of the form. Its name and seats come from acts. */
const { name: _name, approach_group: _group, ...OWN_SCHOOL_LABELS } = SCHOOL_LABELS

const PICTURE_LABELS = { picture: 'Immagine', picture_alt: 'Che cosa si vede nell’immagine' }

const PARTNER_LABELS = {
  description: 'Chi siete',
  offers: 'Che cosa offrite',
  website: 'Sito',
  email: 'Email',
  phone: 'Telefono',
  city: 'Città',
  address: 'Indirizzo',
} as const

export const COURSE_LABELS = {
  kind: 'Che cosa è',
  title: 'Titolo',
  organiser: 'Organizzatore',
  description: 'Descrizione',
  starts_on: 'Primo giorno',
  ends_on: 'Ultimo giorno',
  place: 'Luogo',
  online: 'Online',
  ecm_credits: 'Crediti ECM',
  link: 'Indirizzo della pagina',
} as const

export const COURSE_KINDS = { course: 'Corso o evento', 'open-day': 'Giornata aperta' } as const

/** The columns of the organisation's row that a proposal may change. */
export const pageLabels = (kind: Organisation['kind']): Record<string, string> => ({
  ...(kind === 'school' ? OWN_SCHOOL_LABELS : PARTNER_LABELS),
  ...PICTURE_LABELS,
})

export function labelOf(kind: Organisation['kind'], field: string): string {
  const labels: Record<string, string> = { ...COURSE_LABELS, ...pageLabels(kind) }
  return labels[field] ?? field
}

/** A value of a proposal in words, for the difference. */
export function asWords(field: string, value: Facts[string] | undefined): string {
  if (value === null || value === undefined || value === false) return ''
  if (value === true) return 'Sì'
  if (field === 'kind') return COURSE_KINDS[value as keyof typeof COURSE_KINDS]
  return String(value)
}

/** What a form was made from: the page and the proposal that waits. */
export const seenOf = (updated: Date, waiting: string | undefined) =>
  `${updated.toISOString()} ${waiting ?? ''}`.trim()

/** A picture's name in its address. */
export const pictureName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

export const PICTURES = 'pictures'
