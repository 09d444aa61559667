import { and, asc, count, eq, isNotNull } from 'drizzle-orm'
import { newsletterSubscriptions } from '#database/tables/newsletter.ts'
import type { Admin } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

const isPaused = and(
  eq(newsletterSubscriptions.state, 'confirmed'),
  isNotNull(newsletterSubscriptions.paused_at),
)

export async function countSubscriptions(db: Db, _admin: Admin) {
  const rows = await db
    .select({ state: newsletterSubscriptions.state, total: count() })
    .from(newsletterSubscriptions)
    .groupBy(newsletterSubscriptions.state)
  const of = (state: string) => rows.find((row) => row.state === state)?.total ?? 0
  const paused = await db.$count(newsletterSubscriptions, isPaused)
  return { pending: of('pending'), confirmed: of('confirmed') - paused, withdrawn: of('withdrawn'), paused }
}

export function listConfirmed(db: Db, _admin: Admin) {
  return db
    .select({ email: newsletterSubscriptions.email, confirmed_at: newsletterSubscriptions.confirmed_at })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.state, 'confirmed'))
    .orderBy(asc(newsletterSubscriptions.confirmed_at), asc(newsletterSubscriptions.email))
}
