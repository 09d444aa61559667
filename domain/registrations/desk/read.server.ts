import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { documents } from '#database/tables/documents.ts'
import { applicantWords, professionals } from '#database/tables/professionals.ts'
import { informationRequests } from '#database/tables/registrations.ts'
import { requestDesk, requestNotes } from '#database/tables/request-desk.ts'
import { isNewDocument } from '#domain/registrations/application/read.documents.server.ts'
import { placeOf } from '#domain/site/places/rules.ts'
import { isNoSample } from '#domain/verification/claims/read.public.server.ts'
import { personMatches } from '#domain/verification/review/read.server.ts'
import { findTwins } from '#domain/verification/review/read.twins.server.ts'
import { proposedCheck } from '#domain/verification/review/rules.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { REQUESTS_PAGE_SIZE } from '#domain/professionals/record/rules.ts'
import type { DeskSearch } from './schema.ts'

/** Whether the newest question was answered; null when none was asked. */
const answered = sql<boolean | null>`(
  select ${informationRequests.answered_at} is not null from ${informationRequests}
  where ${informationRequests.professional_id} = ${professionals.id}
  order by ${informationRequests.asked_at} desc, ${informationRequests.id} desc limit 1)`

/** Whether the request came back because the applicant contests its refusal. */
const contested = sql<boolean>`exists (
  select 1 from ${applicantWords}
  where ${applicantWords.professional_id} = ${professionals.id} and ${applicantWords.kind} = 'second-look')`

const hasDocument = sql<boolean>`exists (
  select 1 from ${documents} where ${documents.professional_id} = ${professionals.id})`

const hasNewDocument = sql<boolean>`exists (
  select 1 from ${documents} where ${documents.professional_id} = ${professionals.id} and ${isNewDocument})`

const hasNumber = sql<boolean>`trim(coalesce(${professionals.registration_number}, '')) <> ''`

/** What a list is sorted by: the column's text goes into the address and comes back by the cast. */
const SORT_KEYS: Record<DeskSearch['per'], { key: SQL; cast: SQL; down: boolean }> = {
  vecchie: { key: sql`${professionals.created_at}`, cast: sql`timestamptz`, down: false },
  recenti: { key: sql`${professionals.created_at}`, cast: sql`timestamptz`, down: true },
  cognome: {
    key: sql`lower(${professionals.last_name} || ' ' || ${professionals.first_name})`,
    cast: sql`text`,
    down: false,
  },
}

const rowColumns = {
  id: professionals.id,
  first_name: professionals.first_name,
  last_name: professionals.last_name,
  email: sql<string>`coalesce(${professionals.released_email}, ${professionals.email})`,
  profession: professionals.profession,
  city: professionals.city,
  ordine: professionals.ordine,
  specialization: professionals.specialization,
  registration_number: professionals.registration_number,
  registration_year: professionals.registration_year,
  created_at: professionals.created_at,
  status: professionals.status,
  answered,
  contested,
  hasDocument,
  flaggedAt: requestDesk.flagged_at,
  carer: requestDesk.assigned_to,
  carerEmail: users.email,
}

export type ExportRow = Awaited<ReturnType<typeof readRows>>[number]
export type DeskRow = Awaited<ReturnType<typeof listDesk>>['rows'][number]

/** One page of requests, without samples; `before` and `after` are the cursors of its neighbours. */
export async function listDesk(db: Db, reviewer: Reviewer, search: DeskSearch) {
  const page = await readPage(db, reviewer, search)
  const open = page.rows.filter(({ status }) => status === 'pending')
  const asked = open.map((row) => ({ id: row.id, declared: proposedCheck(row, [], '') }))
  const twins = await findTwins(db, asked)
  return { ...page, rows: page.rows.map((row) => ({ ...row, twin: twins.has(row.id) })) }
}

async function readPage(db: Db, reviewer: Reviewer, search: DeskSearch) {
  const where = await conditionsOf(db, reviewer, search)
  const total = await countRows(db, where)
  const back = search.prima !== '' && search.dopo === ''
  const cursor = back ? search.prima : search.dopo
  const found = await readRows(db, search, where, { cursor, back, most: REQUESTS_PAGE_SIZE + 1 })
  // Fewer rows than a page before it, or none behind it since others decided: that is the first page.
  const isFirst = back ? found.length <= REQUESTS_PAGE_SIZE : cursor !== '' && found.length === 0
  if (isFirst) {
    return pageFrom(await readRows(db, search, where, { most: REQUESTS_PAGE_SIZE + 1 }), total, false)
  }
  if (!back) return pageFrom(found, total, cursor !== '')
  const rows = found.slice(0, REQUESTS_PAGE_SIZE).toReversed()
  return { total, rows, before: rows[0]!.cursor, after: rows.at(-1)!.cursor }
}

