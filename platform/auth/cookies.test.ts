import { expect, test } from 'vitest'
import { Secret } from '#platform/config/secret.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { openAuth } from './auth.ts'
import { expiredCookies, isAccountCookie } from './cookies.ts'
import { waitsForCode } from './second-factor.ts'

const secret = new Secret('prova'.repeat(8))

test.each([
  ['https://portale.example', '__Host-portale.session_token', true],
  ['http://portale.example', 'portale.session_token', false],
])(
  'at %s the session’s cookie is %s',
  async (appUrl, name, secure) => {
    const database = await freshDatabase()
    const { authCookies } = await openAuth(database.db, secret, new URL(appUrl)).$context
    expect(authCookies.sessionToken.name).toBe(name)
    expect(authCookies.sessionToken.attributes).toMatchObject({
      secure,
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
    })
    expect(authCookies.sessionToken.attributes.domain).toBeUndefined()
    await database.close()
  },
  30_000,
)

test('signing out deletes the account’s cookies and no others', () => {
  const cookie = '__Host-portale.session_token=a; altro=b; __Host-portale.two_factor=c; portale-collega=d'
  const request = new Request('https://portale.example/', { headers: { cookie } })
  expect(waitsForCode(request)).toBe(true)
  const lines = expiredCookies(request, new URL('https://portale.example')).getSetCookie()
  expect(lines.map((line) => line.split('=', 1)[0])).toEqual([
    '__Host-portale.session_token',
    '__Host-portale.two_factor',
  ])
  for (const line of lines) expect(line).toMatch(/Max-Age=0; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  expect(isAccountCookie('portalex.session_token')).toBe(false)
})
