import { expect, inject, test } from 'vitest'
import { pageViews } from '#database/tables/figures.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { Secret } from '#platform/config/secret.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import type { View } from './rules.ts'
import { countView, writeViews } from './write.server.ts'

const fail = (error: unknown) => {
  throw error
}

test('several processes that write at once add up, none waits for another in a circle', async () => {
  const url = new Secret(await createDatabaseOn(inject('postgresUrl'), `visite_${process.pid}`))
  const processes = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url, () => undefined)))
  const views = Array.from({ length: 300 }, (_view, n): View => ({
    kind: 'school',
    owner: `scuola-${n}`,
    source: n % 2 ? 'search' : 'direct',
  }))
  for (let round = 0; round < 5; round += 1) {
    for (const [at, { db }] of processes.entries())
      for (const view of at % 2 ? views.toReversed() : views) countView(db, view, fail)
    await Promise.all(processes.map(({ db }) => writeViews(db)))
  }
  const rows = await processes[0]!.db.select().from(pageViews)
  expect(rows).toHaveLength(300)
  expect(rows.every(({ count }) => count === 20)).toBe(true)
  await Promise.all(processes.map((one) => one.close()))
})
