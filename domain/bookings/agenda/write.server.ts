import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { agendaExceptions, agendaHours, agendas } from '#database/tables/bookings.ts'
import { profilePlaces, profiles } from '#database/tables/profiles.ts'
import { registerEntries } from '#database/tables/register.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { confirmByAgenda } from '#domain/professionals/availability/write.server.ts'
import { writeNextFree, type FoundFree } from '#domain/professionals/listing/write.server.ts'
import type { NewHours } from '#domain/professionals/profile/rules.hours.ts'
import { lockOwnProfile } from '#domain/professionals/profile/write.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { agendaCipher, findOffer } from './read.server.ts'
import type { AgendaForm, ExceptionForm } from './schema.ts'

const MOST_EXCEPTIONS = 100

const subjectOf = (id: string) => ({ kind: 'professional' as const, id })

type AgendaDeps = { db: Db; authSecret: Secret }

/**
 * Every change of a professional's agenda or appointments waits here for the one before it. It comes before every other
 * lock of a row: two changes that lock agenda and profile in turn would wait for each other.
 */
async function lockAgenda(tx: Db, professionalId: string) {
  const [agenda] = await tx
    .select()
    .from(agendas)
    .where(eq(agendas.professional_id, professionalId))
    .for('update')
  return agenda
}

/** Several agendas, always in one order: two erasures may concern the same. */
export async function lockAgendas(tx: Db, professionalIds: readonly string[]): Promise<void> {
  const { professional_id } = agendas
  const isOne = inArray(professional_id, [...professionalIds])
  await tx.select({ id: professional_id }).from(agendas).where(isOne).orderBy(professional_id).for('update')
}

/** Locks the member's own agenda, which is made the first time. @returns undefined without an entry of their own */
export async function lockOwnAgenda(tx: Db, member: Member): Promise<string | undefined> {
  const [own] = await tx
    .select({ id: profiles.professional_id })
    .from(profiles)
    .where(eq(profiles.user_id, member.id))
  if (!own) return undefined
  await tx.insert(agendas).values({ professional_id: own.id }).onConflictDoNothing()
  await lockAgenda(tx, own.id)
  return (await lockOwnProfile(tx, member))?.professional_id
}

/** Runs a change of the member's own agenda, and what follows from it: availability, search, audit. */
function changeAgenda<Refusal extends string>(
  db: Db,
  member: Member,
  section: string,
  now: Date,
  change: (tx: Db, id: string) => Promise<Refusal | void>,
): Promise<Outcome<void, Refusal | 'not-found'>> {
  return db.transaction(async (tx): Promise<Outcome<void, Refusal | 'not-found'>> => {
    const id = await lockOwnAgenda(tx, member)
    if (id === undefined) return { ok: false, reason: 'not-found' }
    const reason = await change(tx, id)
    if (reason) return { ok: false, reason }
    const [agenda] = await tx
      .update(agendas)
      .set({ updated_at: now })
      .where(eq(agendas.professional_id, id))
      .returning({ mode: agendas.mode })
    if (agenda?.mode !== 'closed') await confirmByAgenda(tx, id, now)
    await recordAudit(tx, member, { action: 'agenda.change', subject: subjectOf(id), after: { section } })
    await refreshNextFree(tx, [id], now)
    return { ok: true } as Outcome<void, Refusal | 'not-found'>
  })
}

export function saveAgenda({ db, authSecret }: AgendaDeps, member: Member, form: AgendaForm, now: Date) {
  return changeAgenda(db, member, 'rules', now, async (tx, id) => {
    const video_link =
      form.video_link === null ? null : agendaCipher(authSecret).seal(form.video_link, [id, 'video_link'])
    await tx
      .update(agendas)
      .set({ ...form, video_link })
      .where(eq(agendas.professional_id, id))
  })
}

/** Replaces the weekly hours. The places were checked to be the member's own (`readWeek`). */
export function saveWeek(db: Db, member: Member, week: readonly NewHours[], now: Date) {
  return changeAgenda(db, member, 'week', now, async (tx, professional_id) => {
    await tx.delete(agendaHours).where(eq(agendaHours.professional_id, professional_id))
    if (week.length > 0) await tx.insert(agendaHours).values(week.map((row) => ({ ...row, professional_id })))
  })
}

