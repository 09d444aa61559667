import { asc, ne, sql } from 'drizzle-orm'
import { sources } from '#database/tables/editions.ts'
import type { Db } from '#platform/db/database.ts'
import type { AskOutside } from '#platform/http/outside-address.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { isThere } from './rules.ts'
import { followTexts, recordAnswer } from './write.server.ts'

type Deps = { db: Db; ask: AskOutside }

/** Of a few hundred links, so that each is asked about once a week, and no site is asked often. */
const MOST_A_NIGHT = 60
const REDIRECTS = 5
/** Sites that let no unknown program in answer a browser's usual words. */
const HEADERS = {
  'User-Agent': 'Mozilla/5.0 (compatible; controllo dei collegamenti)',
  Accept: 'text/html,*/*',
}

/** Nightly: follows the texts, and asks the links that were not asked for longest. */
export function checkSourcesJob({ log, ...deps }: Deps & { log: Log }): JobDefinition {
  return {
    name: 'check-sources',
    schedule: '13 4 * * *',
    async run() {
      log.info(await checkSources(deps, new Date()), 'links of sources asked')
    },
  }
}

/** @returns how many links were asked, and how many failed */
export async function checkSources({ db, ask }: Deps, now: Date): Promise<{ asked: number; failed: number }> {
  await followTexts(db)
  const due = await db
    .select({ url: sources.url })
    .from(sources)
    .where(ne(sources.url, ''))
    .groupBy(sources.url)
    // Those that failed last are asked each night, until they answer or count as broken.
    .orderBy(
      sql`bool_or(${sources.broken_since} is not null and ${sources.link_state} <> 'broken') desc`,
      asc(sql`coalesce(min(${sources.checked_at}), '-infinity')`),
      asc(sources.url),
    )
    .limit(MOST_A_NIGHT)
  let failed = 0
  for (const { url } of due) {
    const answer = await follow(ask, url)
    if (!answer.isThere) failed += 1
    await recordAnswer(db, url, answer, now)
  }
  return { asked: due.length, failed }
}

/** Where an address leads in the end, and what it says there. */
export async function follow(ask: AskOutside, first: string) {
  let url = URL.parse(first)
  for (let step = 0; url && step <= REDIRECTS; step += 1) {
    const answer = await ask(url, { method: 'GET', headers: HEADERS })
    if (!answer.ok) return { isThere: false, said: answer.reason }
    const { status, location } = answer
    if (status < 300 || status >= 400 || !location) return { isThere: isThere(status), said: String(status) }
    url = URL.parse(location, url)
  }
  return { isThere: false, said: 'redirects' }
}
