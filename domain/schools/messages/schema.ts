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
    // A line break here would end up in a mail's header.
    .regex(/^[^\p{Cc}]*$/u, 'Togli gli a capo e gli altri caratteri invisibili')

const emailText = z.string({ error: BAD_EMAIL }).trim().toLowerCase().max(254, BAD_EMAIL)
const email = emailText.pipe(z.email(BAD_EMAIL))
const isEmail = (text: string) => z.email().safeParse(text).success
const emailOrNothing = emailText.pipe(z.string().refine((text) => text === '' || isEmail(text), BAD_EMAIL))

const message = z
  .string({ error: 'Scrivi almeno 10 caratteri' })
  // Browsers count a line break as one character but send two.
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

/** A message to the office about a school: it reports an error, or claims to speak for the school. */
export const schoolMessageForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('error'), ...about, email: emailOrNothing.optional() }),
  z.object({
    kind: z.literal('claim'),
    // In the order of the page, because the error summary follows it.
    name: line('Scrivi il tuo nome'),
    role: line('Scrivi il tuo ruolo nella scuola'),
    ...about,
    email,
  }),
])
export type SchoolMessageForm = z.infer<typeof schoolMessageForm>
export type SchoolMessageKind = SchoolMessageForm['kind']

/** The kind of message in the address (`?tipo=`). */
export const messageKind = z
  .enum(['errore', 'scuola'])
  .catch('errore')
  .transform((kind): SchoolMessageKind => (kind === 'scuola' ? 'claim' : 'error'))

export const handledForm = z.object({ id: z.uuid(), handled: z.enum(['yes', 'no']) })
