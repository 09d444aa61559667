import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { projectRoot } from '#platform/config/root.ts'
import { startPortal, type Portal } from './support/portal.ts'
import { startPostgres } from './support/postgres.ts'
import { temporaryFolder } from './support/temporary.ts'

type Settings = Record<string, string>

/** `npm run admin -- …`, without building anew. */
function admin(
  settings: Settings,
  words: string,
  input = '\n',
): Promise<{ code: number | null; output: string }> {
  const root = projectRoot()
  const own = ['PATH', 'HOME', 'TMPDIR'].map((name) => [name, process.env[name]])
  const child = spawn(
    join(root, 'node_modules/node/bin/node'),
    ['build/server/cli.js', 'admin', ...words.split(' ')],
    { cwd: root, env: { ...Object.fromEntries(own), NODE_ENV: 'production', ...settings } },
  )
  child.stdin.end(input)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += `${text}`))
  return new Promise((done) => child.once('close', (code) => done({ code, output })))
}

/** Whether these open the office: the door lets everybody with an account in, the office only who has a role. */
async function enters(portal: Portal, email: string, password: string): Promise<boolean> {
  const answer = await fetch(`${portal.url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: portal.url },
    body: new URLSearchParams({ email, password }),
  })
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  const office = await fetch(`${portal.url}/admin`, {
    redirect: 'manual',
    headers: { Cookie: cookie.join('; ') },
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

test('the commands of the office reach the portal that has the embedded database open', async () => {
  test.setTimeout(300_000)
  const portal = await startPortal()
  const settings = { DATA_DIR: portal.dataDir }
  expect(statSync(join(portal.dataDir, 'admin.sock')).mode & 0o777).toBe(0o600)
  await walk(portal, settings)
  await portal.stop()
  // Nobody serves: the command opens the database itself.
  expect(await admin(settings, 'list')).toMatchObject({
    code: 0,
    output: expect.stringContaining('vice@example.org'),
  })
})

test('beside a portal on a database server the commands open a connection of their own', async () => {
  test.setTimeout(300_000)
  const postgres = await startPostgres()
  const settings = {
    DATABASE_URL: await postgres.createDatabase(),
    AUTH_SECRET: 'segreto-di-prova-'.repeat(3),
    DATA_DIR: temporaryFolder('data'),
    APP_URL: 'http://127.0.0.1:3000',
  }
  const portal = await startPortal({ env: settings })
  await walk(portal, settings)
  await portal.stop()
  await postgres.stop()
})
