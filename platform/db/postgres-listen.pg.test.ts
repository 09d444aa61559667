import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { startFaultProxy } from '#e2e/support/fault-proxy.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { Secret } from '#platform/config/secret.ts'
import { listenOn } from './postgres-listen.ts'

test('a line that was cut without a word is noticed, and what follows is heard on a new one', async () => {
  const direct = await createDatabaseOn(inject('postgresUrl'), `ascolto_${process.pid}`)
  const proxy = await startFaultProxy(Number(new URL(direct).port))
  const through = new URL(direct)
  through.port = String(proxy.port)
  const heard: string[] = []
  const ears = await listenOn(
    new Secret(through.href),
    'prova',
    (payload) => heard.push(payload),
    () => heard.push('(connected)'),
    100,
  )
  const database = new Client(direct)
  await database.connect()
  const say = (word: string) => database.query('select pg_notify($1, $2)', ['prova', word])
  await say('before')
  await expect.poll(() => heard).toEqual(['(connected)', 'before'])

  proxy.freeze()
  await say('lost')
  await expect.poll(() => proxy.lost()).toBe(1)
  proxy.thaw()
  // Nothing passes on the old line any more, and nobody says so.
  await expect.poll(() => heard, { timeout: 15_000 }).toEqual(['(connected)', 'before', '(connected)'])
  await say('after')
  await expect.poll(() => heard.at(-1)).toBe('after')
  await Promise.all([ears.close(), database.end()])
  await proxy.close()
})
