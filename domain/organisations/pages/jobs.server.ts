import { and, inArray, sql } from 'drizzle-orm'
import { organisationProposals } from '#database/tables/organisations.ts'
import { partners } from '#database/tables/partners.ts'
import { schools } from '#database/tables/schools.ts'
import type { Db } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { orphansBefore, removeOrphanFiles } from '#platform/files/orphans.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { PICTURES } from './rules.ts'

const REMOVE_ORPHAN_PICTURES = 'remove-orphan-pictures'

type Deps = { db: Db; files: Files; log: Log }

/** Hourly: removes pictures that no page shows and no proposal could bring back. */
export function removeOrphanPicturesJob(deps: Deps): JobDefinition {
  return {
    name: REMOVE_ORPHAN_PICTURES,
    schedule: '41 * * * *',
    async run() {
      const removed = await removeOrphanPictures(deps, orphansBefore())
      if (removed > 0) deps.log.info({ removed }, 'orphan pictures removed')
    },
  }
}

export function removeOrphanPictures(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  limit: Date,
): Promise<number> {
  return removeOrphanFiles(files, PICTURES, (keys) => namedAmong(db, keys), limit)
}

async function namedAmong(db: Db, paths: string[]): Promise<Set<string>> {
  const { before, after, status } = organisationProposals
  const named = await Promise.all([
    db.select({ picture: schools.picture }).from(schools).where(inArray(schools.picture, paths)),
    db.select({ picture: partners.picture }).from(partners).where(inArray(partners.picture, paths)),
    ...[before, after].map((side) => {
      const picture = sql<string>`${side}->>'picture'`
      // A decision can be undone; what was replaced or withdrawn cannot come back.
      const isOpen = inArray(status, ['waiting', 'approved', 'rejected'])
      return db
        .select({ picture })
        .from(organisationProposals)
        .where(and(isOpen, inArray(picture, paths)))
    }),
  ])
  return new Set(named.flat().flatMap(({ picture }) => picture ?? []))
}
