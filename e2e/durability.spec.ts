import { eq } from 'drizzle-orm'
import { auditEntries } from '#database/tables/audit.ts'
import { documents } from '#database/tables/documents.ts'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { registrationEvidence } from '#database/tables/registrations.ts'
import { removeOrphans } from '#domain/documents/jobs.server.ts'
import { sha256 } from '#lib/hash.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import { filesOf } from './support/stored-files.ts'
import { startPortal, type Portal } from './support/portal.ts'
import { startPostgres } from './support/postgres.ts'
import { startS3 } from './support/s3.ts'
import { freshEmail, pdfOfSize, registrationFields, signatureDataUrl } from './support/samples.ts'
import { bare as plainTest, expect as plainExpect } from './support/test.ts'

const KILLS = 10
const AT_ONCE = 4
const PDF = pdfOfSize(200_000)

type Stream = { acknowledged: Map<string, string>; stop: () => Promise<void> }

/** Registrations one after the other, four at a time, until told to stop; what was answered 200 is remembered. */
async function registerWithoutEnd(portal: Portal, acknowledged: Map<string, string>): Promise<Stream> {
  const html = await (await fetch(`${portal.url}/register`)).text()
  const texts = /name="texts" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const signature = await signatureDataUrl()
  const going = new AbortController()
  let count = 0
  const one = async () => {
    count += 1
    const email = freshEmail('flusso')
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...registrationFields(email), signature, texts }))
      form.set(name, value)
    form.set('document', new Blob([PDF], { type: 'application/pdf' }), 'laurea.pdf')
    const address = `10.9.${Math.floor(count / 200)}.${count % 200}`
    const answer = await fetch(`${portal.url}/register/invio`, {
      method: 'POST',
      body: form,
      headers: { 'X-Forwarded-For': address },
    })
    if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${await answer.text()}`)
    const { id } = (await answer.json()) as { id: string }
    acknowledged.set(email, id)
  }
  const lane = async () => {
    while (!going.signal.aborted) {
      try {
        await one()
      } catch (error) {
        // The process is being killed: what was not answered may or may not be there, but never by half.
        if (error instanceof TypeError) return
        throw error
      }
    }
  }
  const lanes = Array.from({ length: AT_ONCE }, lane)
  return {
    acknowledged,
    stop: async () => {
      going.abort()
      await Promise.all(lanes)
    },
  }
}

const engines: Record<string, () => Promise<{ env: Record<string, string>; close(): Promise<unknown> }>> = {
  'on the embedded database and disk': async () => ({ env: {}, close: async () => undefined }),
  'on PostgreSQL and S3': async () => {
    const [postgres, s3] = await Promise.all([startPostgres({ durable: true }), startS3()])
    const env = {
      DATABASE_URL: await postgres.createDatabase(),
      STORAGE_URL: s3.storageUrl,
      AUTH_SECRET: 'segreto-di-prova-'.repeat(3),
    }
    return { env, close: () => Promise.all([postgres.stop(), s3.stop()]) }
  },
}

for (const [name, prepare] of Object.entries(engines)) {
  plainTest(`kill -9 at ten random moments of a stream of registrations, ${name}`, async () => {
    plainTest.setTimeout(180_000)
    const { env, close } = await prepare()
    const portal = await startPortal({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'warn', DEMO_DATA: '0', ...env } })
    const acknowledged = new Map<string, string>()
    for (let kill = 0; kill < KILLS; kill += 1) {
      const stream = await registerWithoutEnd(portal, acknowledged)
      await new Promise((done) => setTimeout(done, 150 + Math.random() * 700))
      await portal.kill()
      await stream.stop()
      await portal.restart()
    }
    await portal.stop()
    const whole = await inspect({ DATA_DIR: portal.dataDir, ...env }, acknowledged)
    console.log(
      `${name}: ${acknowledged.size} acknowledged, ${whole.rows} whole rows, ${whole.orphans} orphans removed`,
    )
    await close()
  })
}

/** Every acknowledged registration is whole, none is there by half, and after the clean-up no file is an orphan. */
async function inspect(env: Record<string, string>, acknowledged: Map<string, string>) {
  const { storage } = readConfig({ APP_URL: 'http://127.0.0.1', ...env })
  const database = await openDatabase(storage, () => undefined)
  const { db } = database
  const files = filesOf(env, db)
  const rows = await db.select().from(professionals)
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  plainExpect(acknowledged.size).toBeGreaterThan(KILLS)
  for (const [email, id] of acknowledged) plainExpect(byEmail.get(email)?.id, 'an acknowledged row').toBe(id)
  for (const row of rows) {
    const evidence = await db.$count(registrationEvidence, eq(registrationEvidence.professional_id, row.id))
    const audit = await db.$count(auditEntries, eq(auditEntries.subject_id, row.id))
    const mail = await db.$count(mails, eq(mails.recipient, row.email))
    plainExpect({ evidence, audit, mail, signature: row.signature.length > 1000 }).toEqual({
      evidence: 1,
      audit: 1,
      mail: 1,
      signature: true,
    })
    const [document] = await db.select().from(documents).where(eq(documents.professional_id, row.id))
    plainExpect(sha256((await files.find(document!.path))!)).toBe(sha256(PDF))
  }
  const orphans = await removeOrphans({ db, files }, new Date(Date.now() + 60_000))
  const left: string[] = []
  for await (const { key } of files.list('documents')) left.push(key)
  plainExpect(left).toHaveLength(rows.length)
  const { rows: jobs } = (await database.boss.executeSql(
    `select count(*)::int as n from jobs.job where name = 'send-mail'`,
  )) as { rows: { n: number }[] }
  plainExpect(jobs[0]!.n).toBeGreaterThanOrEqual(rows.length)
  await database.close()
  return { rows: rows.length, orphans }
}