export function addException(db: Db, member: Member, form: ExceptionForm, now: Date) {
  return changeAgenda(db, member, 'exceptions', now, async (tx, professional_id) => {
    const { place_id } = form
    const isOwnPlace = and(
      eq(profilePlaces.professional_id, professional_id),
      place_id === null ? undefined : eq(profilePlaces.id, place_id),
    )
    if (place_id !== null && (await tx.$count(profilePlaces, isOwnPlace)) === 0) return 'place' as const
    const rows = await tx.$count(agendaExceptions, eq(agendaExceptions.professional_id, professional_id))
    if (rows >= MOST_EXCEPTIONS) return 'many' as const
    await tx.insert(agendaExceptions).values({ ...form, professional_id })
    return undefined
  })
}

export function removeException(db: Db, member: Member, exceptionId: string, now: Date) {
  return changeAgenda(db, member, 'exceptions', now, async (tx, id) => {
    await tx
      .delete(agendaExceptions)
      .where(and(eq(agendaExceptions.id, exceptionId), eq(agendaExceptions.professional_id, id)))
  })
}

/**
 * Runs a change of a professional's times behind the lock of the agenda, and writes the first free hour into the search
 * after it. The register's version is one row for all writers: whoever holds it and then waits for anything else, as for
 * a month's sum, may wait for somebody who waits for the version.
 * @param find whose agenda; `change` runs without one too, and learns whether there is one
 */
export function behindAgenda<T>(
  db: Db,
  find: (tx: Db) => string | undefined | Promise<string | undefined>,
  now: Date,
  change: (tx: Db, hasAgenda: boolean) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const id = await find(tx)
    const agenda = id === undefined ? undefined : await lockAgenda(tx, id)
    const answer = await change(tx, agenda !== undefined)
    if (id !== undefined) await refreshNextFree(tx, [id], now)
    return answer
  })
}

/**
 * Writes the first hours that can be taken into the search. Call it in the transaction of every change of a time, also of
 * times elsewhere, behind the lock of the agenda, and last (`behindAgenda`).
 */
export async function refreshNextFree(tx: Db, professionalIds: readonly string[], now: Date): Promise<void> {
  // A pause that begins meanwhile waits here, or is seen.
  const { professional_id } = profiles
  const isOne = inArray(professional_id, [...professionalIds])
  await tx.select({ id: professional_id }).from(profiles).where(isOne).orderBy(professional_id).for('share')
  await writeNextFree(tx, await findFirstFree(tx, professionalIds, now))
}

async function findFirstFree(db: Db, ids: readonly string[], now: Date): Promise<FoundFree[]> {
  const found: FoundFree[] = []
  for (const id of ids) {
    const offer = await findOffer(db, id, 'talk', now, { samples: true })
    found.push({ id, nextFree: offer?.hours[0]?.starts ?? null })
  }
  return found
}

const BATCH = 100

/**
 * Moves on the first free hours that have passed or come too near, and looks for those without one, as days come within
 * reach. @returns how many were looked at
 */
export async function moveNextFreeOn(db: Db, now: Date): Promise<number> {
  let done = 0
  for (let after = ''; ;) {
    const rows = await db
      .select({ id: registerEntries.professional_id, seen: registerEntries.next_free })
      .from(registerEntries)
      .leftJoin(agendas, eq(agendas.professional_id, registerEntries.professional_id))
      .where(and(sql`${registerEntries.professional_id} > ${after}`, isToBeMoved(now)))
      .orderBy(registerEntries.professional_id)
      .limit(BATCH)
    const last = rows.at(-1)
    if (last === undefined) return done
    const seen = new Map(rows.map((row) => [row.id, row.seen?.getTime()]))
    const found = await findFirstFree(
      db,
      rows.map(({ id }) => id),
      now,
    )
    const moved = found.filter(({ id, nextFree }) => nextFree?.getTime() !== seen.get(id))
    if (moved.length > 0) await refreshAll(db, moved, now)
    done += rows.length
    after = last.id
  }
}

/** Works the first free hours out again behind the locks, because an agenda may have changed since they were read. */
function refreshAll(db: Db, moved: readonly FoundFree[], now: Date): Promise<void> {
  const ids = moved.map(({ id }) => id)
  return db.transaction(async (tx) => {
    await lockAgendas(tx, ids)
    await refreshNextFree(tx, ids, now)
  })
}

function isToBeMoved(now: Date) {
  const { next_free } = registerEntries
  const moment = sql`${now.toISOString()}::timestamptz`
  const isOpen = inArray(agendas.mode, ['ask', 'book'])
  const isNear = lt(next_free, sql`${moment} + make_interval(hours => coalesce(${agendas.notice_hours}, 0))`)
  return or(
    isNear,
    and(isOpen, sql`${next_free} is null`),
    and(isNotNull(next_free), sql`${isOpen} is not true`),
  )
}
