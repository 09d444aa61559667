import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { agendas, linkedCalendars } from '#database/tables/bookings.ts'
import { profiles } from '#database/tables/profiles.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { findMailbox } from '#domain/accounts/members/read.server.ts'
import { notify } from '#domain/accounts/notifications/write.server.ts'
import { behindAgenda } from '#domain/bookings/agenda/write.server.ts'
import { system, type Member } from '#platform/auth/actor.ts'
import { openBusyReader } from '#platform/calendar/busy-thread.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import type { FetchOutside } from '#platform/http/outside-address.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as unreadableMail from './mails/unreadable.tsx'
import { openCalendar, readElsewhere, type CalendarRow, type Elsewhere, type Found } from './read.server.ts'
import { isStale, readBefore, windowOf } from './rules.ts'
import { replaceBusyTimes } from './write.server.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL; authSecret: Secret }

const BATCH = 40
/** Read side by side, so that a server that does not answer holds up one of them. */
const AT_ONCE = 8
/** A run that falls behind leaves the rest to the next. */
const LONGEST_RUN_MS = 4 * 60_000

/** Every five minutes: reads the linked calendars whose rest is over. */
export function checkCalendarsJob({ log, ...deps }: Deps & { log: Log; ask: FetchOutside }): JobDefinition {
  return {
    name: 'check-calendars',
    schedule: '*/5 * * * *',
    async run() {
      const reader = openBusyReader()
      try {
        const counts = await checkCalendars({ ...deps, reader }, new Date())
        if (counts.read + counts.failed > 0) log.info(counts, 'linked calendars read')
      } finally {
        await reader.close()
      }
    },
  }
}

/** Reads what is due, a batch at a time. */
export async function checkCalendars(deps: Deps & Elsewhere, now: Date) {
  const counts = { read: 0, failed: 0, told: 0 }
  const end = Date.now() + LONGEST_RUN_MS
  while (Date.now() < end) {
    const due = await take(deps.db, now)
    const taken = due.length
    const failures: unknown[] = []
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let one = due.shift(); one; one = due.shift()) {
          const outcome = await check(deps, one, now).catch((error: unknown) => void failures.push(error))
          if (outcome) counts[outcome.read ? 'read' : 'failed'] += 1
          if (outcome?.told) counts.told += 1
        }
      }),
    )
    // The others were read all the same.
    if (failures.length > 0) throw failures[0]
    if (taken < BATCH) return counts
  }
  return counts
}

/** Reads one of the member's own calendars at once. @returns undefined when it is not theirs */
export async function readNow(deps: Deps & Elsewhere, member: Member, id: string, now: Date) {
  const [own] = await deps.db
    .select({ calendar: linkedCalendars, zone: agendas.zone, ahead_days: agendas.ahead_days })
    .from(linkedCalendars)
    .innerJoin(agendas, eq(agendas.professional_id, linkedCalendars.professional_id))
    .innerJoin(profiles, eq(profiles.professional_id, linkedCalendars.professional_id))
    .where(and(eq(linkedCalendars.id, id), eq(profiles.user_id, member.id)))
  if (!own) return undefined
  const { calendar, ...agenda } = own
  await deps.db.update(linkedCalendars).set({ checked_at: now }).where(eq(linkedCalendars.id, id))
  return check(deps, { calendar, agenda }, now)
}

type Due = { calendar: CalendarRow; agenda: { zone: string; ahead_days: number } }

/** Reserves what is due; two processes never take the same. While an agenda is closed nothing is read. */
async function take(db: Db, now: Date): Promise<Due[]> {
  const due = db
    .select({ id: linkedCalendars.id })
    .from(linkedCalendars)
    .innerJoin(agendas, eq(agendas.professional_id, linkedCalendars.professional_id))
    .where(
      and(
        ne(agendas.mode, 'closed'),
        or(isNull(linkedCalendars.checked_at), lte(linkedCalendars.checked_at, readBefore(now))),
      ),
    )
    .orderBy(sql`${linkedCalendars.checked_at} nulls first`, asc(linkedCalendars.id))
    .limit(BATCH)
    .for('update', { of: linkedCalendars, skipLocked: true })
  const rows = await db
    .update(linkedCalendars)
    .set({ checked_at: now })
    .where(inArray(linkedCalendars.id, due))
    .returning()
  const owners = [...new Set(rows.map((row) => row.professional_id))]
  const rules = await db.select().from(agendas).where(inArray(agendas.professional_id, owners))
  return rows.flatMap((calendar) => {
    const agenda = rules.find((one) => one.professional_id === calendar.professional_id)
    return agenda ? [{ calendar, agenda }] : []
  })
}

async function check(deps: Deps & Elsewhere, { calendar, agenda }: Due, now: Date) {
  const opened = openCalendar(deps.authSecret, calendar)
  const found: Found = opened
    ? await readElsewhere(deps, opened, windowOf(agenda, now))
    : { ok: false, reason: 'broken' }
  return behindAgenda(
    deps.db,
    () => calendar.professional_id,
    now,
    async (tx) => {
      const values = found.ok
        ? { succeeded_at: now, failure: null, notified_at: null }
        : { failure: found.reason }
      const isIt = eq(linkedCalendars.id, calendar.id)
      const [row] = await tx.update(linkedCalendars).set(values).where(isIt).returning()
      // Unlinked while it was read.
      if (!row) return undefined
      if (found.ok) await replaceBusyTimes(tx, calendar, found.busy)
      const told = !found.ok && (await tellOnce(tx, deps, calendar, now))
      return { read: found.ok, told }
    },
  )
}

/** From the second failure on, since many servers fail once. @param before the row as it was before this check */
async function tellOnce(tx: Db, deps: Deps, before: CalendarRow, now: Date): Promise<boolean> {
  if (!isStale(before, now)) return false
  const isUntold = and(eq(linkedCalendars.id, before.id), isNull(linkedCalendars.notified_at))
  const [row] = await tx.update(linkedCalendars).set({ notified_at: now }).where(isUntold).returning()
  if (!row) return false
  const subject = { kind: 'professional', id: before.professional_id } as const
  await recordAudit(tx, system, { action: 'calendar.unreadable', subject })
  const mailbox = await findMailbox(tx, before.professional_id)
  const url = new URL('/professionista/agenda', deps.appUrl).href
  if (mailbox)
    await notify(tx, deps.mail, mailbox.account, {
      kind: 'reminder',
      mail: mailOf('calendar-unreadable', mailbox.to, unreadableMail, { url }),
    })
  return true
}
