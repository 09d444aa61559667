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
  'documento-nuovo',
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

const written = (most: number, required: string) =>
  z.string().trim().min(1, required).max(most, words.texts.long(most)).regex(READABLE, UNREADABLE_MESSAGE)

/** A ready text. Without a slug it is a new one; `version` is the one that the form began with. */
export const textForm = z.object({
  intent: z.literal('save'),
  kind: z.enum(['ask', 'reject']),
  slug: z
    .string()
    .regex(/^[\w-]{0,60}$/)
    .default(''),
  version: z.coerce.number().int().min(0).default(0),
  label: written(60, words.texts.required.label),
  body: written(1000, words.texts.required.body),
})
export type TextForm = z.output<typeof textForm>

/** Taking a text away, or putting the one of the file back. */
export const textStep = z.object({
  intent: z.enum(['remove', 'restore']),
  kind: z.enum(['ask', 'reject']),
  slug: z.string().regex(/^[\w-]{1,60}$/),
  version: z.coerce.number().int().min(0),
})
export type TextStep = z.output<typeof textStep>