function pageFrom(found: Awaited<ReturnType<typeof readRows>>, total: number, isLater: boolean) {
  const rows = found.slice(0, REQUESTS_PAGE_SIZE)
  const more = found.length > REQUESTS_PAGE_SIZE
  return {
    total,
    rows,
    before: isLater ? rows[0]?.cursor : undefined,
    after: more ? rows.at(-1)?.cursor : undefined,
  }
}

/** The most rows of an export; the page says when there are more. */
const EXPORT_MOST = 20_000

/** Every request that the search selects, in its order. */
export async function listDeskForExport(db: Db, reviewer: Reviewer, search: DeskSearch) {
  return readRows(db, search, await conditionsOf(db, reviewer, search), { most: EXPORT_MOST })
}

async function countRows(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(professionals)
    .leftJoin(requestDesk, eq(requestDesk.professional_id, professionals.id))
    .where(where)
  return row?.total ?? 0
}

type Reading = { cursor?: string; back?: boolean; most: number }

function readRows(
  db: Db,
  { per }: DeskSearch,
  where: SQL | undefined,
  { cursor = '', back = false, most }: Reading,
) {
  const { key, cast, down } = SORT_KEYS[per]
  const order = down === back ? asc : desc
  const [value, id] = splitCursor(cursor)
  const beyond = sql.raw(down === back ? '>' : '<')
  const behind = id ? sql`(${key}, ${professionals.id}) ${beyond} (${value}::${cast}, ${id})` : undefined
  return db
    .select({ ...rowColumns, cursor: sql<string>`${key}::text || '~' || ${professionals.id}` })
    .from(professionals)
    .leftJoin(requestDesk, eq(requestDesk.professional_id, professionals.id))
    .leftJoin(users, eq(users.id, requestDesk.assigned_to))
    .where(and(where, behind))
    .orderBy(order(key), order(professionals.id))
    .limit(most)
}

function splitCursor(cursor: string): [string, string] {
  const at = cursor.lastIndexOf('~')
  return [cursor.slice(0, Math.max(at, 0)), cursor.slice(at + 1)]
}

async function conditionsOf(db: Db, reviewer: Reviewer, search: DeskSearch): Promise<SQL | undefined> {
  const { stato, mostra, professione, regione, q } = search
  return and(
    isNoSample,
    stato === 'tutti' ? undefined : eq(professionals.status, stato as 'pending'),
    professione ? eq(professionals.profession, professione) : undefined,
    mostra ? filterOf(reviewer, mostra) : undefined,
    regione ? await isIn(db, regione) : undefined,
    personMatches(q),
  )
}

function filterOf(reviewer: Reviewer, filter: Exclude<DeskSearch['mostra'], ''>): SQL | undefined {
  const filters: Record<typeof filter, SQL | undefined> = {
    nuove: sql`${answered} is null`,
    risposte: sql`${answered}`,
    attese: sql`not ${answered}`,
    'senza-numero': sql`not ${hasNumber}`,
    'con-documento': hasDocument,
    'senza-documento': sql`not ${hasDocument}`,
    'documento-nuovo': hasNewDocument,
    segnalate: isNotNull(requestDesk.flagged_at),
    mie: eq(requestDesk.assigned_to, reviewer.id),
    libere: isNull(requestDesk.assigned_to),
  }
  return filters[filter]
}

/** A registration names a town in free words; without one its Ordine may name the region. */
async function isIn(db: Db, region: string): Promise<SQL> {
  const typed = await db.selectDistinct({ city: professionals.city }).from(professionals).where(isNoSample)
  const cities = typed.flatMap(({ city }) => (city && placeOf(city)?.region === region ? [city] : []))
  const byOrdine = sql`(${professionals.city} is null and strpos(search_key(coalesce(${professionals.ordine}, '')), search_key(${region}::text)) > 0)`
  return sql`(${professionals.city} in (select jsonb_array_elements_text(${JSON.stringify(cities)}::jsonb)) or ${byOrdine})`
}

export type RequestNote = Awaited<ReturnType<typeof listNotes>>[number]

export async function listNotes(db: Db, _reviewer: Reviewer, professionalId: string) {
  return db
    .select({
      id: requestNotes.id,
      body: requestNotes.body,
      writtenAt: requestNotes.written_at,
      author: requestNotes.author,
      by: users.email,
    })
    .from(requestNotes)
    .leftJoin(users, eq(users.id, requestNotes.author))
    .where(eq(requestNotes.professional_id, professionalId))
    .orderBy(asc(requestNotes.written_at), asc(requestNotes.id))
}

export type RequestCare = Awaited<ReturnType<typeof findCare>>

/** Finds who in the office looks after a request. */
export async function findCare(db: Db, _reviewer: Reviewer, professionalId: string) {
  const [row] = await db
    .select({
      id: requestDesk.assigned_to,
      by: users.email,
      since: requestDesk.assigned_at,
      flaggedAt: requestDesk.flagged_at,
    })
    .from(requestDesk)
    .leftJoin(users, eq(users.id, requestDesk.assigned_to))
    .where(eq(requestDesk.professional_id, professionalId))
  return row ?? { id: null, by: null, since: null, flaggedAt: null }
}
