import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { documents } from '#database/tables/documents.ts'
import { professionals } from '#database/tables/professionals.ts'
import { readConfig } from '#platform/config/config.ts'
import { projectRoot } from '#platform/config/root.ts'
import { openDatabase } from '#platform/db/open.ts'
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

/** A command as npm runs it, without building anew. */
function command(settings: Settings, ...words: string[]): Promise<{ code: number | null; output: string }> {
  const root = projectRoot()
  const own = ['PATH', 'HOME', 'TMPDIR'].map((name) => [name, process.env[name]])
  const env = {
    ...Object.fromEntries(own),
    NODE_ENV: 'production',
    APP_URL: 'http://127.0.0.1',
    BACKUP_PASSPHRASE: PASSPHRASE,
    ...settings,
  }
  const child = spawn(join(root, 'node_modules/node/bin/node'), ['build/server/cli.js', ...words], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += `${text}`))
  return new Promise((done) => child.once('close', (code) => done({ code, output })))
}

async function register(portal: Portal, email: string, from: number): Promise<void> {
  const html = await (await fetch(`${portal.url}/register`)).text()
  const texts = /name="texts" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const form = new FormData()
  const fields = { ...registrationFields(email), signature: await signatureDataUrl(), texts }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('document', new Blob([PDF], { type: 'application/pdf' }), 'laurea.pdf')
  const headers = { 'X-Forwarded-For': `10.8.0.${from}` }
  const answer = await fetch(`${portal.url}/register/invio`, { method: 'POST', body: form, headers })
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
  const bytes = found?.path ? await filesOf(settings, database.db).find(found.path) : undefined
  await database.close()
  return bytes
}

test('a backup of a portal that serves is restored on a server’s database and store, and back', async () => {
  test.setTimeout(240_000)
  const folder = temporaryFolder('backup-files')
  const portal = await startPortal({ env: { TRUST_PROXY: '1', BACKUP_PASSPHRASE: PASSPHRASE } })
  const [first, second] = [freshEmail('prima'), freshEmail('dopo')]
  await register(portal, first, 1)
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
  await register(portal, second, 2)
  const here = { DATA_DIR: portal.dataDir }
  expect((await command(here, 'restore', file)).output).toContain('is open in process')
  await portal.stop()
  expect(existsSync(join(portal.dataDir, 'backup.sock'))).toBe(false)
  const refused = await command(here, 'restore', file)
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('The place is not empty') })

  expect(await command(here, 'restore', file, '--overwrite')).toMatchObject({ code: 0 })
  expect(Buffer.from((await documentOf(here, first))!).equals(PDF)).toBe(true)
  expect(await documentOf(here, second)).toBeUndefined()
  await portal.restart()
  await register(portal, second, 3)
  await portal.stop()

  const [postgres, s3] = await Promise.all([startPostgres(), startS3()])
  const services = {
    DATA_DIR: temporaryFolder('data'),
    DATABASE_URL: await postgres.createDatabase(),
    STORAGE_URL: s3.storageUrl,
    AUTH_SECRET: 'un segreto che non è quello della copia',
  }
  const other = await command(services, 'restore', file)
  expect(other).toMatchObject({ code: 1, output: expect.stringContaining('AUTH_SECRET is not the one') })
  const told = await command(here, 'restore', file, '--secret')
  services.AUTH_SECRET = told.output.trim().replace('AUTH_SECRET=', '')
  const restored = await command(services, 'restore', file)
  expect(restored.output).toContain('Ripristinato e ricontrollato')
  expect(Buffer.from((await documentOf(services, first))!).equals(PDF)).toBe(true)
  expect(await documentOf(services, second)).toBeUndefined()

  const there = await startPortal({ env: services })
  const back = join(folder, 'due.portal')
  const busy = await command(services, 'restore', file, '--overwrite')
  expect(busy).toMatchObject({ code: 1, output: expect.stringContaining('Stop the portal first') })
  expect(await command(services, 'backup', back)).toMatchObject({ code: 0 })
  await there.stop()
  const again = { DATA_DIR: temporaryFolder('data') }
  expect(await command(again, 'restore', back)).toMatchObject({ code: 0 })
  expect(await readFile(join(again.DATA_DIR, 'auth-secret'), 'utf8')).toBe(`${services.AUTH_SECRET}\n`)
  expect(Buffer.from((await documentOf(again, first))!).equals(PDF)).toBe(true)
  await Promise.all([postgres.stop(), s3.stop()])
})

test('wrong words, a changed byte and a missing end change nothing', async () => {
  test.setTimeout(180_000)
  const folder = temporaryFolder('backup-files')
  const portal = await startPortal()
  await portal.stop()
  const file = join(folder, 'uno.portal')
  expect(await command({ DATA_DIR: portal.dataDir }, 'backup', file)).toMatchObject({ code: 0 })
  expect((await command({ DATA_DIR: portal.dataDir }, 'backup', file)).output).toContain('is there already')
  const bytes = await readFile(file)
  await writeFile(join(folder, 'corto'), bytes.subarray(0, -1000))
  bytes[bytes.length >> 1]! ^= 1
  await writeFile(join(folder, 'cambiato'), bytes)
  const target = join(temporaryFolder('data'), 'nuova')
  for (const [name, words, reason] of [
    ['uno.portal', 'una frase del tutto diversa', 'The passphrase is wrong'],
    ['corto', PASSPHRASE, 'was changed or cut'],
    ['cambiato', PASSPHRASE, 'was changed or cut'],
  ]) {
    const settings = { DATA_DIR: target, BACKUP_PASSPHRASE: words! }
    const answer = await command(settings, 'restore', join(folder, name!))
    expect(answer, name).toMatchObject({ code: 1, output: expect.stringContaining(reason!) })
    expect(existsSync(target), name).toBe(false)
  }
  const checked = await command({ DATA_DIR: target }, 'restore', file, '--check')
  expect(checked.output).toContain('Copia di sicurezza integra')
})
