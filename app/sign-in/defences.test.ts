import { createHmac, scryptSync } from 'node:crypto'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accounts, sessions, signUpAttempts, twoFactors, users } from '#database/tables/accounts.ts'
import { createStaffAccount } from '#domain/accounts/staff/write.invitations.server.ts'
import { keyGroups } from '#domain/accounts/second-factor/rules.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { system } from '#platform/auth/actor.ts'
import { openAuth, type Auth } from '#platform/auth/auth.ts'
import { recoveryCodes } from '#platform/auth/recovery-codes.ts'
import { startSecondFactor } from '#platform/auth/second-factor.ts'
import { freshDatabase } from '#platform/db/testing.ts'

const password = 'quattro-parole-a-caso-7'
const emails = ['una@example.org', 'altra@example.org', 'terza@example.org']
let deps: TestDeps
let auth: Auth

beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  auth = openAuth(deps.db, deps.authSecret, deps.appUrl)
  for (const email of emails) await createStaffAccount(deps, system, { email, password })
}, 30_000)
afterAll(() => deps.close())

/** The session's cookie of somebody who has just come in: its name, its token and what signs it. */
async function enter(email: string): Promise<{ name: string; token: string; signature: string }> {
  const { headers } = await auth.api.signInEmail({ body: { email, password }, returnHeaders: true })
  const line = headers.getSetCookie().find((one) => one.includes('session_token='))!
  const [name = '', value = ''] = line.split(';', 1)[0]!.split('=')
  const [token = '', signature = ''] = decodeURIComponent(value).split(/\.(.*)/)
  return { name, token, signature }
}

test('a password is kept as a slow hash of its own salt, and stands in no table', async () => {
  const rows = await deps.db.select({ kept: accounts.password }).from(accounts)
  expect(new Set(rows.map(({ kept }) => kept)).size).toBe(emails.length)
  for (const { kept } of rows) {
    const [salt = '', key] = kept!.split(':')
    expect(salt).toMatch(/^[0-9a-f]{32}$/)
    const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
    expect(key).toBe(scryptSync(password, salt, 64, cost).toString('hex'))
  }
  const tables = await deps.db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const names = tables.rows.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(40)
  for (const name of names) {
    const found = await deps.db.execute(
      sql`select 1 from ${sql.raw(name)} as one where strpos(one::text, ${password}) > 0 limit 1`,
    )
    expect(found.rows, name).toEqual([])
  }
})

test('a password of a quarter of a century ago opens the door: none is taken away for its age', async () => {
  const old = { createdAt: new Date('2001-01-01'), updatedAt: new Date('2001-01-01') }
  await deps.db.update(accounts).set(old)
  await deps.db.update(users).set(old)
  const { name, token, signature } = await enter(emails[0]!)
  const cookie = `${name}=${encodeURIComponent(`${token}.${signature}`)}`
  const found = await auth.api.getSession({ headers: new Headers({ cookie }) })
  expect(found?.user.email).toBe(emails[0])
})

test('no table of accounts holds a question, an answer or a hint', () => {
  const columns = [users, accounts, signUpAttempts, twoFactors].flatMap((table) =>
    Object.values(getTableColumns(table)).map(({ name }) => name),
  )
  expect(columns).toContain('password')
  expect(columns.filter((name) => /question|answer|hint|reminder|maiden|birth/i.test(name))).toEqual([])
})

test('recovery codes and seeds of apps cannot be foretold, and there are enough of them', async () => {
  // `Math.random` is predictable once its state is known: no secret may come from it.
  const dice = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const codes = Array.from({ length: 300 }, () => recoveryCodes()).flat()
  const seeds: string[] = []
  for (const email of emails) {
    const { name, token, signature } = await enter(email)
    const cookie = `${name}=${encodeURIComponent(`${token}.${signature}`)}`
    const address = await startSecondFactor(auth, password, new Headers({ cookie }))
    seeds.push(keyGroups(address!)!.replaceAll(' ', ''))
  }
  dice.mockRestore()
  expect(new Set(codes).size).toBe(codes.length)
  const bare = codes.map((code) => code.replace('-', ''))
  const bits = Array.from({ length: 10 }, (_none, at) =>
    Math.log2(new Set(bare.map((code) => code[at])).size),
  )
  expect(bits.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(49)
  expect(new Set(seeds).size).toBe(seeds.length)
  for (const seed of seeds) expect(seed.length * 5).toBeGreaterThanOrEqual(128)
})

test('a session that was not signed here, or not for this token, opens nothing', async () => {
  const [mine, theirs] = [await enter(emails[0]!), await enter(emails[1]!)]
  const { name, token, signature } = mine
  const isIn = async (value: string) => {
    const cookie = `${name}=${encodeURIComponent(value)}`
    return (await auth.api.getSession({ headers: new Headers({ cookie }) })) !== null
  }
  expect(await isIn(`${token}.${signature}`)).toBe(true)
  const foreign = createHmac('sha256', 'un-altro-segreto'.repeat(3)).update(token).digest('base64')
  const forged = [
    token,
    `${token}.`,
    `${token}.${foreign}`,
    `${token}.${theirs.signature}`,
    `${theirs.token}.${signature}`,
    `${token}x.${signature}`,
    `${token}.${signature.slice(0, -4)}AAA=`,
    `.${signature}`,
  ]
  for (const value of forged) expect(await isIn(value), value).toBe(false)
  await deps.db.delete(sessions).where(eq(sessions.token, token))
  expect(await isIn(`${token}.${signature}`)).toBe(false)
})
