import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { findDocument } from './read.documents.server.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 30_000)
afterAll(() => deps.close())

test('what is no document’s id is no document, and no failure', async () => {
  for (const id of ['x', '', '0', "' or 1=1 --", '00000000-0000-4000-8000-000000000000', 'x'.repeat(5000)])
    expect(await findDocument(deps, testAdmin('a-1'), id), id.slice(0, 40)).toBeUndefined()
})
