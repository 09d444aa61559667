import { expect, inject, test } from 'vitest'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { Secret } from '#platform/config/secret.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { announce, openLive } from './live.ts'

test('delivers the notices of one process to another', async () => {
  const url = new Secret(await createDatabaseOn(inject('postgresUrl'), `vivo_${process.pid}`))
  const here = await openPostgres(url, () => undefined)
  const there = await openPostgres(url, () => undefined)
  const live = await openLive(there)
  const heard: (string | undefined)[] = []
  live.subscribe('requests', (what) => heard.push(what))
  await here.db.transaction((tx) => announce(tx, 'requests', 'decided'))
  await expect.poll(() => heard).toEqual(['decided'])
  await live.close()
  expect(heard).toEqual(['decided', undefined])
  await Promise.all([here.close(), there.close()])
})
