import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { users } from '#database/tables/accounts.ts'
import { figureReaders, pageViews } from '#database/tables/figures.ts'
import { professionals } from '#database/tables/professionals.ts'
import { system, type Role } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { italianDay, monthInWords, monthOf, monthsBefore } from '#lib/dates.ts'
import * as monthlyMail from './mails/monthly.tsx'
import { readMonth } from './read.trends.server.ts'
import { publishedMonths } from './rules.published.ts'

type Deps = { db: Db; mail: Mail; log: Log; appUrl: URL }

/** Whole months beside the running one that stay by day: the office sees twelve weeks. */
const MONTHS_BY_DAY = 4

/** Nightly: days become months. */
export function rollUpViewsJob(db: Db): JobDefinition {
  return { name: 'roll-up-views', schedule: '47 3 * * *', run: () => rollUpViews(db, new Date()) }
}

/** Adds days up to months, and removes views of people who left while they waited in memory. */
export async function rollUpViews(db: Db, now: Date): Promise<void> {
  const cutoff = monthsBefore(monthOf(italianDay(now)), MONTHS_BY_DAY)
  await db.execute(sql`
    with days as (delete from ${pageViews} where span = 'day' and since < ${cutoff}::date returning *)
    insert into ${pageViews} (span, since, kind, owner, source, count)
    select 'month', date_trunc('month', since)::date, kind, owner, source, sum(count) from days group by 1, 2, 3, 4, 5
    on conflict (span, since, kind, owner, source) do update set count = page_views.count + excluded.count`)
  await db.execute(sql`delete from ${pageViews} where kind = 'professional' and not exists (
    select 1 from ${professionals} where ${professionals.id} = owner)`)
}

/** Daily, because a month is published on the second day after its end, and a portal may be off on that day. */
export function reportVisitsJob(deps: Deps): JobDefinition {
  return {
    name: 'report-visits',
    schedule: '7 6 * * *',
    async run() {
      const sent = await reportVisits(deps, new Date())
      if (sent > 0) deps.log.info({ sent }, 'monthly figures sent')
    },
  }
}

const READERS: Role[] = ['admin', 'editor']

/** @returns the number of reports sent */
export async function reportVisits({ db, mail, appUrl }: Omit<Deps, 'log'>, now: Date): Promise<number> {
  const month = publishedMonths(now)[0]!
  const isDue = lt(figureReaders.sent_for, month)
  const due = await db
    .select({ id: users.id, email: users.email })
    .from(figureReaders)
    .innerJoin(users, eq(users.id, figureReaders.user_id))
    .where(and(isDue, inArray(users.role, READERS)))
    .orderBy(asc(users.id))
  if (due.length === 0) return 0
  const figures = await readMonth(db, system, month)
  const [name, pageUrl] = [monthInWords(month), new URL('/admin/visite', appUrl).href]
  let sent = 0
  for (const { id, email } of due) {
    await db.transaction(async (tx) => {
      // Checked again, in case a second process was faster.
      const [first] = await tx
        .update(figureReaders)
        .set({ sent_for: month })
        .where(and(eq(figureReaders.user_id, id), isDue))
        .returning({ id: figureReaders.user_id })
      if (!first) return
      const body = createElement(monthlyMail.Body, { month: name, figures, pageUrl })
      await mail.queue(tx, { kind: 'visits-report', to: email, subject: monthlyMail.subjectOf(name), body })
      sent += 1
    })
  }
  return sent
}
