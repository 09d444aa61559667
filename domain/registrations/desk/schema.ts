import { z } from 'zod'
import { REGIONS } from '#content/regions.ts'
import { requestDesk as words } from '#content/request-desk.ts'
import { STATUSES } from '#domain/professionals/record/rules.ts'
import { PROFESSIONS } from '#domain/professionals/record/schema.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'

export const SORTS = ['vecchie', 'recenti', 'cognome'] as const
export const FILTERS = [
  'nuove',
  'risposte',
  'attese',
  'senza-numero',
  'con-documento',
  'senza-documento',
  'segnalate',
  'mie',
  'libere',
] as const

/** The sort value of a row and its id, so that the next page begins behind it whatever was decided meanwhile. */
const cursor = z
  .string()
  .regex(/^.{1,220}~[\w-]{1,64}$/)
  .catch('')

/** An invalid parameter gives its default, because addresses are edited by hand. */
export const deskSearch = z
  .object({
    q: z.string().trim().max(100).catch(''),
    stato: z.enum(['', 'tutti', ...STATUSES]).catch(''),
    mostra: z.enum(['', ...FILTERS]).catch(''),
    professione: z.enum(['', ...PROFESSIONS]).catch(''),
    regione: z.enum(['', ...REGIONS]).catch(''),
    per: z.enum(SORTS).catch('vecchie'),
    dopo: cursor,
    prima: cursor,
  })
  // The desk begins with what waits; a search looks everywhere.
  .transform((search) => ({ ...search, stato: search.stato || (search.q ? 'tutti' : 'pending') }))
export type DeskSearch = z.output<typeof deskSearch>

const NOTE_MOST = 2000

export const noteForm = z.object({
  note: z
    .string()
    .trim()
    .min(1, words.notes.required)
    .max(NOTE_MOST, words.notes.long)
    .regex(READABLE, UNREADABLE_MESSAGE),
})
export const removedNote = z.object({ note: z.uuid() })

/** `seen` is who looked after the request when the page was read. */
export const careForm = z.object({
  intent: z.enum(['take', 'release', 'flag', 'unflag']),
  seen: z.string().max(100).default(''),
})
