import { z } from 'zod'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'

const BAD_EMAIL = 'Inserisci un indirizzo email valido'

const line = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(2, message)
    .max(120, 'Al massimo 120 caratteri')
    .regex(READABLE, UNREADABLE_MESSAGE)
    // A line break in one of these would end up in the head of a mail.
    .regex(/^[^\p{Cc}]*$/u, 'Togli gli a capo e gli altri caratteri invisibili')

const emailText = z.string({ error: BAD_EMAIL }).trim().toLowerCase().max(254, BAD_EMAIL)
const email = emailText.pipe(z.email(BAD_EMAIL))
const isEmail = (text: string) => z.email().safeParse(text).success
const emailOrNothing = emailText.pipe(z.string().refine((text) => text === '' || isEmail(text), BAD_EMAIL))

const message = z
  .string({ error: 'Scrivi almeno 10 caratteri' })
  // Browsers send a line end as two characters, and count it as one.
  .overwrite((text) => text.replaceAll('\r\n', '\n'))
  .trim()
  .min(10, 'Scrivi almeno 10 caratteri')
  .max(2000, 'Al massimo 2000 caratteri')
  .regex(READABLE, UNREADABLE_MESSAGE)

const about = {
  school_id: z.string().min(1).max(300),
  message,
  submission_key: z.uuid('Il modulo era scaduto: invialo di nuovo'),
}

/** What somebody writes to the office about a school: an error seen, or that they speak for it. */
export const schoolMessageForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('error'), ...about, email: emailOrNothing.optional() }),
  z.object({
    kind: z.literal('claim'),
    // In the order of the page: the list of errors follows it.
    name: line('Scrivi il tuo nome'),
    role: line('Scrivi il tuo ruolo nella scuola'),
    ...about,
    email,
  }),
])
export type SchoolMessageForm = z.infer<typeof schoolMessageForm>
export type SchoolMessageKind = SchoolMessageForm['kind']

/** Which of the two, as the address tells it (`?tipo=`). */
export const messageKind = z
  .enum(['errore', 'scuola'])
  .catch('errore')
  .transform((kind): SchoolMessageKind => (kind === 'scuola' ? 'claim' : 'error'))

/** The field nobody sees: who fills it in is a program. */
export const TRAP_FIELD = 'sito_web'

export const handledForm = z.object({ id: z.uuid(), handled: z.enum(['yes', 'no']) })
