import { startPortal, type Portal } from './support/portal.ts'
import { startPostgres } from './support/postgres.ts'
import { bare as test, expect } from './support/test.ts'

const AUTH_SECRET = 'segreto-di-prova-'.repeat(3)

async function enter(portal: Portal, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${portal.url}/auth`, {
    method: 'POST',
    headers: { Origin: portal.url, ...headers },
    body: new URLSearchParams({ intent: 'sign-in', ...portal.admin }),
    redirect: 'manual',
  })
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

async function isIn(portal: Portal, cookie: string): Promise<boolean> {
  const answer = await fetch(`${portal.url}/auth/sessione`, { headers: { Cookie: cookie } })
  return answer.status === 200
}

const post = (portal: Portal, cookie: string, form: Record<string, string>) =>
  fetch(`${portal.url}/user/account`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: portal.url },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })

test('a new password, and «esci da tutti», end the other sessions at once in every process', async () => {
  test.setTimeout(120_000)
  const postgres = await startPostgres()
  const env = {
    DATABASE_URL: await postgres.createDatabase(),
    AUTH_SECRET,
    DEMO_DATA: '0',
    LOG_LEVEL: 'warn',
  }
  const first = await startPortal({ env })
  const second = await startPortal({ env })
  const [mine, stolen] = [cookieOf(await enter(first)), cookieOf(await enter(second))]
  expect(await isIn(first, stolen)).toBe(true)
  expect(await isIn(second, mine)).toBe(true)

  const next = 'un-altra-password-lunga'
  const changed = await post(first, mine, { intent: 'password', current: first.admin.password, next })
  expect(changed.status).toBe(200)
  expect(await isIn(second, stolen)).toBe(false)
  expect(await isIn(first, stolen)).toBe(false)
  expect(await isIn(second, mine)).toBe(true)

  first.admin.password = next
  const again = cookieOf(await enter(first))
  const wrong = await post(second, mine, { intent: 'sessions', session: 'tutte', password: 'non-la-so' })
  expect(wrong.status).toBe(400)
  expect(await isIn(first, again)).toBe(true)
  await post(second, mine, { intent: 'sessions', session: 'tutte', password: next })
  expect(await isIn(first, mine)).toBe(false)
  expect(await isIn(first, again)).toBe(false)
  await Promise.all([first.stop(), second.stop()])
  await postgres.stop()
})

test('behind https the cookies are Secure; always HttpOnly and SameSite=Lax', async () => {
  const portal = await startPortal({
    env: { APP_URL: 'https://portale.example', TRUST_PROXY: '1', LOG_LEVEL: 'warn', DEMO_DATA: '0' },
  })
  const answer = await enter(portal, {
    Origin: 'https://portale.example',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'portale.example',
  })
  const cookies = answer.headers.getSetCookie().filter((line) => line.includes('session_token'))
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-portale\./)
    expect(cookie).toMatch(/; Secure/i)
    expect(cookie).toMatch(/; Path=\/(;|$)/i)
    expect(cookie).not.toMatch(/; Domain=/i)
    expect(cookie).toMatch(/; HttpOnly/i)
    expect(cookie).toMatch(/; SameSite=Lax/i)
  }
  await portal.stop()
})
