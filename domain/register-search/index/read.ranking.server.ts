import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { monthsBefore } from '#lib/dates.ts'
import { sharesOf, type SetShare } from './rules.shares.ts'

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

/** How appearances were shared in one month, between people who are comparable. */
export type MonthShares = { month: string; sets: SetShare[] }

const MONTHS = 3

/**
 * The shares of the last whole months, newest first, without months in which nobody appeared.
 * Only people who were in the register on the first day of the month are counted.
 * @param today in Italian time, `2026-11-21`
 */
export async function readShares(db: Db, today: string): Promise<MonthShares[]> {
  const month = `${today.slice(0, 7)}-01`
  const months = Array.from({ length: MONTHS }, (_month, at) => monthsBefore(month, at + 1))
  const shares: MonthShares[] = []
  for (const one of months) {
    const sets = sharesOf(await listAppearances(db, one))
    if (sets.length > 0) shares.push({ month: one, sets })
  }
  return shares
}

async function listAppearances(db: Db, month: string) {
  const { rows } = await db.execute<{ colleagues: number; times: number; people: number }>(sql`
    with own as (
      select professional_id, tag from register_entries, unnest(tags) as tag where not sample and tag like 'v:%'),
    sizes as (select tag, count(*) as people from own group by tag),
    colleagues as (select professional_id, max(people) as most from own join sizes using (tag) group by professional_id),
    shown as (
      select professional_id, sum(count) as times from profile_counts
      where kind = 'listed' and day >= ${month}::date and day < ${month}::date + interval '1 month'
      group by professional_id)
    select coalesce(most, 0)::int as colleagues, coalesce(times, 0)::int as times, count(*)::int as people
    from register_entries e
    join professionals p on p.id = e.professional_id
    left join colleagues using (professional_id)
    left join shown using (professional_id)
    where not e.sample and (coalesce(p.decided_at, p.created_at) at time zone 'Europe/Rome') < ${month}::date
    group by 1, 2`)
  return rows
}

/** Months that are over change no more: read once a day for each database. */
const readOn = new WeakMap<Db, { today: string; shares: Promise<MonthShares[]> }>()

export function readSharesOnce(db: Db, today: string): Promise<MonthShares[]> {
  const known = readOn.get(db)
  if (known?.today === today) return known.shares
  const shares = readShares(db, today)
  readOn.set(db, { today, shares })
  shares.catch(() => readOn.delete(db))
  return shares
}
