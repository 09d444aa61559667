import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { mails } from '#database/tables/mails.ts'
import { newsletterSubscriptions } from '#database/tables/newsletter.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open.ts'
import { filesOf } from './support/stored-files.ts'
import { CHAOS_DOCUMENT, startVisitors, type Tally } from './support/chaos-load.ts'
import { expect, test } from './support/fault-test.ts'
import { startPortal, startWorker, type Portal } from './support/portal.ts'
import { until } from './support/ports.ts'
import { insertPerson } from './support/person-rows.ts'
import { freshEmail } from './support/samples.ts'
import { startServices, type TestServices } from './support/services.ts'
import { expectWhole } from './support/whole-registrations.ts'

const SECONDS = Number(process.env.CHAOS_SECONDS ?? 20)
const KILL_EVERY_SECONDS = SECONDS >= 120 ? 20 : 5
const PEOPLE_TO_WRITE_TO = 2

/** Between the mail server's «accepted» and our writing it down: what a busy machine may take for that. */
const UNKNOWN_MS = 1500

test(`two web processes and a worker, one of them killed every ${KILL_EVERY_SECONDS} s for ${SECONDS} s under load: nothing acknowledged is lost, no mail leaves twice`, async () => {
  test.setTimeout((SECONDS + 480) * 1000)
  const services = await startServices()
  const first = await startPortal({ env: services.env })
  const others = await Promise.all([startPortal({ env: services.env }), startWorker({ env: services.env })])
  const processes = [first, ...others]
  const database = await openDatabase(
    readConfig({ APP_URL: 'http://127.0.0.1', ...settings(services) }).storage,
    () => undefined,
  )
  try {
    const receivers = await Promise.all(
      Array.from({ length: PEOPLE_TO_WRITE_TO }, () => addReceiver(database.db)),
    )
    const load = startVisitors([first.url, others[0].url], receivers)
    const kills = await killInTurn(processes)
    await load.stop()
    const { tally } = load
    expect(tally.wrong).toEqual([])
    await expectKept(database, services, tally)
    const copies = await expectDelivered(database, services, tally, kills)
    const { registrations, newsletter, contacts, reads, broken } = tally
    const description = `${kills.length} kills; acknowledged: ${registrations.size} registrations, ${newsletter.size} newsletter, ${contacts.size} contacts; ${reads} pages read; ${broken} broken connections tried again; ${services.smtp.takenAt().length} mails, ${copies} of them copies`
    test.info().annotations.push({ type: 'chaos', description })
    console.log(description)
  } finally {
    await database.close()
    await Promise.all(processes.map((one) => one.stop()))
    await services.stop()
  }
})

const settings = ({ env }: TestServices) => ({ ...env, DATA_DIR: '/nonexistent' })

/** Somebody approved, tied to an account that can read a message. @returns the entry's id */
async function addReceiver(db: Db): Promise<string> {
  const [user_id, email] = [randomUUID(), freshEmail('curante')]
  await db.insert(users).values({ id: user_id, email, name: email, emailVerified: true, role: 'user' })
  return db.transaction((tx) => insertPerson(tx, {}, { user_id, tied_at: new Date() }))
}

/** @returns when each was killed: `Date.now()` */
async function killInTurn(processes: Portal[]): Promise<number[]> {
  const kills: number[] = []
  const started = performance.now()
  const reached = (seconds: number) =>
    until('it is time', async () => performance.now() - started >= seconds * 1000, seconds * 2000)
  for (let turn = 0; (turn + 1) * KILL_EVERY_SECONDS < SECONDS; turn += 1) {
    await reached((turn + 1) * KILL_EVERY_SECONDS)
    const one = processes[turn % processes.length]!
    kills.push(Date.now())
    await one.kill()
    await one.restart()
  }
  await reached(SECONDS)
  return kills
}

/** Every acknowledged write is in the database, every registration is whole, its document in the store. */
async function expectKept({ db }: Database, services: TestServices, tally: Tally): Promise<void> {
  expect(tally.registrations.size).toBeGreaterThan(SECONDS / 10)
  expect(tally.newsletter.size).toBeGreaterThan(0)
  expect(tally.contacts.size).toBeGreaterThan(0)
  const files = await filesOf(settings(services), db)
  const expected = { purpose: 'caos', acknowledged: tally.registrations, document: CHAOS_DOCUMENT }
  await expectWhole({ db, files }, expected)
  const asked = await db
    .select()
    .from(newsletterSubscriptions)
    .where(inArray(newsletterSubscriptions.email, [...tally.newsletter]))
  expect(asked).toHaveLength(tally.newsletter.size)
}

/** In such a flood receipts of registrations leave one every few seconds, by decision 0051; the test ends that wait. */
async function endWaits(db: Db): Promise<void> {
  const paced = await db
    .update(mails)
    .set({ not_before: null })
    .where(and(eq(mails.state, 'queued'), isNotNull(mails.not_before)))
    .returning({ kind: mails.kind })
  expect(
    [...new Set(paced.map(({ kind }) => kind))].filter((kind) => kind !== 'registration-received'),
  ).toEqual([])
  await db.execute(
    sql`update jobs.job set start_after = now() where state = 'created' and start_after > now()`,
  )
}

/**
 * Every acknowledged write's mail came, and none came twice but where a process was killed between the mail server's
 * «accepted» and writing that down: there a copy cannot be avoided, and has the same Message-ID.
 * @returns how many copies there were
 */
async function expectDelivered(
  { db }: Database,
  services: TestServices,
  tally: Tally,
  kills: number[],
): Promise<number> {
  await endWaits(db)
  await until(
    'all mails have left',
    async () => (await db.$count(mails, eq(mails.state, 'queued'))) === 0,
    150_000,
    500,
  )
  const received = await services.mailbox.all()
  const ids = received.map(({ headers }) => headers['message-id']!)
  const written = await db.select().from(mails)
  const perRecipient = new Map<string, Set<string>>()
  received.forEach(({ to }, index) => {
    const own = perRecipient.get(to[0]!) ?? new Set()
    perRecipient.set(to[0]!, own.add(ids[index]!))
  })
  for (const email of [...tally.registrations.keys(), ...tally.newsletter, ...tally.contacts]) {
    expect(perRecipient.get(email)?.size, `mails to ${email}`).toBe(1)
  }
  expect(new Set(ids).size).toBe(written.length)
  const takenAt = services.smtp.takenAt()
  const copied = ids.flatMap((id, index) => (ids.indexOf(id) < index ? [takenAt[ids.indexOf(id)]!] : []))
  const unexplained = copied.filter((at) => !kills.some((kill) => kill >= at && kill - at < UNKNOWN_MS))
  expect(unexplained, 'mails that came twice without a kill in between').toEqual([])
  return copied.length
}
