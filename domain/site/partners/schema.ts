import { z } from 'zod'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'

const line = (min: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(min, message)
    .max(120, 'Al massimo 120 caratteri')
    .regex(READABLE, UNREADABLE_MESSAGE)
    // A line break here would end up in a mail's header.
    .regex(/^[^\p{Cc}]*$/u, 'Togli gli a capo e gli altri caratteri invisibili')

/** A partner's request: the organisation is optional, because a single person may send one too. */
export const partnerRequestForm = z.object({
  organisation: line(0, '')
    .refine((name) => name.length !== 1, 'Scrivi il nome dell’organizzazione')
    .optional(),
  name: line(2, 'Scrivi il tuo nome'),
  email: z
    .string({ error: 'Inserisci un indirizzo email valido' })
    .trim()
    .toLowerCase()
    .max(254, 'Inserisci un indirizzo email valido')
    .pipe(z.email('Inserisci un indirizzo email valido')),
  phone: z
    .string()
    .trim()
    .max(40, 'Al massimo 40 caratteri')
    .regex(/^[\d\s+()./-]*$/, 'Usa solo cifre, spazi e +')
    .optional(),
  message: z
    .string({ error: 'Scrivi almeno 20 caratteri' })
    .trim()
    .min(20, 'Scrivi almeno 20 caratteri')
    .max(3000, 'Al massimo 3000 caratteri')
    .regex(READABLE, UNREADABLE_MESSAGE),
  submission_key: z.uuid(),
})
export type PartnerRequestForm = z.infer<typeof partnerRequestForm>

export const handledForm = z.object({ id: z.uuid(), handled: z.enum(['yes', 'no']) })
