import { z } from 'zod'
import { NEWS_CATEGORIES, type NewsCategory } from '#content/news.ts'
import { readableLines, readableText } from '#lib/readable-text.ts'

const orNull = (text: string | undefined) => text || null
const maybeText = (most: number) => readableText(most).optional().transform(orNull)
const maybeDay = z
  .union([z.literal(''), z.iso.date('Scrivi un giorno')])
  .optional()
  .transform(orNull)
const maybeHour = z
  .union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Scrivi l’ora come 18:30')])
  .optional()
  .transform(orNull)
const isWebAddress = (text: string | null) =>
  text === null || (/^https?:\/\/[^\s/]+\.\S+$/.test(text) && URL.canParse(text))

export const newsForm = z
  .object({
    title: readableText(120).min(8, 'Scrivi un titolo di almeno 8 caratteri'),
    summary: readableText(280).min(30, 'Scrivi un riassunto di almeno 30 caratteri'),
    category: z.enum(Object.keys(NEWS_CATEGORIES) as [NewsCategory], 'Scegli una categoria'),
    body: readableLines(20_000).min(50, 'Scrivi il testo: almeno 50 caratteri'),
    partner_name: maybeText(120).refine((text) => text === null || text.length > 1, 'Scrivi il nome intero'),
    partner_link: maybeText(500).refine(isWebAddress, 'Scrivi un indirizzo che comincia con https://'),
    starts_on: maybeDay,
    starts_at: maybeHour,
    ends_on: maybeDay,
    ends_at: maybeHour,
    place: maybeText(160),
    online: z
      .enum(['on'])
      .optional()
      .transform((value) => value === 'on'),
    expires_on: maybeDay,
  })
  .refine((form) => form.partner_name !== null || form.partner_link === null, {
    path: ['partner_name'],
    message: 'Scrivi il nome del partner, o togli il suo sito',
  })
  .refine((form) => form.starts_on !== null || ![form.starts_at, form.ends_on, form.ends_at].some(Boolean), {
    path: ['starts_on'],
    message: 'Scrivi il primo giorno dell’evento',
  })
  .refine((form) => form.starts_on === null || form.place !== null || form.online, {
    path: ['place'],
    message: 'Scrivi il luogo, oppure segna che è online',
  })
  .refine((form) => form.ends_at === null || form.starts_at !== null, {
    path: ['starts_at'],
    message: 'Scrivi anche l’ora d’inizio',
  })
  .refine(
    ({ starts_on, starts_at, ends_on, ends_at }) =>
      starts_on === null || `${ends_on ?? starts_on} ${ends_at ?? '24'}` > `${starts_on} ${starts_at ?? ''}`,
    { path: ['ends_on'], message: 'La fine viene prima dell’inizio' },
  )
export type NewsForm = z.output<typeof newsForm>

/** `/notizie`: an unusable value means its default. */
export const newsSearch = z.object({
  categoria: z
    .enum(Object.keys(NEWS_CATEGORIES) as [NewsCategory])
    .or(z.literal(''))
    .catch(''),
  pagina: z.coerce.number().int().min(1).max(10_000).catch(1),
})
