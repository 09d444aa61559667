import { z } from 'zod'
import { readableText } from '#lib/readable-text.ts'

const optionalText = (most: number) =>
  readableText(most)
    .optional()
    .transform((text) => text || null)

export const courseForm = z
  .object({
    title: readableText(160).min(5, 'Scrivi il titolo'),
    organiser: readableText(160).min(2, 'Scrivi chi lo organizza'),
    description: optionalText(1000),
    starts_on: z.iso.date('Scrivi il primo giorno'),
    ends_on: z.iso.date('Scrivi l’ultimo giorno'),
    place: optionalText(160),
    online: z
      .enum(['on'])
      .optional()
      .transform((value) => value === 'on'),
    ecm_credits: z
      .string()
      .trim()
      .optional()
      .transform((text) => (text ? Number(text.replace(',', '.')) : null))
      .refine(
        (value) => value === null || (Number.isInteger(value) && value >= 0 && value <= 200),
        'Scrivi un numero intero, da 0 a 200',
      ),
    link: optionalText(500).refine(
      (text) => text === null || /^https?:\/\/\S+\.\S+$/.test(text),
      'Scrivi un indirizzo che comincia con https://',
    ),
  })
  .refine(({ starts_on, ends_on }) => ends_on >= starts_on, {
    path: ['ends_on'],
    message: 'L’ultimo giorno viene prima del primo',
  })
  .refine(({ place, online }) => online || place !== null, {
    path: ['place'],
    message: 'Scrivi il luogo, oppure segna che è online',
  })
export type CourseForm = z.output<typeof courseForm>
