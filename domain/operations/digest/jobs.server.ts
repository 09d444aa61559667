import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { createElement } from 'react'
import { users } from '#database/tables/accounts.ts'
import { digestChoices } from '#database/tables/request-desk.ts'
import { readWork } from '#domain/operations/system-status/read.work-queue.server.ts'
import { workOf } from '#domain/operations/system-status/rules.work.ts'
import { italianDay, italianHour } from '#lib/dates.ts'
import { ROLES, type Role } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import type { Mail } from '#platform/mail/mail.ts'
import * as digestMail from './mails/digest.tsx'
import { dueSince, FIRST_HOUR } from './rules.ts'

type Deps = { db: Db; mail: Mail; log: Log; appUrl: URL }

/** Hourly, because a portal may be off in the morning. */
export function sendDigestsJob(deps: Deps): JobDefinition {
  return {
    name: 'send-digests',
    schedule: '9 * * * *',
    async run() {
      const sent = await sendDigests(deps, new Date())
      if (sent > 0) deps.log.info({ sent }, 'summaries sent')
    },
  }
}

/** @returns the number of summaries sent */
export async function sendDigests({ db, mail, appUrl }: Omit<Deps, 'log'>, now: Date): Promise<number> {
  const today = italianDay(now)
  if (italianHour(now) < `${today} ${FIRST_HOUR}`) return 0
  const chosen = await db
    .select({ choice: digestChoices, email: users.email, role: users.role })
    .from(digestChoices)
    .innerJoin(users, eq(users.id, digestChoices.user_id))
    .where(isNotNull(users.role))
    .orderBy(asc(users.id))
  const pageUrl = new URL('/admin/lavoro', appUrl).href
  let sent = 0
  for (const { choice, email, role } of chosen) {
    const kinds = kindsFor(role, choice.parts)
    const isDue = or(
      isNull(digestChoices.last_day),
      lt(digestChoices.last_day, dueSince(choice.rhythm, today)),
    )
    sent += await db.transaction(async (tx) => {
      // Only the first of two processes moves the day.
      const [first] = await tx
        .update(digestChoices)
        .set({ last_day: today })
        .where(and(eq(digestChoices.user_id, choice.user_id), isDue))
        .returning({ id: digestChoices.user_id })
      const items = first ? await readWork(tx, kinds) : []
      if (items.length === 0) return 0
      const body = createElement(digestMail.Body, { items, today, pageUrl })
      await mail.queue(tx, { kind: 'office-digest', to: email, subject: digestMail.subject, body })
      return 1
    })
  }
  return sent
}

/** Whoever lost a role, or part of it, is told nothing about the work that was theirs. */
function kindsFor(role: string | null, parts: readonly string[]) {
  const known = ROLES.find((one) => one === role)
  return known ? workOf(known satisfies Role).filter((kind) => parts.includes(kind)) : []
}
