import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { agendas, busyTimes, linkedCalendars } from '#database/tables/bookings.ts'
import { profiles } from '#database/tables/profiles.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { lockOwnAgenda, refreshNextFree } from '#domain/bookings/agenda/write.server.ts'
import { chunks } from '#lib/chunks.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { BusyTime } from '#platform/calendar/busy-times.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { calendarCipher, openCalendar, readElsewhere, type Elsewhere } from './read.server.ts'
import { MOST_CALENDARS, windowOf, type Failure } from './rules.ts'
import type { CalendarForm } from './schema.ts'

type Deps = { db: Db; authSecret: Secret }
export type Linked = Outcome<{ id: string }, Failure | 'not-found' | 'many' | 'known'>

const subjectOf = (id: string) => ({ kind: 'professional' as const, id })

/** Links a calendar that can be read now; its busy times close hours at once. */
export async function linkCalendar(
  deps: Deps & Elsewhere,
  member: Member,
  form: CalendarForm,
  now: Date,
): Promise<Linked> {
  const { db } = deps
  const before = await db.transaction((tx) => mayLink(tx, deps.authSecret, member, form))
  if (!before.ok) return before
  // Outside of a transaction: a calendar may take its time.
  const found = await readElsewhere(deps, form, windowOf(before.agenda, now))
  if (!found.ok) return found
  return db.transaction(async (tx): Promise<Linked> => {
    const still = await mayLink(tx, deps.authSecret, member, form)
    if (!still.ok) return still
    const id = randomUUID()
    await tx.insert(linkedCalendars).values({
      ...sealed(deps.authSecret, id, form),
      professional_id: still.professionalId,
      checked_at: now,
      succeeded_at: now,
    })
    await replaceBusyTimes(tx, { id, professional_id: still.professionalId }, found.busy)
    await refreshNextFree(tx, [still.professionalId], now)
    await recordAudit(tx, member, { action: 'calendar.link', subject: subjectOf(still.professionalId) })
    return { ok: true, id }
  })
}

type MayLink = Outcome<
  { professionalId: string; agenda: { zone: string; ahead_days: number } },
  'not-found' | 'many' | 'known'
>

async function mayLink(tx: Db, secret: Secret, member: Member, form: CalendarForm): Promise<MayLink> {
  const professional_id = await lockOwnAgenda(tx, member)
  if (professional_id === undefined) return { ok: false, reason: 'not-found' }
  const rows = await tx
    .select()
    .from(linkedCalendars)
    .where(eq(linkedCalendars.professional_id, professional_id))
  if (rows.some((row) => openCalendar(secret, row)?.address === form.address))
    return { ok: false, reason: 'known' }
  if (rows.length >= MOST_CALENDARS) return { ok: false, reason: 'many' }
  const [agenda] = await tx.select().from(agendas).where(eq(agendas.professional_id, professional_id))
  return { ok: true, professionalId: professional_id, agenda: agenda! }
}

function sealed(secret: Secret, id: string, form: CalendarForm) {
  const cipher = calendarCipher(secret)
  const address = cipher.seal(form.address, [id, 'address'])
  if (form.kind === 'ics') return { id, kind: form.kind, address }
  const username = cipher.seal(form.username, [id, 'username'])
  return { id, kind: form.kind, address, username, password: cipher.seal(form.password, [id, 'password']) }
}

export async function replaceBusyTimes(
  tx: Db,
  { id, professional_id }: { id: string; professional_id: string },
  busy: readonly BusyTime[],
): Promise<void> {
  await tx.delete(busyTimes).where(eq(busyTimes.calendar_id, id))
  for (const part of chunks(busy))
    await tx.insert(busyTimes).values(part.map((time) => ({ ...time, calendar_id: id, professional_id })))
}

/** Forgets a calendar with its busy times. @returns false when it is not theirs */
export async function unlinkCalendar({ db }: Deps, member: Member, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const professional_id = await lockOwnAgenda(tx, member)
    if (professional_id === undefined) return false
    const isOwn = and(eq(linkedCalendars.id, id), eq(linkedCalendars.professional_id, professional_id))
    const gone = await tx.delete(linkedCalendars).where(isOwn).returning({ id: linkedCalendars.id })
    if (gone.length === 0) return false
    await refreshNextFree(tx, [professional_id], now)
    await recordAudit(tx, member, { action: 'calendar.unlink', subject: subjectOf(professional_id) })
    return true
  })
}

/** Gives the member's feed a new address; the one before answers no more. @returns false without an agenda */
export async function changeFeedKey({ db }: Deps, member: Member): Promise<boolean> {
  return db.transaction(async (tx) => {
    const theirs = tx
      .select({ id: profiles.professional_id })
      .from(profiles)
      .where(eq(profiles.user_id, member.id))
    const [changed] = await tx
      .update(agendas)
      .set({ feed_id: randomUUID() })
      .where(inArray(agendas.professional_id, theirs))
      .returning({ id: agendas.professional_id })
    if (!changed) return false
    await recordAudit(tx, member, { action: 'calendar.feed-change', subject: subjectOf(changed.id) })
    return true
  })
}
