import { Client } from 'pg'
import { PASSWORD, writeAccounts } from './support/member.ts'
import { startPortal, type Portal } from './support/portal.ts'
import { sendRaw } from './support/raw-request.ts'
import { freshEmail } from './support/samples.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

/** Another web process on the same database and store. */
let other: Portal
test.beforeAll(async ({ ground }) => {
  const env = { DATABASE_URL: ground.databaseUrl!, STORAGE_URL: ground.s3!.storageUrl, DEMO_DATA: '1' }
  other = await startPortal({ env: { ...env, AUTH_SECRET: 'segreto-di-prova-'.repeat(3) } })
})
test.afterAll(() => other.stop())

const post = (portal: Portal, path: string, form: Record<string, string>, cookie = '') =>
  fetch(portal.url + path, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: portal.url },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })

/** Signs in at one of the processes. @returns the cookies */
async function enter(portal: Portal, email: string, password: string): Promise<string> {
  const answer = await post(portal, '/auth', { intent: 'sign-in', email, password })
  const lines = answer.headers.getSetCookie()
  return lines.map((line) => line.split(';')[0]).join('; ')
}

async function isIn(portal: Portal, cookie: string): Promise<boolean> {
  const answer = await fetch(`${portal.url}/auth/sessione`, { headers: { Cookie: cookie } })
  return answer.status === 200
}

test('a new password and «esci da tutti» end the other sessions at once in every process @services-only', async ({
  portal,
  ground,
}) => {
  const email = freshEmail('derubata')
  await writeAccounts(ground.databaseUrl!, [email], ['user'])
  const [mine, stolen] = [await enter(portal, email, PASSWORD), await enter(other, email, PASSWORD)]
  expect(await isIn(portal, stolen)).toBe(true)
  expect(await isIn(other, mine)).toBe(true)

  const next = 'un-altra-password-lunga'
  const account = (at: Portal, form: Record<string, string>) => post(at, '/user/account', form, mine)
  const changed = await account(portal, { intent: 'password', current: PASSWORD, next })
  expect(changed.status).toBe(200)
  expect(await isIn(other, stolen)).toBe(false)
  expect(await isIn(portal, stolen)).toBe(false)
  expect(await isIn(other, mine)).toBe(true)

  const again = await enter(portal, email, next)
  const wrong = await account(other, { intent: 'sessions', session: 'tutte', password: 'non-la-so' })
  expect(wrong.status).toBe(400)
  expect(await isIn(portal, again)).toBe(true)
  await account(other, { intent: 'sessions', session: 'tutte', password: next })
  expect(await isIn(portal, mine)).toBe(false)
  expect(await isIn(portal, again)).toBe(false)
})

test('a change removes the pages that show it from every process’s cache, and no others @services-only', async ({
  ground,
  portal,
}) => {
  const database = new Client(ground.databaseUrl!)
  await database.connect()
  try {
    const portals = [portal.url, other.url]
    const read = (url: string, path: string) =>
      sendRaw(url, { method: 'GET', path, headers: { 'Accept-Encoding': 'identity' } })
    const { rows } = await database.query<{ id: string; name: string }>(
      `select id, name from schools where id in (select school_id from school_seats where status = 'active') limit 1`,
    )
    const { id, name } = rows[0]!
    const tags = () => Promise.all(portals.map(async (url) => (await read(url, '/privacy')).headers.etag))
    const privacy = await tags()
    for (const url of portals) expect((await read(url, `/schools/${id}`)).body).toContain(name)
    for (const told of ['Scuola cambiata di prova', name]) {
      await database.query('update schools set name = $2 where id = $1', [id, told])
      for (const url of portals)
        await expect.poll(async () => (await read(url, `/schools/${id}`)).body).toContain(told)
    }
    expect(await tags()).toEqual(privacy)
  } finally {
    await database.end()
  }
})
