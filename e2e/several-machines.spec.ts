import { request } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Database } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { postRegistration } from './support/form-post.ts'
import { signUpPeople } from './support/member.ts'
import { insertPerson } from './support/person-rows.ts'
import { until } from './support/ports.ts'
import { startPortal, type Portal } from './support/portal.ts'
import { startStandby, type TestStandby } from './support/postgres-standby.ts'
import { startPostgres, type TestPostgres } from './support/postgres.ts'
import { freshEmail, registrationFields, signatureDataUrl } from './support/samples.ts'
import { startSmtp } from './support/smtp.ts'
import { startWorker } from './support/worker-process.ts'
import { bare as test, expect } from './support/test.ts'

const AUTH_SECRET = 'segreto-di-prova-'.repeat(3)

let postgres: TestPostgres
test.beforeAll(async () => {
  postgres = await startPostgres()
})
test.afterAll(() => postgres.stop())

const openDatabase = (url: string) => openPostgres(new Secret(url), () => undefined)

test('processes that start together fill an empty database once, and mails wait for a worker that sends them once', async () => {
  const [DATABASE_URL, smtp] = await Promise.all([postgres.createDatabase(), startSmtp()])
  const env = { DATABASE_URL, AUTH_SECRET, SMTP_URL: smtp.smtpUrl, DEMO_DATA: '1' }
  const portals = await Promise.all([1, 2].map(() => startPortal({ env: { ...env, JOBS: '0' } })))
  for (const { url } of portals) expect((await fetch(`${url}/professionals?q=ansia`)).status).toBe(200)
  const { db, boss, close } = await openDatabase(DATABASE_URL)
  expect(await db.$count(users, eq(users.role, 'admin'))).toBe(1)
  const emails = await db.select({ email: professionals.email }).from(professionals)
  expect(new Set(emails.map((row) => row.email)).size).toBe(emails.length)
  expect(emails.length).toBeGreaterThan(0)

  const email = freshEmail('lavoro')
  const context = await request.newContext({ baseURL: portals[0]!.url })
  const fields = { ...registrationFields(email), signature: await signatureDataUrl() }
  expect((await postRegistration(context, fields)).status).toBe(200)
  await context.dispose()
  const states = async () =>
    (await db.select({ state: mails.state }).from(mails).where(eq(mails.recipient, email))).map(
      ({ state }) => state,
    )
  // Whoever works would have said so by taking the job: nobody has, until a worker is there.
  expect(await states()).toEqual(['queued'])
  const taken = async () =>
    (await boss.executeSql(`select 1 from jobs.job where name = 'send-mail' and started_on is not null`)).rows
  expect(await taken()).toEqual([])

  const worker = await startWorker(env)
  const received = await smtp.mailbox.waitFor(({ to }) => to.includes(email))
  expect(received.attachments).toHaveLength(1)
  await until('it is noted as sent', async () => (await states()).every((state) => state === 'sent'))
  expect((await smtp.mailbox.all()).filter(({ to }) => to.includes(email))).toHaveLength(1)
  expect(await worker.stop()).toBe(0)
  expect(await Promise.all(portals.map((portal) => portal.stop()))).toEqual([0, 0])
  await close()
  await smtp.stop()
})

