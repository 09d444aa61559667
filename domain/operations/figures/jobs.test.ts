import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { figureReaders, pageViews } from '#database/tables/figures.ts'
import { mails } from '#database/tables/mails.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { insertPerson } from '#e2e/support/person-rows.ts'
import { addMember } from '#e2e/support/professional.ts'
import type { Editor } from '#platform/auth/actor.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { reportVisits, rollUpViews } from './jobs.server.ts'
import { readFigures } from './read.server.ts'
import { readTrends, wantsReport } from './read.trends.server.ts'
import { startReport, stopReport } from './write.report.server.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 60_000)
beforeEach(async () => {
  await deps.db.delete(pageViews)
  await deps.db.delete(figureReaders)
  await deps.db.delete(mails)
})
afterAll(() => deps.close())

const NOW = new Date('2026-11-20T12:00:00Z')
const DECEMBER = new Date('2026-12-02T06:07:00Z')
const day = (since: string, count: number, kind = 'home', owner = '') =>
  ({ span: 'day', since, kind, owner, source: 'search', count }) as const

async function editor(): Promise<Editor> {
  const member = await addMember(deps.db)
  await deps.db.update(users).set({ role: 'editor' }).where(eq(users.id, member.id))
  return testAdmin(member.id)
}

test('days become months after four whole months, and no sum changes by it', async () => {
  const { db, authSecret } = deps
  const owner = await insertPerson(db)
  await db
    .insert(pageViews)
    .values([
      day('2026-06-01', 20),
      day('2026-06-30', 22),
      day('2026-07-01', 30),
      day('2026-06-15', 90, 'professional', owner),
      day('2026-06-16', 30, 'professional', owner),
      day('2026-11-15', 70, 'professional', 'who-left'),
      { ...day('2026-06-01', 5), span: 'month' },
    ])
  const read = async () => [
    await readTrends(db, testAdmin('a'), { span: 'months', kind: 'home' }, NOW),
    await readFigures({ db, authSecret }, { kind: 'professional', owner }, NOW),
  ]
  const before = await read()
  await rollUpViews(db, NOW)
  await rollUpViews(db, NOW)
  expect(await read()).toEqual(before)
  const rows = await db.select().from(pageViews).orderBy(pageViews.kind, pageViews.since)
  expect(rows.map(({ span, since, count }) => [span, since, count])).toEqual([
    ['month', '2026-06-01', 47],
    ['day', '2026-07-01', 30],
    ['month', '2026-06-01', 120],
  ])
})

test('the office sees weeks and months, of all pages or of one kind', async () => {
  const { db } = deps
  await db
    .insert(pageViews)
    .values([day('2026-11-15', 11), day('2026-11-16', 12), day('2026-11-20', 13, 'news')])
  const weeks = await readTrends(db, testAdmin('a'), { span: 'weeks', kind: undefined }, NOW)
  expect(weeks.periods.slice(0, 3).map(({ count }) => count)).toEqual([25, 11, undefined])
  const news = await readTrends(db, testAdmin('a'), { span: 'months', kind: 'news' }, NOW)
  expect(news.periods[0]).toEqual({ name: '2026-11-01', count: 13 })
})

test('a month is reported once, when it is over, to those of the office who asked for it', async () => {
  const { db } = deps
  const [one, left, demoted] = [await editor(), await editor(), await editor()]
  for (const reader of [one, left, demoted]) await startReport(db, reader, NOW)
  await startReport(db, one, NOW)
  await stopReport(db, left)
  expect([await wantsReport(db, one), await wantsReport(db, left)]).toEqual([true, false])
  await db.update(users).set({ role: null }).where(eq(users.id, demoted.id))
  await db
    .insert(pageViews)
    .values([day('2026-11-15', 1200), day('2026-10-16', 800), day('2026-11-01', 9, 'news')])
  expect(await reportVisits(deps, NOW)).toBe(0)
  expect(await reportVisits(deps, new Date('2026-12-01T06:07:00Z'))).toBe(0)
  expect([await reportVisits(deps, DECEMBER), await reportVisits(deps, DECEMBER)]).toEqual([1, 0])
  const sent = await db.select().from(mails)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ kind: 'visits-report', subject: 'Le visite di novembre 2026' })
  expect(sent[0]!.text).toContain('Pagine aperte: 1209. Il mese prima: 800.')
  expect(sent[0]!.text).toContain('Prima pagina: 1200')
  expect(sent[0]!.text).not.toContain('Notizie')
  expect(sent[0]!.text).toContain('http://portale.test/admin/visite')
})
