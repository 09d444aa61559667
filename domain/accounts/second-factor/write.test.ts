import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions, users, verifications } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { mails } from '#database/tables/mails.ts'
import { createStaffAccount } from '#domain/accounts/staff/write.invitations.server.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { totp } from '#e2e/support/totp.ts'
import { system, type Admin } from '#platform/auth/actor.ts'
import { openAuth, type Auth } from '#platform/auth/auth.ts'
import { signInWithCode, startSecondFactor } from '#platform/auth/second-factor.ts'
import { signInWithPassword } from '#platform/auth/sign-in.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { hasSecondFactor } from './read.server.ts'
import { keyGroups } from './rules.ts'
import { makeNewCodes, switchOff, switchOn } from './write.server.ts'

const form = { email: 'capo@example.org', password: 'prova-lunga-lunga' }
let deps: TestDeps
let auth: Auth
let admin: Admin
let key: string
let codes: string[]
let onCode: string
const enterWith = (code: string, headers: Headers) => signInWithCode({ auth, db: deps.db }, code, headers)

beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  auth = openAuth(deps.db, deps.authSecret, deps.appUrl)
  const made = await createStaffAccount(deps, system, form)
  admin = { ...testAdmin(made.ok ? made.id : ''), email: form.email }
}, 30_000)
afterAll(() => deps.close())

const cookiesOf = (headers: Headers) =>
  new Headers({
    cookie: headers
      .getSetCookie()
      .filter((line) => !/Max-Age=0/i.test(line))
      .map((line) => line.split(';')[0])
      .join('; '),
  })

async function enter(): Promise<{ headers: Headers; codeNeeded: boolean }> {
  const outcome = await signInWithPassword(auth, form, new Headers())
  if (!outcome.ok) throw new Error(outcome.reason)
  return { headers: cookiesOf(outcome.headers), codeNeeded: outcome.codeNeeded }
}

test('the password alone opens the door until a code of the app switches the second factor on', async () => {
  const { headers, codeNeeded } = await enter()
  expect(codeNeeded).toBe(false)
  expect(await startSecondFactor(auth, 'sbagliata', headers)).toBeUndefined()
  const address = (await startSecondFactor(auth, form.password, headers))!
  key = keyGroups(address)!
  expect(await switchOn(deps, admin, '000000', headers)).toBeUndefined()
  expect(await hasSecondFactor(deps.db, admin)).toBe(false)
  const elsewhere = (await enter()).headers
  const made = (await switchOn(deps, admin, (onCode = totp(key)), headers))!
  expect(await auth.api.getSession({ headers: elsewhere })).toBeNull()
  codes = made.codes
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  expect(await hasSecondFactor(deps.db, admin)).toBe(true)
  const entries = await deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'second-factor.on'))
  expect(entries).toMatchObject([{ subject_id: admin.id, before: null, after: null }])
  expect(await deps.db.$count(mails, eq(mails.kind, 'second-factor-on'))).toBe(1)
  const session = await auth.api.getSession({ headers: cookiesOf(made.headers) })
  expect(session?.user.email).toBe(form.email)
})

test('then the password gives no session, and a code does: not the one that switched it on', async () => {
  await deps.db.delete(sessions)
  const spent = await enter()
  expect(await enterWith(onCode, spent.headers)).toEqual({ ok: false, reason: 'used' })
  const { headers, codeNeeded } = await enter()
  expect(codeNeeded).toBe(true)
  expect(await deps.db.$count(sessions)).toBe(0)
  expect(await auth.api.getSession({ headers })).toBeNull()
  expect(await enterWith('123', headers)).toEqual({ ok: false, reason: 'wrong' })
  const next = totp(key, Date.now() + 30_000)
  const outcome = await enterWith(next, headers)
  expect(outcome).toMatchObject({ ok: true, id: admin.id, role: 'admin', kind: 'app' })
  expect(await enterWith(totp(key), headers)).toEqual({ ok: false, reason: 'expired' })
})

/** Expires what lives for minutes, such as the record of used codes. */
const minutesLater = () => deps.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) })

