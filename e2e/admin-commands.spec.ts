import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { request as requests } from '@playwright/test'
import { projectRoot } from '#platform/config/root.ts'
import { postRegistration } from './support/form-post.ts'
import { startPortal, type Portal } from './support/portal.ts'
import { startPostgres } from './support/postgres.ts'
import { freshEmail, registrationFields, signatureDataUrl } from './support/samples.ts'
import { temporaryFolder } from './support/temporary.ts'
import { bare as test, expect } from './support/test.ts'

type Settings = Record<string, string>

type Ended = { code: number | null; output: string }

/** `npm run admin -- …`, without building anew. */
const admin = (settings: Settings, words: string, input = '\n') => command(settings, `admin ${words}`, input)

function command(settings: Settings, words: string, input = '\n'): Promise<Ended> {
  const root = projectRoot()
  const own = ['PATH', 'HOME', 'TMPDIR'].map((name) => [name, process.env[name]])
  const child = spawn(
    join(root, 'node_modules/node/bin/node'),
    ['build/server/cli.js', ...words.split(' ')],
    { cwd: root, env: { ...Object.fromEntries(own), NODE_ENV: 'production', ...settings } },
  )
  child.stdin.end(input)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += `${text}`))
  return new Promise((done) => child.once('close', (code) => done({ code, output })))
}

