import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#database/tables/audit.ts'
import { contactReplies, contacts } from '#database/tables/contacts.ts'
import { approveRequest } from '#e2e/support/decisions.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { addPerson } from '#e2e/support/people.ts'
import { decideRequest, undoDecision } from '#domain/registrations/decisions/write.server.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { italianDay } from '#lib/dates.ts'
import { listDesk } from './read.server.ts'
import { readStatistics } from './read.statistics.server.ts'
import { deskSearch } from './schema.ts'

let deps: TestDeps
const admin = testAdmin('a-1')
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 60_000)
afterAll(() => deps.close())

const DAY_MS = 86_400_000
const now = new Date()
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
const read = () => readStatistics(deps.db, admin, italianDay(now))

test('without requests twelve months are empty, and no share is told', async () => {
  const { months, regions, linked, answering } = await read()
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({
    month: `${italianDay(now).slice(0, 7)}-01`,
    arrived: 0,
    approved: 0,
    rejected: 0,
    days: undefined,
  })
  expect([regions, linked, answering]).toEqual([[], { some: 0, all: 0 }, undefined])
})

test('what arrived and was decided is counted by month, with the median of the days, but nothing taken back', async () => {
  const { db } = deps
  const add = (created_at: Date, city = 'Bologna') => addPerson(db, { status: 'pending', created_at, city })
  const [fast, slow, refused, undone] = [
    await add(ago(1)),
    await add(ago(3)),
    await add(ago(8)),
    await add(ago(2)),
  ]
  await add(ago(400), 'paese inventato')
  await addPerson(db, { id: 'demo-1', is_demo: true, city: 'Roma' })
  await approveRequest(deps, admin, fast)
  await approveRequest(deps, admin, slow)
  const rejected = { action: 'reject', reason: 'Non risulta.' } as const
  expect((await decideRequest(deps, admin, { id: refused, ...rejected })).ok).toBe(true)
  const decision = await decideRequest(deps, admin, { id: undone, ...rejected })
  if (!decision.ok || !decision.undo) throw new Error('not decided')
  expect((await undoDecision(deps, admin, decision.undo.id)).ok).toBe(true)
  const { months, regions, linked } = await read()
  const sum = (name: 'arrived' | 'approved' | 'rejected') =>
    months.reduce((all, month) => all + month[name], 0)
  expect([sum('arrived'), sum('approved'), sum('rejected')]).toEqual([4, 2, 1])
  expect(months[0]!.days).toBeCloseTo(3, 1)
  expect(regions).toEqual([
    { region: 'Emilia-Romagna', pending: 1, approved: 2 },
    { region: undefined, pending: 1, approved: 0 },
  ])
  // What the pages of the desk call the same is the same number, also where an owner hides the profile.
  await addPerson(db, { city: 'Bologna' }, { visible: false })
  const again = await read()
  expect(linked).toEqual({ some: 0, all: 2 })
  expect(again.linked.all).toBe(3)
  for (const status of ['pending', 'approved'] as const) {
    const list = await listDesk(db, admin, deskSearch.parse({ stato: status }))
    expect(again.regions.reduce((all, region) => all + region[status], 0)).toBe(list.total)
  }
  expect(await db.$count(auditEntries)).toBeGreaterThan(4)
})

test('who answers is told as a share of those who got messages lately, from ten on', async () => {
  const { db } = deps
  const message = { name: 'x', email: 'x', sender: 'x', consent_sha256: 'x', state: 'waiting' } as const
  const people = await Promise.all(Array.from({ length: 10 }, () => addPerson(db)))
  const write = (ids: string[], confirmed_at: Date) =>
    db.insert(contacts).values(ids.map((professional_id) => ({ ...message, professional_id, confirmed_at })))
  await write(people.slice(0, 9), ago(5))
  await write(people, ago(200))
  expect((await read()).answering).toBeUndefined()
  await write(people, ago(6))
  const replies = [
    { professional_id: people[0]!, minutes: 10 },
    { professional_id: people[0]!, minutes: 20 },
    { professional_id: people[1]!, minutes: 10 },
    { professional_id: people[2]!, minutes: 10, answered_at: ago(120) },
  ]
  await db.insert(contactReplies).values(replies)
  expect((await read()).answering).toEqual({ some: 2, all: 10 })
})
