import { and, gte, isNotNull, sql } from 'drizzle-orm'
import { auditEntries } from '#database/tables/audit.ts'
import { contactReplies, contacts } from '#database/tables/contacts.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { isApprovedReal, isNoSample } from '#domain/verification/claims/read.public.server.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import { monthsOf, regionsOf, shareOf, ANSWER_DAYS, type Decided, type Share } from './rules.statistics.ts'

export type DeskStatistics = Awaited<ReturnType<typeof readStatistics>>

/** What arrived and was decided in the last twelve months, and how the register uses the portal. */
export async function readStatistics(db: Db, _reviewer: Reviewer, today: string) {
  const months = monthsOf(today)
  const [arrived, decided, people, linked, answering] = await Promise.all([
    readArrived(db, months.at(-1)!),
    readDecided(db, months.at(-1)!),
    readPeople(db),
    readLinked(db),
    readAnswering(db),
  ])
  const lines = months.map((month) => ({
    month,
    arrived: arrived.get(month) ?? 0,
    ...(decided.get(month) ?? { approved: 0, rejected: 0, days: undefined }),
  }))
  return { months: lines, regions: regionsOf(people), linked, answering }
}

const monthOf = (moment: unknown) => sql<string>`to_char(${moment} at time zone 'Europe/Rome', 'YYYY-MM-01')`

async function readArrived(db: Db, since: string): Promise<Map<string, number>> {
  const month = monthOf(professionals.created_at)
  const rows = await db
    .select({ month, count: sql`count(*)`.mapWith(Number) })
    .from(professionals)
    .where(and(isNoSample, gte(month, since)))
    .groupBy(month)
  return new Map(rows.map((row) => [row.month, row.count]))
}

/** From the audit log: a row keeps its last decision only. One that was taken back at once counts as none. */
async function readDecided(db: Db, since: string): Promise<Map<string, Decided>> {
  const { action, at, id, subject_id, subject_kind } = auditEntries
  const { rows } = await db.execute<{
    month: string
    approved: string
    rejected: string
    days: number | null
  }>(sql`
    with steps as (
      select ${subject_id} as subject, ${action} as step, ${at} as moment,
        lead(${action}) over (partition by ${subject_id} order by ${id}) as next
      from ${auditEntries}
      where ${subject_kind} = 'professional'
        and ${action} in ('registration.approve', 'registration.reject', 'registration.undo', 'registration.reopen'))
    select ${monthOf(sql`moment`)} as month,
      count(*) filter (where step = 'registration.approve') as approved,
      count(*) filter (where step = 'registration.reject') as rejected,
      percentile_cont(0.5) within group (order by extract(epoch from moment - ${professionals.created_at}) / 86400) as days
    from steps left join ${professionals} on ${professionals.id} = subject
    where step in ('registration.approve', 'registration.reject') and next is distinct from 'registration.undo'
    group by 1 having ${monthOf(sql`max(moment)`)} >= ${since}`)
  return new Map(
    rows.map(({ month, approved, rejected, days }) => [
      month,
      {
        approved: Number(approved),
        rejected: Number(rejected),
        days: days === null ? undefined : Number(days),
      },
    ]),
  )
}

function readPeople(db: Db) {
  const { city, ordine, status } = professionals
  return db
    .select({ city, ordine, status, count: sql`count(*)`.mapWith(Number) })
    .from(professionals)
    .where(isNoSample)
    .groupBy(city, ordine, status)
}

async function readLinked(db: Db): Promise<Share> {
  const rows = await db
    .select({
      all: sql`count(*)`.mapWith(Number),
      some: sql`count(*) filter (where ${isNotNull(profiles.user_id)})`.mapWith(Number),
    })
    .from(professionals)
    .leftJoin(profiles, sql`${profiles.professional_id} = ${professionals.id}`)
    .where(isApprovedReal)
  return one(rows)
}

/** Of those who got a message lately, how many answered one: never whose, and nothing where they are few. */
async function readAnswering(db: Db): Promise<Share | undefined> {
  const since = sql`now() - make_interval(days => ${ANSWER_DAYS})`
  const { rows } = await db.execute<{ everybody: string; answering: string }>(sql`
    select count(*) as everybody, count(*) filter (where exists (
      select 1 from ${contactReplies} r where r.professional_id = asked.id and r.answered_at > ${since})) as answering
    from (select distinct ${contacts.professional_id} as id from ${contacts}
      where ${contacts.confirmed_at} > ${since}) as asked`)
  const { everybody, answering } = one(rows)
  return shareOf(Number(answering), Number(everybody))
}
