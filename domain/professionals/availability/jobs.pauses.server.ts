import { and, asc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { mailbox } from '#domain/accounts/members/read.server.ts'
import { notify } from '#domain/accounts/notifications/write.server.ts'
import { refreshEntry } from '#domain/professionals/listing/write.server.ts'
import { isPublicReal } from '#domain/verification/claims/read.public.server.ts'
import { addDays, italianDay } from '#lib/dates.ts'
import { system } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as endsMail from './mails/pause-ends.tsx'
import { PAUSE_REMINDER_DAYS } from './rules.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL }

/** Hourly, because midnight in Italy is 22 or 23 o'clock of the server's time. */
export function pausesJob(deps: Deps): JobDefinition {
  return {
    name: 'pauses',
    schedule: '4 * * * *',
    async run() {
      const now = new Date()
      await endPauses(deps.db, now)
      await remindPauses(deps, now)
    },
  }
}

/** Empties pauses that are over, so that the search counts these people again. @returns how many */
export async function endPauses(db: Db, now: Date): Promise<number> {
  const isOver = lt(profiles.paused_until, italianDay(now))
  const over = await db
    .select({ id: profiles.professional_id })
    .from(profiles)
    .where(isOver)
    .orderBy(asc(profiles.professional_id))
  let ended = 0
  for (const { id } of over) {
    await db.transaction(async (tx) => {
      const rows = await tx
        .update(profiles)
        .set({ paused_until: null })
        .where(and(eq(profiles.professional_id, id), isOver))
        .returning({ id: profiles.professional_id })
      if (rows.length === 0) return
      await refreshEntry(tx, id)
      await recordAudit(tx, system, { action: 'profile.pause-end', subject: { kind: 'professional', id } })
      ended += 1
    })
  }
  return ended
}

/** Sends one reminder for each end of a pause, some days before. @returns the number sent */
export async function remindPauses({ db, mail, appUrl }: Deps, now: Date): Promise<number> {
  const isDue = and(
    lte(profiles.paused_until, addDays(italianDay(now), PAUSE_REMINDER_DAYS)),
    isNotNull(profiles.user_id),
    sql`${profiles.pause_reminded_for} is distinct from ${profiles.paused_until}`,
  )
  const due = await db
    .select({ id: profiles.professional_id, email: mailbox, firstName: professionals.first_name })
    .from(profiles)
    .innerJoin(professionals, eq(professionals.id, profiles.professional_id))
    .where(and(isDue, isPublicReal))
    .orderBy(asc(profiles.professional_id))
  let reminded = 0
  for (const { id, email, firstName } of due) {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .update(profiles)
        .set({ pause_reminded_for: sql`${profiles.paused_until}` })
        .where(and(eq(profiles.professional_id, id), isDue))
        .returning({ until: profiles.paused_until, account: profiles.user_id })
      if (!row?.until) return
      await recordAudit(tx, system, { action: 'profile.pause-remind', subject: { kind: 'professional', id } })
      const areaUrl = new URL('/professionista/profilo#parte-pause', appUrl).href
      const words = { firstName, until: row.until, areaUrl }
      const outgoing = mailOf('availability-pause-ends', email, endsMail, words)
      await notify(tx, mail, row.account, { kind: 'reminder', mail: outgoing })
      reminded += 1
    })
  }
  return reminded
}
