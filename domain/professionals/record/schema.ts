import { z } from 'zod'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'
import { readableText, tooLong } from '#lib/readable-text.ts'

export const PROFESSIONS = ['Medico', 'Psicologo'] as const

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

const emailSchema = z
  .string({ error: PERSON_MESSAGES.email })
  .trim()
  .max(254, PERSON_MESSAGES.email)
  .pipe(z.email(PERSON_MESSAGES.email))
  .transform((email) => email.toLowerCase())

function yearSchema(year: () => number) {
  return z
    .string()
    .trim()
    .regex(/^\d{4}$/, PERSON_MESSAGES.registration_year)
    .transform(Number)
    .refine((value) => value > OLDEST_YEAR && value <= year(), PERSON_MESSAGES.registration_year)
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
