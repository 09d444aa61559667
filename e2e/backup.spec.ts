import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { documents } from '#database/tables/documents.ts'
import { professionals } from '#database/tables/professionals.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import { command as run } from './support/command.ts'
import { filesOf } from './support/stored-files.ts'
import { startPortal, type Portal } from './support/portal.ts'
import { startPostgres } from './support/postgres.ts'
import { startS3 } from './support/s3.ts'
import { freshEmail, pdfOfSize, registrationFields, signatureDataUrl } from './support/samples.ts'
import { temporaryFolder } from './support/temporary.ts'
import { bare as test, expect } from './support/test.ts'

const PASSPHRASE = 'una frase di prova'
const PDF = pdfOfSize(200_000)

type Settings = Record<string, string>

const command = (settings: Settings, ...words: string[]) =>
  run({ APP_URL: 'http://127.0.0.1', BACKUP_PASSPHRASE: PASSPHRASE, ...settings }, words)

async function register(portal: Portal, email: string): Promise<void> {
  const html = await (await fetch(`${portal.url}/register`)).text()
  const texts = /name="texts" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const form = new FormData()
  const fields = { ...registrationFields(email), signature: await signatureDataUrl(), texts }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('document', new Blob([PDF], { type: 'application/pdf' }), 'laurea.pdf')
  const answer = await fetch(`${portal.url}/register/invio`, { method: 'POST', body: form })
  expect(answer.status, await answer.text()).toBe(200)
}

/** The stored document of whoever registered with this e-mail; undefined when there is no such request. */
async function documentOf(settings: Settings, email: string): Promise<Uint8Array | undefined> {
  const { storage } = readConfig({ APP_URL: 'http://127.0.0.1', ...settings })
  const database = await openDatabase(storage, () => undefined)
  const [found] = await database.db
    .select({ path: documents.path })
    .from(professionals)
    .innerJoin(documents, eq(documents.professional_id, professionals.id))
    .where(eq(professionals.email, email))
  const bytes = found?.path ? await (await filesOf(settings, database.db)).find(found.path) : undefined
  await database.close()
  return bytes
}

// What is refused, and why: server/backup-commands.test.ts, commands.pg.test.ts, platform/backup/*.test.ts.
test('a backup of a portal that serves is restored on a server’s database and store, and back', async () => {
  const folder = temporaryFolder('backup-files')
  const portal = await startPortal({ env: { BACKUP_PASSPHRASE: PASSPHRASE } })
  const [first, second] = [freshEmail('prima'), freshEmail('dopo')]
  await register(portal, first)
  let pages = 0
  const enough = new AbortController()
  const visitors = (async () => {
    for (; !enough.signal.aborted; pages += 1) expect((await fetch(`${portal.url}/schools`)).status).toBe(200)
  })()
  const file = join(folder, 'uno.portal')
  const made = await command({ DATA_DIR: portal.dataDir }, 'backup', file)
  enough.abort()
  await visitors
  expect(made.output).toContain('Copia di sicurezza scritta e riletta')
  expect(made.code).toBe(0)
  expect(pages).toBeGreaterThan(0)
  await register(portal, second)
  const here = { DATA_DIR: portal.dataDir }
  expect((await command(here, 'restore', file)).output).toContain('is open in process')
  await portal.stop()
  expect(existsSync(join(portal.dataDir, 'backup.sock'))).toBe(false)

  const [postgres, s3] = await Promise.all([startPostgres(), startS3()])
  const told = await command(here, 'restore', file, '--secret')
  const services = {
    DATA_DIR: temporaryFolder('data'),
    DATABASE_URL: await postgres.createDatabase(),
    STORAGE_URL: s3.storageUrl,
    AUTH_SECRET: told.output.trim().replace('AUTH_SECRET=', ''),
  }
  const restored = await command(services, 'restore', file)
  expect(restored.output).toContain('Ripristinato e ricontrollato')
  expect(Buffer.from((await documentOf(services, first))!).equals(PDF)).toBe(true)
  expect(await documentOf(services, second)).toBeUndefined()

  const back = join(folder, 'due.portal')
  expect(await command(services, 'backup', back)).toMatchObject({ code: 0 })
  await Promise.all([postgres.stop(), s3.stop()])
  // Over what the portal wrote since: the second registration is gone, and the portal starts with what came back.
  expect(await command(here, 'restore', back, '--overwrite')).toMatchObject({ code: 0 })
  expect(await readFile(join(portal.dataDir, 'auth-secret'), 'utf8')).toBe(`${services.AUTH_SECRET}\n`)
  expect(Buffer.from((await documentOf(here, first))!).equals(PDF)).toBe(true)
  expect(await documentOf(here, second)).toBeUndefined()
  await portal.restart()
  await register(portal, second)
  await portal.stop()
})
