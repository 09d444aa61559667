import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import type { Deps } from '#app/frame/deps.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { addPerson } from '#e2e/support/people.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { actOnChosen } from './requests-action.ts'

let deps: TestDeps
const reviewer = testAdmin('a-1')
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  await deps.db.insert(users).values({ id: 'a-1', email: 'a-1@portale.invalid', name: 'a-1', role: 'admin' })
}, 30_000)
afterAll(() => deps.close())

const act = (values: Record<string, string>) =>
  actOnChosen({ deps: deps as unknown as Deps, reviewer, values })
const statusOf = async (id: string) =>
  (await deps.db.select().from(professionals).where(eq(professionals.id, id)))[0]!.status
const someChosen = async (count: number) => {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push(await addPerson(deps.db, { status: 'pending' }))
  return { ids, chosen: Object.fromEntries(ids.map((id) => [`scelta-${id}`, 'on'])) }
}

test('several are rejected only by a second press that says how many, and undone together', async () => {
  const { ids, chosen } = await someChosen(3)
  const typed = { ...chosen, reason: 'Il numero non risulta all’Albo.' }
  const states = () => Promise.all(ids.map(statusOf))
  const asked = await act({ ...typed, intent: 'bulk-reject' })
  expect(asked).toMatchObject({ intent: 'bulk-reject', asks: 3, chosen: ids, results: [] })
  expect(await act({ ...typed, sure: '2' })).toMatchObject({ asks: 3, results: [] })
  expect(await states()).toEqual(['pending', 'pending', 'pending'])
  const done = await act({ ...typed, sure: '3' })
  expect(done).toMatchObject({ chosen: [] })
  expect(done.asks).toBeUndefined()
  expect(await states()).toEqual(['rejected', 'rejected', 'rejected'])
  const undos = Object.fromEntries(done.results.map(({ id, undo }) => [`annulla-${id}`, undo!]))
  const undone = await act({ ...undos, intent: 'bulk-undo' })
  expect(undone.results.map(({ id, ok }) => [id, ok])).toEqual(ids.map((id) => [id, true]))
  expect(await states()).toEqual(['pending', 'pending', 'pending'])
  expect(await deps.db.$count(mails)).toBe(0)
  const again = await act({ ...undos, intent: 'bulk-undo' })
  expect(again.results.map(({ text }) => text)).toEqual(ids.map(() => 'La decisione è già annullata.'))
})

test('a refused form names its fault and keeps the choice', async () => {
  const { ids, chosen } = await someChosen(2)
  const short = await act({ ...chosen, intent: 'bulk-reject', reason: 'No' })
  expect(short.errors).toEqual({ reason: ['Il motivo è troppo corto: scrivi almeno 3 caratteri'] })
  expect(short.chosen).toEqual(ids)
  const empty = await act({ ...chosen, intent: 'bulk-reject', reason: ' ' })
  expect(empty.errors).toEqual({ reason: ['Scrivi il motivo'] })
})