test('a code of the app opens once, and leaves no session behind the second time', async () => {
  await deps.db.delete(sessions)
  await minutesLater()
  const code = totp(key)
  const entered = [await enter(), await enter()]
  const outcomes = await Promise.all(entered.map(({ headers }) => enterWith(code, headers)))
  expect(outcomes.map((one) => (one.ok ? 'in' : one.reason)).toSorted()).toEqual(['in', 'used'])
  expect(await deps.db.$count(sessions)).toBe(1)
  // Used codes are remembered in the database, so a new process refuses them too.
  auth = openAuth(deps.db, deps.authSecret, deps.appUrl)
  expect(await enterWith(code, (await enter()).headers)).toEqual({ ok: false, reason: 'used' })
  await minutesLater()
})

test('a recovery code opens it once, however it is typed', async () => {
  const typed = codes[0]!.toUpperCase().replace('-', ' ')
  expect(await enterWith(typed, (await enter()).headers)).toMatchObject({ ok: true })
  expect(await enterWith(typed, (await enter()).headers)).toEqual({ ok: false, reason: 'wrong' })
})

test('of one recovery code used twice at once, one opens', async () => {
  const entered = [await enter(), await enter()]
  const outcomes = await Promise.allSettled(entered.map(({ headers }) => enterWith(codes[1]!, headers)))
  const opened = outcomes.filter((one) => one.status === 'fulfilled' && one.value.ok)
  expect(opened).toHaveLength(1)
})

test('new codes put the old ones out of use, and need the password', async () => {
  const entered = await enterWith(totp(key), (await enter()).headers)
  if (!entered.ok) throw new Error(entered.reason)
  const headers = cookiesOf(entered.headers)
  expect(await makeNewCodes(deps, admin, 'sbagliata', headers)).toBeUndefined()
  expect(await deps.db.$count(sessions)).toBeGreaterThan(1)
  const fresh = (await makeNewCodes(deps, admin, form.password, headers))!
  expect(await deps.db.$count(sessions)).toBe(1)
  expect(await auth.api.getSession({ headers })).not.toBeNull()
  expect(await enterWith(codes[2]!, (await enter()).headers)).toMatchObject({ ok: false })
  expect(await enterWith(fresh.codes[0]!, (await enter()).headers)).toMatchObject({ ok: true })
})

test('wrong codes in a row shut no door by themselves: the limits count them, and another sign-in begins anew', async () => {
  await minutesLater()
  for (let round = 0; round < 3; round += 1) {
    const { headers } = await enter()
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await enterWith('000000', headers)).toEqual({ ok: false, reason: 'wrong' })
    }
    expect(await enterWith(totp(key), headers)).toMatchObject({ ok: false })
  }
  expect(await enterWith(totp(key), (await enter()).headers)).toMatchObject({ ok: true })
})

test('switching off needs the password, and is written down', async () => {
  await deps.db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, admin.id))
  const { headers } = await enter()
  await enter()
  await deps.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, admin.id))
  expect(await switchOff(deps, admin, 'sbagliata', headers)).toBeUndefined()
  const made = (await switchOff(deps, admin, form.password, headers))!
  expect(await deps.db.$count(sessions)).toBe(1)
  expect((await auth.api.getSession({ headers: cookiesOf(made.headers) }))?.user.id).toBe(admin.id)
  expect(await hasSecondFactor(deps.db, admin)).toBe(false)
  const off = and(eq(auditEntries.action, 'second-factor.off'), eq(auditEntries.subject_id, admin.id))
  expect(await deps.db.$count(auditEntries, off)).toBe(1)
})

test('only an app’s address is shown as a key', () => {
  expect(keyGroups('otpauth://totp/A:b@c?secret=GEZDGNBVGY&issuer=A')).toBe('GEZD GNBV GY')
  expect(keyGroups('https://altrove.example/?secret=GEZDGNBVGY')).toBeUndefined()
  expect(keyGroups('javascript:alert(1)')).toBeUndefined()
})
