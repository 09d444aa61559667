import { and, eq, lt } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import { isNoSample } from '#domain/verification/claims/read.public.server.ts'
import { isHeldBack } from '#domain/verification/claims/read.server.ts'
import { system } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { changeStatus, composeChange, lockRequest } from './write.server.ts'
import { italianDay } from '#lib/dates.ts'

type Deps = { db: Db; mail: Mail }

export function endSuspensionsJob(deps: Deps): JobDefinition {
  return {
    name: 'end-suspensions',
    schedule: '10 * * * *',
    run: async () => void (await endSuspensions(deps, new Date())),
  }
}

/**
 * Ends suspensions whose last day has passed. Entries that the ledger now contradicts stay suspended until the
 * office decides.
 * @returns how many were republished
 */
export async function endSuspensions({ db, mail }: Deps, now: Date): Promise<number> {
  const isOver = and(
    eq(professionals.status, 'suspended'),
    lt(professionals.suspended_until, italianDay(now)),
    isNoSample,
  )
  const due = await db.select({ id: professionals.id }).from(professionals).where(isOver)
  let ended = 0
  for (const { id } of due) {
    const done = await db.transaction(async (tx) => {
      const row = await lockRequest(tx, id)
      const stillOver = row?.status === 'suspended' && (row.suspended_until ?? '') < italianDay(now)
      if (!stillOver || (await isHeldBack(tx, id))) return false
      await changeStatus(tx, system, row, { action: 'resume' }, 'approved', now)
      await mail.queue(tx, composeChange(row, 'resume', ''))
      return true
    })
    if (done) ended += 1
  }
  return ended
}
