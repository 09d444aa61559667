import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'

export type JobQueue = {
  name: string
  waiting: number
  active: number
  failed: number
  oldest: Date | undefined
}

export async function readJobQueues(db: Db): Promise<JobQueue[]> {
  const { rows } = await db.execute<Omit<JobQueue, 'oldest'> & { oldest: Date | string | null }>(sql`
    select name,
      count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as oldest
    from jobs.job
    where state in ('created', 'retry', 'active', 'failed') and name not like ${'\\_\\_%'}
    group by name order by name`)
  return rows.map((row) => ({ ...row, oldest: row.oldest === null ? undefined : new Date(row.oldest) }))
}