test.describe('with a replica', () => {
  test.describe.configure({ mode: 'serial' })
  let standby: TestStandby
  let portal: Portal
  let database: Database
  let person: string
  let cookie: string
  let databaseUrl: string

  test.beforeAll(async () => {
    databaseUrl = await postgres.createDatabase()
    database = await openDatabase(databaseUrl)
    person = await insertPerson(database.db, { last_name: 'Replicani' }, { session_minutes: 50 })
    standby = await startStandby(postgres.url)
    portal = await startPortal({
      env: {
        DATABASE_URL: databaseUrl,
        DATABASE_REPLICA_URLS: standby.urlOf(databaseUrl),
        AUTH_SECRET,
        DEMO_DATA: '0',
        TRUST_PROXY: '1',
        KEPT_PAGES_MB: '0',
      },
    })
    ;[cookie] = (await signUpPeople(portal, databaseUrl, ['user'])) as [string]
    const [user] = await database.db.select({ id: users.id }).from(users).where(eq(users.role, 'user'))
    const tied = { user_id: user!.id, tied_at: new Date() }
    await database.db.update(profiles).set(tied).where(eq(profiles.professional_id, person))
    await inUse()
  })
  test.afterAll(async () => {
    await portal.stop()
    await database.close()
    await standby.remove()
  })

  const inUse = () =>
    until('the replica is in use', async () => portal.logs().findLast(aboutReplica)?.includes('in use'))
  const aboutReplica = (line: string) => /replica (in use|passed over|failed)/.test(line)

  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${portal.url}${path}`, { headers })
    expect(answer.status, path).toBe(200)
    return answer.text()
  }
  /** Somebody new in the register, as the first one is but for the name. */
  const addListed = (last_name: string) =>
    database.db.transaction(async (tx) => {
      const id = await insertPerson(tx, { last_name })
      const name = last_name.toLowerCase()
      await tx.execute(sql`with moved as (update register_version set version = version + 1 returning version)
        insert into register_entries (professional_id, version, rules, name, surname_first, called, declared, told,
          tags, towns, open_on, complete, sample)
        select ${id}, moved.version, rules, ${name}, ${name}, ${name}, to_tsvector('italiano', ${name}), told,
          tags, towns, open_on, complete, sample
        from moved, register_entries limit 1`)
      return id
    })
  /** What the replica was asked while `work` ran. */
  const asked = async (work: () => Promise<unknown>) => {
    const before = standby.said().length
    await work()
    return standby.said().slice(before)
  }
  const save = async (minutes: number) => {
    const answer = await fetch(`${portal.url}/professionista/profilo`, {
      method: 'POST',
      body: new URLSearchParams({ section: 'hours', session_minutes: String(minutes) }),
      headers: { Cookie: cookie, Origin: portal.url },
    })
    expect(answer.status).toBe(200)
  }

  test('answers anonymous searches and profiles, and none of those who are signed in', async () => {
    const paths: [string, string][] = [
      // Index and words are the primary's (decision 0035); the cards are read here.
      ['/professionals?q=Replicani', 'left join "profiles"'],
      [`/professional/${person}`, 'from "professionals"'],
      ['/cerca?q=Replicani', 'from "search_entries"'],
      ['/professionals/suggerimenti?campo=cosa&testo=Replicani', 'from "register_entries"'],
      ['/schools', 'from "school_seats"'],
    ]
    for (const [path, words] of paths) {
      await until(`the replica is asked for ${path}`, async () =>
        (await asked(() => read(path))).includes(words),
      )
    }
    const bySigned = await asked(async () => {
      for (const [path] of paths) await read(path, { Cookie: cookie })
      // Its own mark: what stands before it in the log has been written.
      await until('the log is written', async () => {
        await read('/cerca?q=segnaposto')
        return standby.said().includes('segnaposto')
      })
    })
    expect(bySigned).not.toMatch(/replicani/i)
  })

  test('while it lags, signed-in people see their writes at once, and soon everybody does', async () => {
    await standby.pauseReplay()
    await save(47)
    expect(await read(`/professional/${person}`, { Cookie: cookie })).toContain('47 minuti')
    await until('it is passed over', async () =>
      (await read(`/professional/${person}`)).includes('47 minuti'),
    )
    // Found by a search too: the index is the primary's.
    const late = await addListed('Ritardini')
    expect(await read('/professionals?q=Ritardini')).toContain(late)
    await standby.resumeReplay()
    await inUse()
  })

  test('people added since have a page, and people removed since are not in its results', async () => {
    await standby.pauseReplay()
    const late = await addListed('Appenanati')
    await read(`/professional/${late}`)
    await database.db.delete(professionals).where(eq(professionals.id, person))
    expect(await read('/professionals?q=Replicani')).not.toContain(person)
    await standby.resumeReplay()
    await until('it has caught up', async () => portal.logs().findLast(aboutReplica)?.includes('in use'))
  })

  test('stale reads are never stored in the page cache', async () => {
    const writer = await insertPerson(database.db, { last_name: 'Tenuti' }, { session_minutes: 50 })
    const env = {
      DATABASE_URL: databaseUrl,
      DATABASE_REPLICA_URLS: standby.urlOf(databaseUrl),
      AUTH_SECRET,
      DEMO_DATA: '0',
      JOBS: '0',
    }
    const keeping = await startPortal({ env })
    const page = async () => (await fetch(`${keeping.url}/professional/${writer}`)).text()
    const change = (minutes: number) =>
      database.db
        .update(profiles)
        .set({ session_minutes: minutes })
        .where(eq(profiles.professional_id, writer))
    await until('the replica is in use', async () => keeping.logs().some((line) => line.includes('in use')))
    await until('the page is there', async () => (await page()).includes('50 minuti'))
    for (const minutes of [61, 62]) {
      await standby.pauseReplay()
      await change(minutes)
      // Dropped by the word of the change, and made again from what does not know of it.
      for (let n = 0; n < 10; n += 1) await page()
      await standby.resumeReplay()
      await until('the new one is shown', async () => (await page()).includes(`${minutes} minuti`))
    }
    expect(await keeping.stop()).toBe(0)
  })

  test('its stop is not noticed by visitors, and once back it is read from again', async () => {
    const words = portal.logs().length
    const said = (what: RegExp) =>
      portal
        .logs()
        .slice(words)
        .some((line) => what.test(line))
    await standby.stop()
    for (let n = 0; n < 5; n += 1) await read('/professionals?q=Ritardini')
    await until('it is passed over', async () => said(/replica (passed over|failed)/))
    expect(portal.logs().filter((line) => line.includes('"status":5'))).toEqual([])
    await standby.start()
    await until('it is in use again', async () => said(/replica in use/))
    await until('it is asked', async () =>
      (await asked(() => read('/professionals?q=Ritardini'))).includes('left join "profiles"'),
    )
  })
})
