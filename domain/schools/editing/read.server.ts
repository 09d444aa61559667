import { and, asc, count, desc, eq, exists, inArray, isNull, not, sql, type SQL } from 'drizzle-orm'
import { schoolActs, schoolMessages, schools, schoolSeats } from '#database/tables/schools.ts'
import { listAuditChanges, type AuditChange } from '#domain/accounts/audit/read.server.ts'
import { pageOf } from '#lib/pages.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { holdsWords } from '#platform/db/search-key.ts'
import { factsOf, holds, SCHOOL_LABELS, SEAT_LABELS, type Facts } from './rules.ts'
import type { OfficeSearch } from './schema.ts'

const PAGE_SIZE = 20

export type OfficeSchoolLine = Awaited<ReturnType<typeof listOfficeSchools>>['rows'][number]
export type OfficeSchool = NonNullable<Awaited<ReturnType<typeof findOfficeSchool>>>
export type OfficeSeat = OfficeSchool['seats'][number]
export type OfficeAct = OfficeSchool['acts'][number]
export type OfficeChange = OfficeSchool['history'][number]

/** The row's version in a form: it differs after every change of the row. */
export function version({ updated_at }: { updated_at: Date }): string {
  return updated_at.toISOString()
}

export async function listOfficeSchools(db: Db, _editor: Editor, search: OfficeSearch) {
  const where = conditionOf(db, search)
  const waiting = await db.$count(schoolMessages, isNull(schoolMessages.handled_at))
  const { offset, ...found } = pageOf(await db.$count(schools, where), search.pagina, PAGE_SIZE)
  const rows = await db
    .select({ id: schools.id, name: schools.name, updated_at: schools.updated_at })
    .from(schools)
    .where(where)
    .orderBy(asc(sql`unaccent(lower(${schools.name}))`), asc(schools.id))
    .limit(PAGE_SIZE)
    .offset(offset)
  return { rows: await withSeats(db, rows), ...found, waiting }
}

function conditionOf(db: Db, { q, stato }: OfficeSearch): SQL | undefined {
  const hasSeat = (condition: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(schoolSeats)
        .where(and(eq(schoolSeats.school_id, schools.id), condition)),
    )
  const cities = sql`coalesce((select string_agg(concat_ws(chr(10), ${schoolSeats.city}, ${schoolSeats.listed_name}), chr(10))
    from ${schoolSeats} where ${schoolSeats.school_id} = ${schools.id}), '')`
  const published = hasSeat(eq(schoolSeats.status, 'active'))
  return and(
    // A few hundred schools need no index here.
    holdsWords(sql`search_key(${schools.name} || chr(10) || ${cities})`, q),
    stato === 'pubblicate' ? published : undefined,
    stato === 'non-pubblicate' ? not(published) : undefined,
  )
}

async function withSeats(db: Db, rows: { id: string; name: string; updated_at: Date }[]) {
  const ids = rows.map(({ id }) => id)
  const seats = await db
    .select()
    .from(schoolSeats)
    .where(inArray(schoolSeats.school_id, ids))
    .orderBy(asc(schoolSeats.city))
  const open = await db
    .select({ school_id: schoolMessages.school_id, waiting: count() })
    .from(schoolMessages)
    .where(and(inArray(schoolMessages.school_id, ids), isNull(schoolMessages.handled_at)))
    .groupBy(schoolMessages.school_id)
  const bySchool = Map.groupBy(seats, ({ school_id }) => school_id)
  return rows.map(({ id, name, updated_at }) => {
    const own = bySchool.get(id) ?? []
    const byStatus = Map.groupBy(own, ({ status }) => status)
    return {
      id,
      name,
      cities: [...new Set(own.flatMap(({ city }) => city ?? []))],
      seats: Object.fromEntries([...byStatus].map(([status, some]) => [status, some.length])),
      published: byStatus.has('active'),
      /** When the school or one of its seats last changed. */
      changed: new Date(Math.max(+updated_at, ...own.map((seat) => +seat.updated_at))),
      waiting: open.find(({ school_id }) => school_id === id)?.waiting ?? 0,
    }
  })
}

export async function findOfficeSchool(db: Db, editor: Editor, id: string) {
  const [school] = await db.select().from(schools).where(eq(schools.id, id))
  if (!school) return undefined
  const seats = await db
    .select()
    .from(schoolSeats)
    .where(eq(schoolSeats.school_id, id))
    .orderBy(asc(schoolSeats.status), asc(schoolSeats.city), asc(schoolSeats.id))
  const places = new Map(seats.map((seat) => [seat.id, seat.city]))
  const acts = await db
    .select()
    .from(schoolActs)
    .where(inArray(schoolActs.seat_id, [...places.keys()]))
    .orderBy(sql`${schoolActs.decree_date} desc nulls last`, desc(schoolActs.created_at), schoolActs.id)
  const waiting = await db.$count(
    schoolMessages,
    and(eq(schoolMessages.school_id, id), isNull(schoolMessages.handled_at)),
  )
  const entries = await listAuditChanges(db, editor, { kind: 'school', id })
  return {
    school: { ...school, version: version(school) },
    seats: seats.map((seat) => ({ ...seat, version: version(seat) })),
    acts: acts.map((act) => ({ ...act, city: places.get(act.seat_id) ?? null })),
    history: entries.toReversed().map((entry) => changeLine(entry, school, seats)),
    waiting,
  }
}

/** One audit entry for the page; its change can be undone while the row still holds what it wrote. */
function changeLine(
  { id, at, actor, action, before, after }: AuditChange,
  school: object,
  seats: { id: string; city: string | null }[],
) {
  const seat = seats.find((one) => one.id === (after ?? before)?.seat)
  const edited = action === 'school.edit' ? school : action === 'seat.edit' ? seat : undefined
  const labels = edited === school ? SCHOOL_LABELS : SEAT_LABELS
  const written = edited && after ? factsOf(after, labels) : {}
  const fields = Object.entries(written).map(([field, value]) => ({
    field,
    before: (before as Facts)[field] ?? null,
    after: value,
  }))
  return {
    id,
    at,
    actor,
    action,
    place: seat?.city ?? null,
    decree: action.startsWith('act.') ? String((after ?? before)?.decree) : null,
    fields,
    canUndo: edited !== undefined && fields.length > 0 && holds(factsOf(edited, labels), written),
  }
}
