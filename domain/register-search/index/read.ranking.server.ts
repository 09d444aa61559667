import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'

/** How evenly real professionals appeared among the results of the last 30 whole days. */
export type Exposure = {
  people: number
  listed: number
  firsts: number
  /** Percentiles of how often a professional was listed: 0, 10, 50, 90, 100. */
  spread: { least: number; tenth: number; half: number; nineTenths: number; most: number }
}

/** @param today in Italian time, `2026-11-21`. @returns undefined while the register lists no real professional */
export async function readExposure(db: Db, today: string): Promise<Exposure | undefined> {
  const result = await db.execute<{
    people: number
    listed: number
    firsts: number
    spread: number[] | null
  }>(sql`
    with each_one as (
      select e.professional_id,
        coalesce(sum(c.count) filter (where c.kind = 'listed'), 0)::int as listed,
        coalesce(sum(c.count) filter (where c.kind = 'first'), 0)::int as firsts
      from register_entries e
      left join profile_counts c on c.professional_id = e.professional_id
        and c.kind in ('listed', 'first') and c.day < ${today}::date and c.day >= ${today}::date - 30
      where not e.sample
      group by e.professional_id)
    select count(*)::int as people, coalesce(sum(listed), 0)::int as listed, coalesce(sum(firsts), 0)::int as firsts,
      percentile_disc(array[0, 0.1, 0.5, 0.9, 1]) within group (order by listed) as spread
    from each_one`)
  const row = result.rows[0]!
  if (row.people === 0 || !row.spread) return undefined
  const [least, tenth, half, nineTenths, most] = row.spread as [number, number, number, number, number]
  return {
    people: row.people,
    listed: row.listed,
    firsts: row.firsts,
    spread: { least, tenth, half, nineTenths, most },
  }
}
