import { z } from 'zod'
import { italianMoment } from '#lib/dates.ts'
import { readableLines, readableText } from '#lib/readable-text.ts'

/** A lower-case address. Control characters are refused, because the address becomes a mail's header. */
export const newsletterEmail = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email())

const MOST_NEWS = 12

export const issueForm = z.object({
  subject: readableText(120).min(5, 'Scrivi l’oggetto: almeno 5 caratteri'),
  body: readableLines(10_000).min(20, 'Scrivi il testo: almeno 20 caratteri'),
  news: z.array(z.uuid()).max(MOST_NEWS, `Al massimo ${MOST_NEWS} notizie`),
})
export type IssueForm = z.output<typeof issueForm>

const DAY_MS = 86_400_000

/** The moment from which an issue is sent, on Italian clocks. */
export const issueMoment = z
  .object({ day: z.iso.date('Scrivi il giorno'), hour: z.string().regex(/^\d\d:\d\d$/, 'Scrivi l’ora') })
  .transform(({ day, hour }) => italianMoment(day, hour))
  .refine((moment) => !Number.isNaN(moment.getTime()), 'Scrivi giorno e ora')
  .refine((moment) => moment.getTime() > Date.now(), 'Scegli un momento che deve ancora venire')
  .refine((moment) => moment.getTime() < Date.now() + 366 * DAY_MS, 'Al massimo fra un anno')
