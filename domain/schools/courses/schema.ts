import { z } from 'zod'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'

const day = (message: string) => z.iso.date(message)
const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Al massimo ${most} caratteri`)
    .regex(READABLE, UNREADABLE_MESSAGE)
    .optional()
    .transform((text) => text || null)

export const courseForm = z
  .object({
    title: z
      .string()
      .trim()
      .min(5, 'Scrivi il titolo')
      .max(160, 'Al massimo 160 caratteri')
      .regex(READABLE, UNREADABLE_MESSAGE),
    organiser: z
      .string()
      .trim()
      .min(2, 'Scrivi chi lo organizza')
      .max(160, 'Al massimo 160 caratteri')
      .regex(READABLE, UNREADABLE_MESSAGE),
    description: optionalText(1000),
    starts_on: day('Scrivi il primo giorno'),
    ends_on: day('Scrivi l’ultimo giorno'),
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
    link: z
      .string()
      .trim()
      .max(500)
      .regex(READABLE, UNREADABLE_MESSAGE)
      .optional()
      .transform((text) => text || null)
      .refine(
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
