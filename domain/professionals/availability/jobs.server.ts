import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { mailbox } from '#domain/accounts/members/read.server.ts'
import { notify } from '#domain/accounts/notifications/write.server.ts'
import { readStructured } from '#domain/publishing/documents/read.structured.server.ts'
import { isPublicReal } from '#domain/verification/claims/read.public.server.ts'
import { dayBefore, italianDay } from '#lib/dates.ts'
import { system } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as confirmMail from './mails/confirm.tsx'
import { REMINDER_DAY } from './rules.ts'

const REMIND_AVAILABILITY = 'remind-availability'

type Deps = { db: Db; mail: Mail; log: Log; appUrl: URL }

/** Daily: asks professionals to confirm an availability that is about to lapse. */
export function remindAvailabilityJob(deps: Deps): JobDefinition {
  return {
    name: REMIND_AVAILABILITY,
    schedule: '11 6 * * *',
    async run() {
      const reminded = await remindAvailability(deps, new Date())
      if (reminded > 0) deps.log.info({ reminded }, 'asked to confirm the availability')
    },
  }
}

/** Sends one reminder per confirmation, from its 18th day on. @returns the number sent */
export async function remindAvailability(deps: Omit<Deps, 'log'>, now: Date): Promise<number> {
  const until = dayBefore(italianDay(now), REMINDER_DAY)
  const due = await deps.db
    .select({ id: profiles.professional_id, email: mailbox, firstName: professionals.first_name })
    .from(profiles)
    .innerJoin(professionals, eq(professionals.id, profiles.professional_id))
    .where(and(isDue(until), isPublicReal))
    .orderBy(asc(profiles.professional_id))
  let reminded = 0
  for (const { id, email, firstName } of due) {
    await deps.db.transaction(async (tx) => {
      // Checked again, in case of a confirmation in the meantime or a second process.
      const [row] = await tx
        .update(profiles)
        .set({ availability_reminded_for: sql`${profiles.availability_on}` })
        .where(and(eq(profiles.professional_id, id), isDue(until)))
        .returning({ on: profiles.availability_on, account: profiles.user_id })
      if (!row?.on) return
      const subject = { kind: 'professional', id } as const
      await recordAudit(tx, system, { action: 'profile.availability-remind', subject })
      const areaUrl = new URL('/professionista', deps.appUrl).href
      const words = await readStructured(tx, 'email-disponibilita')
      const data = { words, firstName, on: row.on, areaUrl }
      const mail = {
        ...mailOf('availability-confirm', email, confirmMail, data),
        subject: words.subject,
      }
      await notify(tx, deps.mail, row.account, { kind: 'reminder', mail })
      reminded += 1
    })
  }
  return reminded
}

/** Without an account nobody could confirm; a doubted availability and a pause have their own mails. */
const isDue = (until: string) =>
  and(
    eq(profiles.availability, 'open'),
    isNotNull(profiles.user_id),
    isNull(profiles.availability_doubted_at),
    isNull(profiles.paused_until),
    lte(profiles.availability_on, until),
    sql`${profiles.availability_reminded_for} is distinct from ${profiles.availability_on}`,
  )
