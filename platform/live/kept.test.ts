import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { keptUntil } from './kept.ts'
import { announce, openLive, type Live } from './live.ts'

let database: Database
let live: Live
beforeAll(async () => {
  database = await freshDatabase()
  live = await openLive(database)
}, 30_000)
afterAll(async () => {
  await live.close()
  await database.close()
})

const NOON = new Date('2026-11-25T12:00:00+01:00')
const NEXT_DAY = new Date('2026-11-26T00:10:00+01:00')

function counted(failing = 0) {
  let readings = 0
  const now = keptUntil('pages', ['news', 'documents'], (_db, today) => {
    readings += 1
    return readings <= failing ? Promise.reject(new Error('away')) : Promise.resolve(`${today} ${readings}`)
  })
  return (at = NOON) => now({ db: database.db, live }, at)
}

test('a kept value is read once, and again on another day', async () => {
  const value = counted()
  expect([await value(), await value()]).toEqual(['2026-11-25 1', '2026-11-25 1'])
  expect(await value(NEXT_DAY)).toBe('2026-11-26 2')
})

test('a kept value is read again after one of its tags, and after nothing else', async () => {
  const value = counted()
  await value()
  const heard: (string | undefined)[] = []
  const stop = live.subscribe('pages', (what) => heard.push(what))
  await announce(database.db, 'requests', 'news')
  await announce(database.db, 'pages', 'register')
  await expect.poll(() => heard).toEqual(['register'])
  expect(await value()).toBe('2026-11-25 1')
  await announce(database.db, 'pages', 'news')
  await expect.poll(() => heard).toEqual(['register', 'news'])
  expect(await value()).toBe('2026-11-25 2')
  await announce(database.db, 'pages', 'missed')
  await expect.poll(() => value()).toBe('2026-11-25 3')
  stop()
})

test('a reading that fails is not kept', async () => {
  const value = counted(1)
  await expect(value()).rejects.toThrow('away')
  expect(await value()).toBe('2026-11-25 2')
})
