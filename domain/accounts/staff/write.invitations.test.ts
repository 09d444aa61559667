import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#database/tables/accounts.ts'
import { mails } from '#database/tables/mails.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { system } from '#platform/auth/actor.ts'
import { openAuth } from '#platform/auth/auth.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { registerMember } from '#domain/accounts/members/write.sign-up.server.ts'
import { hasAdministrator } from '#domain/accounts/members/read.server.ts'
import { confirmInvitation, createStaffAccount } from './write.invitations.server.ts'

let deps: TestDeps
const admin = testAdmin('a-1')
const visitor = { kind: 'visitor', requestId: 'r-1' } as const
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 30_000)
afterAll(() => deps.close())

test('the first administrator signs in at once', async () => {
  expect(await hasAdministrator(deps.db)).toBe(false)
  expect(
    await createStaffAccount(deps, system, { email: 'Capo@Example.org', password: 'prova-lunga' }),
  ).toMatchObject({ ok: true })
  expect(await hasAdministrator(deps.db)).toBe(true)
  const auth = openAuth(deps.db, deps.authSecret, deps.appUrl)
  const answer = await auth.api.signInEmail({ body: { email: 'capo@example.org', password: 'prova-lunga' } })
  expect(answer.user.email).toBe('capo@example.org')
  expect(await deps.db.$count(mails)).toBe(0)
})

test('one created by an administrator must verify the address before signing in', async () => {
  const form = { email: 'collega@example.org', password: 'prova-lunga' }
  expect(await createStaffAccount(deps, admin, form)).toMatchObject({ ok: true })
  const auth = openAuth(deps.db, deps.authSecret, deps.appUrl)
  await expect(auth.api.signInEmail({ body: form })).rejects.toThrow(/not verified/i)
  const [mail] = await deps.db.select().from(mails).where(eq(mails.recipient, form.email))
  const token = /conferma\?token=([\w.-]+)/.exec(mail!.text)?.[1] ?? ''
  expect(await confirmInvitation(deps.db, visitor, token)).toBe(true)
  expect(await confirmInvitation(deps.db, visitor, token)).toBe(false)
  expect((await auth.api.signInEmail({ body: form })).user.email).toBe(form.email)
  const [account] = await deps.db.select().from(users).where(eq(users.email, form.email))
  expect(account).toMatchObject({ role: 'admin', emailVerified: true })
})

test('one created on the server is told to the administrators who can sign in, and not to the new one', async () => {
  const told = () => deps.db.select().from(mails).where(eq(mails.kind, 'staff-changed'))
  const before = (await told()).length
  const form = { email: 'dal-server@example.org', password: 'prova-lunga' }
  expect(await createStaffAccount(deps, system, form)).toMatchObject({ ok: true })
  const sent = (await told()).slice(before)
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([
    'capo@example.org',
    'collega@example.org',
  ])
  expect(sent[0]!.text.replaceAll(/\s+/g, ' ')).toContain('dal-server@example.org')
})

test.each([
  [{ email: 'collega@example.org', password: 'un-altra' }, 'email-taken'],
  [{ email: 'COLLEGA@example.org', password: 'un-altra' }, 'email-taken'],
  [{ email: 'nuovo@example.org', password: '12345' }, 'password'],
  [{ email: 'nuovo@example.org', password: 'Password1!' }, 'common'],
  [{ email: 'nuovo@example.org', password: 'una parola '.repeat(12) }, 'long'],
  [{ email: 'nuovo', password: 'abbastanza' }, 'email-invalid'],
])('%o is refused: %s', async (form, reason) => {
  expect(await createStaffAccount(deps, admin, form)).toEqual({ ok: false, reason })
})

test('who signs up with the address of an administrator who has not confirmed yet chooses no password for the role', async () => {
  const form = { email: 'attesa@example.org', password: 'scelta-dal-capo' }
  await createStaffAccount(deps, admin, form)
  const stranger = { email: form.email, password: 'scelta-da-un-altro' }
  await registerMember(deps, visitor, stranger)
  const sent = await deps.db.select().from(mails).where(eq(mails.recipient, form.email))
  expect(sent.map(({ kind }) => kind)).toEqual(['verify-email', 'verify-email'])
  const auth = openAuth(deps.db, deps.authSecret, deps.appUrl)
  const accepted = []
  for (const { text } of sent) {
    const token = /conferma\?token=([\w.-]+)/.exec(text)?.[1] ?? ''
    accepted.push(await confirmInvitation(deps.db, visitor, token))
  }
  // Each new invitation ends the one before.
  expect(accepted.toSorted()).toEqual([false, true])
  await expect(auth.api.signInEmail({ body: stranger })).rejects.toThrow(/invalid/i)
  expect((await auth.api.signInEmail({ body: form })).user.email).toBe(form.email)
})
