import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDeps } from '#e2e/support/deps.ts'
import { addMember } from '#e2e/support/professional.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { countView } from './count-view.ts'

/** Failures that nobody heard of: in the portal the first ends the process. */
let unheard: unknown[]
let before: NodeJS.UnhandledRejectionListener[]
beforeEach(() => {
  unheard = []
  before = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', (error) => unheard.push(error))
})
afterEach(() => {
  process.removeAllListeners('unhandledRejection')
  for (const listener of before) process.on('unhandledRejection', listener)
})

test.each([
  ['who only asks for the headers', { method: 'HEAD' }],
  ['who fetches ahead', { headers: { 'Sec-Purpose': 'prefetch' } }],
])('%s is not counted, and a database that goes meanwhile ends nothing', async (_who, init) => {
  const deps = await openDeps(await freshDatabase())
  const member = await addMember(deps.db)
  const context = new RouterContextProvider()
  context.set(servicesContext, deps as never)
  const here = { id: 'r-1', nonce: '', address: '203.0.113.7', route: '', member: Promise.resolve(member) }
  context.set(requestContext, here)
  await deps.close()
  countView(context, new Request('http://portale.test/', init), 'nessuno')
  await new Promise((done) => setTimeout(done, 50))
  expect(unheard).toEqual([])
})
