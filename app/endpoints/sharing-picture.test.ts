import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secret } from '#platform/config/secret.ts'
import type { Database } from '#platform/db/database.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { openLimits, type Limits } from '#platform/limits/limits.ts'
import { loader } from './sharing-picture.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
}, 30_000)
afterAll(() => database.close())

async function ask(limits: Limits, name: string, kind = 'pagina'): Promise<number> {
  const context = new RouterContextProvider()
  context.set(servicesContext, { db: database.db, limits } as never)
  context.set(requestContext, { id: 'r-1', nonce: '', address: '203.0.113.7', route: '' })
  const answer = await loader({ params: { kind, name: `${name}.png` }, context } as never)
  return answer.status
}

test('ignores names that every object inherits', async () => {
  const limits = await openLimits(undefined, new Secret('prova'.repeat(8)))
  for (const name of ['constructor', '__proto__', 'toString', 'valueof']) {
    expect(await ask(limits, name), name).toBe(404)
    expect(await ask(limits, name, 'argomento'), name).toBe(404)
    expect(await ask(limits, name, name), name).toBe(404)
  }
  expect(await ask(limits, 'schools')).toBe(200)
})

test('who asked for many is told to wait, but for those that are drawn already', async () => {
  const limits = await openLimits(undefined, new Secret('prova'.repeat(8)))
  expect(await ask(limits, 'schools')).toBe(200)
  while ((await limits.consume('picture', '203.0.113.7')).ok);
  expect(await ask(limits, 'register')).toBe(429)
  expect(await ask(limits, 'schools')).toBe(200)
})
