import { symmetricEncrypt } from 'better-auth/crypto'
import { createCipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { twoFactors, users } from '#database/tables/accounts.ts'
import { sendersOf, senderOf } from '#domain/accounts/members/read.senders.server.ts'
import { createStaffAccount } from '#domain/accounts/staff/write.invitations.server.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { totp } from '#e2e/support/totp.ts'
import { Secret } from '#platform/config/secret.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { accountSecret } from './account-secrets.ts'
import { system } from './actor.ts'
import { openAuth } from './auth.ts'
import { openCipher } from './cipher.ts'
import { keyFor, keysFor, type KeyUse } from './keys.ts'
import { signInWithCode } from './second-factor.ts'
import { signInWithPassword } from './sign-in.ts'
import { readSignedKey, signedKey } from './signed-key.ts'

const OLD = 'vecchio'.repeat(6)
const before = new Secret(OLD)
const after = new Secret('nuovo'.repeat(8), [before])
const forgotten = new Secret('nuovo'.repeat(8))
const id = randomUUID()

let deps: TestDeps
const person = { email: 'persona@example.org', password: 'quattro-parole-a-caso' }

beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  await createStaffAccount(deps, system, person)
}, 60_000)
afterAll(() => deps.close())

const authWith = (secret: Secret) => openAuth(deps.db, secret, deps.appUrl)
const carrying = (cookie: string) => new Headers({ cookie })

/** A session as an earlier version signed it, with the underived secret. */
async function sessionSignedWith(key: string): Promise<string> {
  const entered = await signInWithPassword(authWith(before), person, new Headers())
  if (!entered.ok) throw new Error(entered.reason)
  const [, cookie] = /portale\.session_token=([^;]+)/.exec(entered.headers.get('set-cookie')!)!
  const token = decodeURIComponent(cookie!).split('.')[0]!
  const signature = createHmac('sha256', key).update(token).digest('base64')
  return `altro=1; portale.session_token=${encodeURIComponent(`${token}.${signature}`)}; fine=2`
}

test('each use has a key and a key name of its own, and none of them is the secret', () => {
  const uses: KeyUse[] = [
    'limits',
    'links',
    'senders',
    'accounts',
    'mail-about',
    'figures',
    'cipher:a',
    'cipher:b',
  ]
  const keys = uses.map((use) => keyFor(before, use))
  expect(new Set(keys.map((key) => key.bytes.toString('hex'))).size).toBe(uses.length)
  expect(new Set(keys.map((key) => key.id)).size).toBe(uses.length)
  for (const key of keys) {
    expect(key.bytes).toHaveLength(32)
    expect(key.id).toMatch(/^[0-9a-f]{8}$/)
  }
  expect(keysFor(after, 'links').map((key) => key.id)).toContain(keyFor(before, 'links').id)
})

test('a link names its key and is valid while that key is known, and nothing may follow it', () => {
  const link = signedKey('contact', id, before)
  expect(link.split('.')).toEqual([id, keyFor(before, 'links').id, expect.stringMatching(/^[\w-]{43}$/)])
  expect(readSignedKey('contact', link, after)).toBe(id)
  expect(readSignedKey('contact', link, forgotten)).toBeUndefined()
  expect(readSignedKey('newsletter', link, after)).toBeUndefined()
  for (const more of ['.', '.x', 'x', '=', ' ', '/', '\n'])
    expect(readSignedKey('contact', `${link}${more}`, before), JSON.stringify(more)).toBeUndefined()
})

test('a link of the previous version, which names no key, is valid', () => {
  const old = `${id}.${createHmac('sha256', OLD).update(`contact:${id}`).digest('base64url')}`
  expect(readSignedKey('contact', old, before)).toBe(id)
  expect(readSignedKey('contact', old, after)).toBe(id)
  expect(readSignedKey('contact', old, forgotten)).toBeUndefined()
  expect(readSignedKey('contact', `${old}.x`, before)).toBeUndefined()
})

test('data encrypted with the previous key decrypt, of this version and of the previous one', () => {
  const sealed = openCipher(before, 'contact').seal('parole', ['a'])
  const key = Buffer.from(hkdfSync('sha256', OLD, '', 'portale:cipher:contact', 32))
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('["v1","a"]'))
  const bytes = [nonce, cipher.update('parole', 'utf8'), cipher.final(), cipher.getAuthTag()]
  const ofBefore = `v1.${Buffer.concat(bytes).toString('base64url')}`
  for (const text of [sealed, ofBefore]) {
    expect(openCipher(before, 'contact').open(text, ['a'])).toBe('parole')
    expect(openCipher(after, 'contact').open(text, ['a'])).toBe('parole')
    expect(openCipher(forgotten, 'contact').open(text, ['a'])).toBeUndefined()
  }
  expect(openCipher(after, 'contact').seal('x', [])).toContain(openCipher(forgotten, 'contact').beginning)
})

test('recognises a sender after a change of the key', () => {
  const email = 'anna@example.org'
  const old = createHmac('sha256', OLD).update(`contact-sender:${email}`).digest('base64url')
  expect(sendersOf(after, email)).toEqual(expect.arrayContaining([old, senderOf(before, email)]))
  expect(sendersOf(forgotten, email)).not.toContain(old)
  expect(senderOf(after, email)).not.toBe(senderOf(before, email))
})

test('sessions survive a change of the key and of the version; a foreign signature opens none', async () => {
  for (const key of [OLD, accountSecret(before)]) {
    const headers = carrying(await sessionSignedWith(key))
    expect((await authWith(after).api.getSession({ headers }))?.user.email).toBe(person.email)
    expect(await authWith(forgotten).api.getSession({ headers })).toBeNull()
  }
  for (const key of ['altro'.repeat(8), ''])
    expect(
      await authWith(after).api.getSession({ headers: carrying(await sessionSignedWith(key)) }),
    ).toBeNull()
  const renewed = await authWith(after).api.signOut({ headers: carrying(await sessionSignedWith(OLD)) })
  expect(renewed).toEqual({ success: true })
})

test('a second factor set up with the previous version is accepted', async () => {
  const key = 'chiave-dell-app-di-prova-1234567'
  const [user] = await deps.db.select().from(users)
  const encrypt = (data: string) => symmetricEncrypt({ key: OLD, data })
  await deps.db.update(users).set({ twoFactorEnabled: true, emailVerified: true })
  await deps.db.insert(twoFactors).values({
    id: randomUUID(),
    userId: user!.id,
    secret: await encrypt(key),
    backupCodes: await encrypt(JSON.stringify(['abcde-fghjk'])),
  })
  const base32 = toBase32(key)
  for (const [secret, code] of [
    [before, totp(base32)],
    [after, 'abcde-fghjk'],
  ] as const) {
    const auth = authWith(secret)
    const entered = await signInWithPassword(auth, person, new Headers())
    const door = entered.ok ? entered.headers.getSetCookie().map((line) => line.split(';')[0]) : []
    expect(await signInWithCode({ auth, db: deps.db }, code, carrying(door.join('; ')))).toMatchObject({
      ok: true,
    })
  }
  await deps.db.delete(twoFactors).where(eq(twoFactors.userId, user!.id))
})

function toBase32(text: string): string {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  return bits
    .match(/.{1,5}/g)!
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}
