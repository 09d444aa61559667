import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { eventStream } from './event-stream.ts'
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

test('notices of committed transactions are delivered by topic, of others not', async () => {
  const heard: (string | undefined)[] = []
  const stop = live.subscribe('requests', (what) => heard.push(what))
  await database.db.transaction((tx) => announce(tx, 'requests', 'new'))
  await database.db.transaction((tx) => announce(tx, 'altro', 'new'))
  await database.db
    .transaction(async (tx) => {
      await announce(tx, 'requests', 'decided')
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  await database.db.transaction((tx) => announce(tx, 'requests', 'answered'))
  await expect.poll(() => heard).toEqual(['new', 'answered'])
  stop()
  await announce(database.db, 'requests', 'new')
  await database.ping()
  expect(heard).toEqual(['new', 'answered'])
})

test('a stream delivers notices and ends with the portal', async () => {
  const answer = eventStream({
    session: 's-1',
    subscribe: (deliver) => live.subscribe('requests', deliver),
    mayGoOn: () => Promise.resolve(true),
    signal: new AbortController().signal,
  })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  await announce(database.db, 'requests', 'new')
  await announce(database.db, 'requests', 'decided')
  await new Promise((done) => setTimeout(done, 100))
  live.end()
  expect(await answer.text()).toBe('retry: 3000\n\ndata: new\n\ndata: decided\n\n')
})

test('a stream ends when its reader leaves', async () => {
  const leaving = new AbortController()
  let stopped = 0
  const answer = eventStream({
    session: 's-1',
    subscribe: () => () => void (stopped += 1),
    mayGoOn: () => Promise.resolve(true),
    signal: leaving.signal,
  })
  leaving.abort()
  expect(await answer.text()).toBe('retry: 3000\n\n')
  expect(stopped).toBe(1)
})

test('one session may have a dozen streams; others are not counted with it, nor those that ended', () => {
  const ends: AbortController[] = []
  const ask = (session: string) => {
    const end = new AbortController()
    ends.push(end)
    return eventStream({
      session,
      subscribe: () => () => undefined,
      mayGoOn: async () => true,
      signal: end.signal,
    }).status
  }
  for (let n = 0; n < 12; n += 1) expect(ask('s-2')).toBe(200)
  expect(ask('s-2')).toBe(429)
  expect(ask('s-3')).toBe(200)
  ends[0]!.abort()
  expect(ask('s-2')).toBe(200)
  expect(ask('s-2')).toBe(429)
  for (const end of ends) end.abort()
})
