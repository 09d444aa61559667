import { and, eq, lt, sql } from 'drizzle-orm'
import { newsletterSubscriptions } from '#database/tables/newsletter.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import { UNCONFIRMED_DAYS } from './rules.ts'

export function removeUnconfirmedJob(db: Db): JobDefinition {
  return {
    name: 'remove-unconfirmed-subscriptions',
    schedule: '41 2 * * *',
    run: async () => void (await removeUnconfirmed(db)),
  }
}

export async function removeUnconfirmed(db: Db): Promise<number> {
  const removed = await db
    .delete(newsletterSubscriptions)
    .where(
      and(
        eq(newsletterSubscriptions.state, 'pending'),
        lt(newsletterSubscriptions.requested_at, sql`now() - make_interval(days => ${UNCONFIRMED_DAYS})`),
      ),
    )
    .returning({ id: newsletterSubscriptions.id })
  return removed.length
}