async function cookiesOf(portal: Portal, email: string, password: string): Promise<string> {
  const answer = await fetch(`${portal.url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: portal.url },
    body: new URLSearchParams({ email, password }),
  })
  const lines = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return lines.join('; ')
}

/** Whether this address and password reach the office: the sign-in takes every account, the office only those with a role. */
async function enters(portal: Portal, email: string, password: string): Promise<boolean> {
  const Cookie = await cookiesOf(portal, email, password)
  const office = await fetch(`${portal.url}/admin`, {
    redirect: 'manual',
    headers: { Cookie },
  })
  // With a database server, who has no second factor yet is led to where one is set up.
  return office.status === 200 || office.headers.get('location') === '/admin/sicurezza'
}

/** Every command, one after the other, while the portal serves. */
async function walk(portal: Portal, settings: Settings): Promise<void> {
  const boss = portal.admin.email
  expect(await admin(settings, 'list')).toMatchObject({
    code: 0,
    output: expect.stringMatching(new RegExp(`^${boss}\tadmin\t.*confermato`, 'm')),
  })
  expect(await admin(settings, `revoke ${boss}`)).toMatchObject({
    code: 1,
    output: expect.stringContaining('ultimo amministratore'),
  })
  const made = await admin(settings, 'create vice@example.org')
  const generated = /Password: (\S+)/.exec(made.output)![1]!
  expect(await enters(portal, 'vice@example.org', generated)).toBe(true)
  const again = await admin(settings, 'create vice@example.org')
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('già registrato') })

  const given = await admin(settings, 'reset-password vice@example.org', 'una-nuova-password\n')
  expect(given).toMatchObject({ code: 0 })
  expect(given.output).not.toContain('una-nuova-password')
  expect(await enters(portal, 'vice@example.org', generated)).toBe(false)
  expect(await enters(portal, 'vice@example.org', 'una-nuova-password')).toBe(true)

  expect(await admin(settings, 'reset-factor vice@example.org')).toMatchObject({
    code: 1,
    output: expect.stringContaining('non ha un secondo fattore'),
  })
  expect(await admin(settings, 'grant vice@example.org editor')).toMatchObject({ code: 0 })
  expect(await admin(settings, 'revoke vice@example.org reviewer')).toMatchObject({ code: 1 })
  expect(await admin(settings, 'revoke vice@example.org editor')).toMatchObject({ code: 0 })
  expect((await admin(settings, 'list')).output).not.toContain('vice@example.org')
  expect(await enters(portal, 'vice@example.org', 'una-nuova-password')).toBe(false)
  expect(await admin(settings, 'reset-password vice@example.org')).toMatchObject({ code: 1 })
  expect(await admin(settings, 'grant vice@example.org admin')).toMatchObject({ code: 0 })
  expect(await admin(settings, `revoke ${boss} admin`)).toMatchObject({ code: 0 })
  expect(await enters(portal, boss, portal.admin.password)).toBe(false)

  for (const wrong of ['grant vice@example.org capo', 'list tutti', 'reset-factor', 'distruggi x']) {
    const { code, output } = await admin(settings, wrong)
    expect([code, output], wrong).toEqual([1, expect.stringContaining('Usage: npm run admin')])
  }
  const said = portal.logs().join('\n')
  for (const secret of [generated, 'una-nuova-password']) expect(said).not.toContain(secret)
}

/** A registration with its signature, which lies sealed. @returns its number */
async function register(portal: Portal): Promise<string> {
  const visitor = await requests.newContext({ baseURL: portal.url, extraHTTPHeaders: { Origin: portal.url } })
  const fields = { ...registrationFields(freshEmail('sigillo')), signature: await signatureDataUrl() }
  const { id } = await postRegistration(visitor, fields)
  await visitor.dispose()
  return id!
}

/** Rotates the key of a stopped portal, then removes the older one. */
async function changeKeys(dataDir: string): Promise<void> {
  const settings = { DATA_DIR: dataDir }
  const [file, older] = [join(dataDir, 'auth-secret'), join(dataDir, 'auth-secret-previous')]
  const before = readFileSync(file, 'utf8').trim()
  const rotated = await command(settings, 'keys rotate')
  expect(rotated).toMatchObject({ code: 0, output: expect.stringContaining('Chiave cambiata') })
  // The signature is sealed for its person, whose key was wrapped anew; nothing is left behind.
  expect(rotated.output).toMatch(
    /Sigillati con la chiave presente: [1-9]\d*\. Senza una chiave che li apra: 0\./,
  )
  const present = readFileSync(file, 'utf8').trim()
  expect(present).not.toBe(before)
  expect(readFileSync(older, 'utf8').trim()).toBe(before)
  expect(statSync(older).mode & 0o777).toBe(0o600)
  expect(rotated.output).not.toContain(present)
  expect(await command(settings, 'keys seal')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Sigillati con la chiave presente: 0.'),
  })
  expect(await command(settings, 'keys forget')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Le chiavi di prima non aprono più niente.'),
  })
  expect(existsSync(older)).toBe(false)
  expect(readFileSync(file, 'utf8').trim()).toBe(present)
}

test('the commands of the office reach the portal that has the embedded database open', async () => {
  test.setTimeout(600_000)
  const portal = await startPortal()
  const settings = { DATA_DIR: portal.dataDir }
  expect(statSync(join(portal.dataDir, 'admin.sock')).mode & 0o777).toBe(0o600)
  await walk(portal, settings)
  const id = await register(portal)
  // While the portal has the database open, its key is not changed under it.
  const kept = readFileSync(join(portal.dataDir, 'auth-secret'), 'utf8')
  expect(await command(settings, 'keys rotate')).toMatchObject({ code: 1 })
  expect(readFileSync(join(portal.dataDir, 'auth-secret'), 'utf8')).toBe(kept)
  expect(await command(settings, 'keys turn')).toMatchObject({
    code: 1,
    output: expect.stringContaining('npm run keys -- rotate | seal | forget'),
  })
  await portal.stop()
  await changeKeys(portal.dataDir)
  const again = await startPortal({ dataDir: portal.dataDir })
  const Cookie = await cookiesOf(again, 'vice@example.org', 'una-nuova-password')
  const signature = await fetch(`${again.url}/admin/richieste/${id}/firma`, { headers: { Cookie } })
  expect([signature.status, signature.headers.get('content-type')]).toEqual([200, 'image/png'])
  await again.stop()
  // Nobody serves: the command opens the database itself.
  expect(await admin(settings, 'list')).toMatchObject({
    code: 0,
    output: expect.stringContaining('vice@example.org'),
  })
})

test('beside a portal on a database server the commands open a connection of their own', async () => {
  test.setTimeout(600_000)
  const postgres = await startPostgres()
  const settings = {
    DATABASE_URL: await postgres.createDatabase(),
    AUTH_SECRET: 'segreto-di-prova-'.repeat(3),
    DATA_DIR: temporaryFolder('data'),
    APP_URL: 'http://127.0.0.1:3000',
  }
  const portal = await startPortal({ env: settings })
  await walk(portal, settings)
  // A key that the settings hold is changed there, and the command says how.
  const refused = await command(settings, 'keys rotate')
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('AUTH_SECRET is set by you') })
  expect(refused.output).not.toContain(settings.AUTH_SECRET)
  const moved = {
    ...settings,
    AUTH_SECRET: 'un-altro-segreto-'.repeat(3),
    AUTH_SECRET_PREVIOUS: settings.AUTH_SECRET,
  }
  expect(await command(moved, 'keys rotate')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Senza una chiave che li apra: 0.'),
  })
  await portal.stop()
  await postgres.stop()
})
