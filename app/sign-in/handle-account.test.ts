import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth as words } from '#content/account.ts'
import type { Deps } from '#app/frame/deps.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addMember, addTied } from '#e2e/support/professional.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { firstPage, handleSignUp } from './handle-account.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 30_000)
afterAll(() => deps.close())

test('whoever keeps a profile begins with it, unless another page was asked for', async () => {
  const { member } = await addTied(deps.db)
  const patient = await addMember(deps.db)
  expect(await firstPage(deps.db, member.id, '/user')).toBe('/professionista')
  expect(await firstPage(deps.db, member.id, '/user/preferiti')).toBe('/user/preferiti')
  expect(await firstPage(deps.db, patient.id, '/user')).toBe('/user')
})

test.each([
  ['', '', '', { email: words.fieldErrors.email, password: words.fieldErrors.password }, words.required],
  [
    'anna',
    'parole-a-caso',
    'parole-a-caso',
    { email: words.messages.invalidEmail },
    'Errore di registrazione',
  ],
  [
    'a@example.org',
    'parole-a-caso',
    'altre',
    { confirmation: words.fieldErrors.confirmation },
    words.mismatch,
  ],
  ['a@example.org', '12345', '12345', { password: words.messages.short }, 'Errore di registrazione'],
])(
  'a refused sign-up says what is wrong beside its field (%s, %s, %s)',
  async (email, password, confirmation, errors, title) => {
    const request = new Request('http://127.0.0.1/auth')
    // A sign-up is refused before any service is used, so none is given here.
    const answer = await handleSignUp({} as Deps, { email, password, confirmation }, request)
    expect(answer.init?.status).toBe(400)
    expect(answer.data).toMatchObject({ email, errors, toast: { title } })
  },
)
