import { hashPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { keepAttempt, forgetAttempt } from '#app/sign-in/attempt-cookie.ts'
import { forgetKeptDevice, keepDevice } from '#app/frame/device-cookie.ts'
import { forgetKey, keepKey } from '#app/frame/claim-cookie.ts'
import { accounts, users } from '#database/tables/accounts.ts'
import { openAuth } from '#platform/auth/auth.ts'
import { rememberDevice } from '#platform/auth/device.ts'
import { expiredCookies } from '#platform/auth/cookies.ts'
import { Secret } from '#platform/config/secret.ts'
import { freshDatabase } from '#platform/db/testing.ts'

const authSecret = new Secret('prova'.repeat(8))
const person = { email: 'anna@example.org', password: 'quattro-parole-a-caso' }

/** Every `Set-Cookie` line of the portal: those of an account as the library writes them, and those of our own. */
async function allLines(appUrl: URL): Promise<string[]> {
  const database = await freshDatabase()
  const auth = openAuth(database.db, authSecret, appUrl)
  const account = { id: 'u-1', email: person.email, name: 'Anna', emailVerified: true }
  await database.db.insert(users).values(account)
  const password = await hashPassword(person.password)
  const own = { id: 'a-1', accountId: 'u-1', providerId: 'credential', userId: 'u-1', password }
  await database.db.insert(accounts).values(own)
  const came = await auth.api.signInEmail({ body: person, returnHeaders: true })
  await database.db.update(users).set({ twoFactorEnabled: true })
  const waits = await auth.api.signInEmail({ body: person, returnHeaders: true })
  await database.close()
  const lines = [...came.headers.getSetCookie(), ...waits.headers.getSetCookie()]
  const cookie = lines.map((line) => line.split(';', 1)[0]).join('; ')
  const request = new Request(appUrl, { headers: { cookie } })
  return [
    ...lines,
    rememberDevice({ authSecret, appUrl }, new Headers(), person.email),
    await keepAttempt({ authSecret, appUrl }, 'prova'),
    await forgetAttempt({ authSecret, appUrl }),
    await keepKey('chiave', appUrl),
    await forgetKey(appUrl),
    await keepDevice('prova', appUrl),
    await forgetKeptDevice(appUrl),
    ...expiredCookies(request, appUrl).getSetCookie(),
  ]
}

test('over https every cookie is Secure, of this very host alone, and out of reach of scripts', async () => {
  const lines = await allLines(new URL('https://portale.example'))
  expect(lines.length).toBeGreaterThan(8)
  for (const line of lines) {
    expect(line).toMatch(/^__Host-[a-z._-]+=/)
    expect(line).toMatch(/; Secure(;|$)/i)
    expect(line).toMatch(/; HttpOnly(;|$)/i)
    expect(line).toMatch(/; SameSite=Lax(;|$)/i)
    expect(line).toMatch(/; Path=\/(;|$)/i)
    expect(line).not.toMatch(/; Domain=/i)
  }
}, 30_000)

test('on this machine itself, over http, they have neither the name nor «Secure», which browsers would refuse', async () => {
  for (const line of await allLines(new URL('http://127.0.0.1:3000'))) {
    expect(line).not.toMatch(/__Host-|__Secure-|; Secure/i)
    expect(line).toMatch(/; HttpOnly(;|$)/i)
    expect(line).toMatch(/; SameSite=Lax(;|$)/i)
  }
}, 30_000)
