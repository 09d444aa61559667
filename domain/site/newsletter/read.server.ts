import { asc, count, eq } from 'drizzle-orm'
import { newsletterSubscriptions } from '#database/tables/newsletter.ts'
import type { Admin } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

export type NewsletterCounts = { pending: number; confirmed: number; withdrawn: number }

/** How many subscriptions are unconfirmed, confirmed and withdrawn. */
export async function countSubscriptions(db: Db, _admin: Admin): Promise<NewsletterCounts> {
  const rows = await db
    .select({ state: newsletterSubscriptions.state, total: count() })
    .from(newsletterSubscriptions)
    .groupBy(newsletterSubscriptions.state)
  const of = (state: string) => rows.find((row) => row.state === state)?.total ?? 0
  return { pending: of('pending'), confirmed: of('confirmed'), withdrawn: of('withdrawn') }
}

/** Confirmed addresses with the time of confirmation, oldest first. */
export function listConfirmed(db: Db, _admin: Admin) {
  return db
    .select({ email: newsletterSubscriptions.email, confirmed_at: newsletterSubscriptions.confirmed_at })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.state, 'confirmed'))
    .orderBy(asc(newsletterSubscriptions.confirmed_at), asc(newsletterSubscriptions.email))
}
