import { eq } from 'drizzle-orm'
import { digestChoices } from '#database/tables/request-desk.ts'
import { workOf } from '#domain/operations/system-status/rules.work.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { italianDay } from '#lib/dates.ts'
import type { Staff } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { DigestForm } from './schema.ts'

/** What somebody may not do, they get no summary of. The first one comes after the day of the choice. */
export function chooseDigest(db: Db, staff: Staff, { rhythm, parts }: DigestForm, now: Date): Promise<void> {
  const own = workOf(staff.kind).filter((kind) => parts.includes(kind))
  return db.transaction(async (tx) => {
    if (rhythm === 'never') {
      await tx.delete(digestChoices).where(eq(digestChoices.user_id, staff.id))
    } else {
      const chosen = { rhythm, parts: own }
      await tx
        .insert(digestChoices)
        .values({ user_id: staff.id, ...chosen, last_day: italianDay(now) })
        .onConflictDoUpdate({ target: digestChoices.user_id, set: chosen })
    }
    await recordAudit(tx, staff, {
      action: 'digest.choose',
      subject: { kind: 'account', id: staff.id },
      after: { rhythm, parts: own },
    })
  })
}
