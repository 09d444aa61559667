import { z } from 'zod'
import { REGIONS } from '#content/regions.ts'
import { schoolsPage } from '#content/schools.ts'
import { italianDay, readDay } from '#lib/dates.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'
import { readableLines, tooLong } from '#lib/readable-text.ts'
import { wordsOnly } from '#lib/similarity.ts'
import { ACT_KINDS, SEAT_STATUSES, type SeatStatus } from './rules.ts'

const orNull = (text: string | undefined) => text || null

/** One line of text: any white space, also invisible characters, becomes one space. */
const line = (most: number) =>
  z
    .string('Compila questo campo')
    .overwrite((text) => text.replaceAll(/[\s\p{Cc}]+/gu, ' '))
    .trim()
    .max(most, tooLong(most))
    .regex(READABLE, UNREADABLE_MESSAGE)
const maybeLine = (most: number) => line(most).optional().transform(orNull)
const maybeText = (most: number) => readableLines(most).optional().transform(orNull)

const WEB_ADDRESS = 'Scrivi un indirizzo che comincia con https://'
const isWebAddress = (text: string) => /^https?:\/\/[^\s/]+\.\S+$/.test(text) && URL.canParse(text)

const inItalian = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })
const maybeNumber = (most: number) =>
  z
    .string()
    .trim()
    .optional()
    // Accepts «1.200» for 1200.
    .transform((text) => orNull(text?.replace(/^(\d)\.(\d{3})$/, '$1$2')))
    .refine(
      (text) => text === null || (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most),
      `Scrivi un numero intero, da 1 a ${inItalian.format(most)}`,
    )
    .transform((text) => (text === null ? null : Number(text)))

/** A past day, `2026-11-21` or 21/11/2026; null when empty. */
const maybeDay = (message: string) =>
  z
    .string()
    .trim()
    .optional()
    .transform((text) => (text ? (readDay(text) ?? '') : null))
    .refine((day) => day !== '', message)
    .refine((day) => day === null || day <= italianDay(new Date()), 'Questo giorno deve ancora venire')

const sourceUrl = line(500).refine(isWebAddress, `${WEB_ADDRESS}: è la pagina che lo dice`)
const READ = 'Scrivi il giorno in cui hai letto la fonte'
const sourceRead = maybeDay(READ).refine((day): day is string => day !== null, READ)
/** The row's `version` (read.server.ts) when the form was made. */
const updated_at = z.string().optional()

export const schoolForm = z.object({
  updated_at,
  name: line(300).refine((name) => wordsOnly(name) !== '', 'Scrivi il nome della scuola'),
  approach: maybeLine(200),
  website: maybeLine(500).refine((text) => text === null || isWebAddress(text), WEB_ADDRESS),
  email: maybeLine(254)
    .transform((text) => text?.toLowerCase() ?? null)
    .refine(
      (text) => text === null || z.email().safeParse(text).success,
      'Inserisci un indirizzo email valido',
    ),
  phone: maybeLine(60).refine(
    (text) => text === null || /^(?=.*\d)[\d\s+()./-]+$/.test(text),
    'Usa solo cifre, spazi e +',
  ),
  hours_per_year: maybeNumber(5000),
  cost: maybeLine(200),
  fees: maybeLine(300),
  personal_analysis: maybeLine(300),
  supervision: maybeLine(300),
  description: maybeText(3000),
})
export type SchoolForm = z.output<typeof schoolForm>

const regions = z.enum(['', ...REGIONS], 'Scegli una regione')
const statuses = Object.keys(SEAT_STATUSES) as [SeatStatus, ...SeatStatus[]]

const seatFields = z.object({
  updated_at,
  city: maybeLine(100),
  region: regions.optional().transform(orNull),
  address: maybeLine(300),
  max_students_per_year: maybeNumber(999),
  decree: maybeLine(500),
  status: z.enum(statuses, 'Scegli lo stato'),
  decree_date: maybeDay('Scrivi la data del decreto'),
  source_url: sourceUrl,
  source_type: z.enum(Object.keys(schoolsPage.school.kinds), 'Scegli il tipo di fonte'),
  source_read: sourceRead,
  evidence: line(200)
    .optional()
    .transform((text) => text || 'stated'),
  note: maybeText(1000),
})
export type SeatForm = z.output<typeof seatFields>

/**
 * A seat as the office enters it.
 * @param known the stored seat: its date of reading is kept while its source is unchanged, unless another date
 * is entered
 */
export function seatForm(known?: { source_url: string; source_read: string }): z.ZodType<SeatForm> {
  if (!known) return seatFields
  return seatFields
    .extend({ source_read: maybeDay(READ) })
    .refine(({ source_url, source_read }) => source_read !== null || source_url === known.source_url, {
      path: ['source_read'],
      message: READ,
    })
    .transform((form) => ({ ...form, source_read: form.source_read ?? known.source_read }))
}

export const actForm = z.object({
  seat_id: z.string('Scegli la sede').min(1, 'Scegli la sede'),
  kind: z.enum(ACT_KINDS, 'Scegli che cosa è'),
  decree: line(500).min(3, 'Scrivi l’atto, per esempio: D.M. 29/05/2009'),
  decree_date: maybeDay('Scrivi la data dell’atto'),
  source_url: sourceUrl,
  source_read: sourceRead,
})
export type ActForm = z.output<typeof actForm>

/** The search of the office's list in the address. */
export const officeSearch = z.object({
  q: z.string().trim().max(100).catch(''),
  stato: z.enum(['', 'pubblicate', 'non-pubblicate']).catch(''),
  pagina: z.coerce.number().int().min(1).max(10_000).catch(1),
})
export type OfficeSearch = z.output<typeof officeSearch>
