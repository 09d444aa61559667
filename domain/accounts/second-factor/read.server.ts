import { eq, asc, gt } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import type { Staff, Admin } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { alias } from 'drizzle-orm/pg-core'
import { factorResets } from '#database/tables/staff.ts'
import { RESET_WAITS_MS } from './rules.ts'

export async function hasSecondFactor(db: Db, staff: Staff): Promise<boolean> {
  const [row] = await db.select({ on: users.twoFactorEnabled }).from(users).where(eq(users.id, staff.id))
  return row?.on ?? false
}

export type FactorReset = Awaited<ReturnType<typeof listFactorResets>>[number]

export async function listFactorResets(db: Db, _admin: Admin) {
  const asker = alias(users, 'asker')
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      askedBy: asker.email,
      askedById: asker.id,
      at: factorResets.asked_at,
    })
    .from(factorResets)
    .innerJoin(users, eq(users.id, factorResets.user_id))
    .innerJoin(asker, eq(asker.id, factorResets.asked_by))
    .where(gt(factorResets.asked_at, new Date(Date.now() - RESET_WAITS_MS)))
    .orderBy(asc(factorResets.asked_at))
  return rows.map(({ at, ...row }) => ({ ...row, until: new Date(at.getTime() + RESET_WAITS_MS) }))
}
