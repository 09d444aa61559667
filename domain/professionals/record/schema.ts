import { z } from 'zod'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'
import { readableText, tooLong } from '#lib/readable-text.ts'
import { STATUSES } from './rules.ts'

export const PROFESSIONS = ['Medico', 'Psicologo'] as const

const text = z.string().trim().max(100).catch('')
const page = z.coerce.number().int().min(1).max(10_000).catch(1)

export const requestsSearch = z.object({
  q: text,
  stato: z.enum(['', ...STATUSES]).catch(''),
  pagina: page,
})
export type RequestsSearch = z.output<typeof requestsSearch>

const OLDEST_YEAR = 1900

export const PERSON_MESSAGES = {
  first_name: 'Il nome deve contenere almeno 2 caratteri',
  last_name: 'Il cognome deve contenere almeno 2 caratteri',
  email: 'Inserisci un indirizzo email valido',
  profession: 'Seleziona una professione',
  registration_year: 'Anno non valido',
} as const

const shortText = (label: string) => readableText(120, `${label}: al massimo 120 caratteri`).optional()

const name = (tooShort: string) =>
  z
    .string({ error: tooShort })
    .trim()
    .min(2, tooShort)
    .max(100, tooLong(100))
    .regex(READABLE, UNREADABLE_MESSAGE)

const INVALID_EMAIL = PERSON_MESSAGES.email
const emailSchema = z
  .string({ error: INVALID_EMAIL })
  .trim()
  .max(254, INVALID_EMAIL)
  .pipe(z.email(INVALID_EMAIL))
  .transform((email) => email.toLowerCase())

const INVALID_YEAR = PERSON_MESSAGES.registration_year

function yearSchema(year: () => number) {
  return z
    .string()
    .trim()
    .regex(/^\d{4}$/, INVALID_YEAR)
    .transform(Number)
    .refine((value) => value > OLDEST_YEAR && value <= year(), INVALID_YEAR)
    .optional()
}

export function currentYear(): number {
  return new Date().getFullYear()
}

/** The person's fields in an entry. `year` is a function, because a page may stay open over New Year. */
export function personFields(year: () => number = currentYear) {
  return {
    first_name: name(PERSON_MESSAGES.first_name),
    last_name: name(PERSON_MESSAGES.last_name),
    email: emailSchema,
    profession: z.enum(PROFESSIONS, PERSON_MESSAGES.profession),
    specialization: shortText('Specializzazione'),
    ordine: shortText('Ordine'),
    registration_number: shortText('N° iscrizione all’albo'),
    registration_year: yearSchema(year),
    approach: shortText('Approccio'),
    phone: shortText('Telefono'),
    city: shortText('Città'),
    notes: readableText(2000, 'Le note possono avere al massimo 2000 caratteri').optional(),
  }
}
