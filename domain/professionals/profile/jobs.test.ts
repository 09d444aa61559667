import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileEdits, profiles } from '#database/tables/profiles.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addTied } from '#e2e/support/professional.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { removeOrphanPhotos } from './jobs.server.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 30_000)
afterAll(() => deps.close())

test('photos that nobody names go, those in use or waiting stay', async () => {
  const { db, files } = deps
  expect(await removeOrphanPhotos(deps, new Date())).toBe(0)
  const { id } = await addTied(db)
  const paths = ['a', 'b', 'c', 'd'].map((letter) => `photos/${letter.repeat(36)}.webp`)
  for (const path of paths) await files.put(path, new Uint8Array([1]), 'qualcuno')
  await db.update(profiles).set({ photo: paths[0] }).where(eq(profiles.professional_id, id))
  const edit = (photo: string, status: 'waiting' | 'rejected') => ({
    professional_id: id,
    before: {},
    after: { photo },
    status,
  })
  await db.insert(profileEdits).values([edit(paths[1]!, 'waiting'), edit(paths[2]!, 'rejected')])
  expect(await removeOrphanPhotos(deps, new Date(Date.now() - 60_000))).toBe(0)
  expect(await removeOrphanPhotos(deps, new Date(Date.now() + 1000))).toBe(2)
  const left = await Array.fromAsync(files.list('photos'))
  expect(left.map(({ key }) => key).toSorted()).toEqual(paths.slice(0, 2))
})
