import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#platform/config/root.ts'
import { barriersOn } from './support/axe.ts'
import { freePort, until } from './support/ports.ts'
import { startPortal } from './support/portal.ts'
import { bare as test, expect } from './support/test.ts'

const root = projectRoot()
const node = join(root, 'node_modules/node/bin/node')

function run(
  program: string,
  env: Record<string, string>,
  input = '',
): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    node,
    [join(root, 'build/server', program.split(' ')[0]!), ...program.split(' ').slice(1)],
    {
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
      encoding: 'utf8',
      timeout: 60_000,
      input,
    },
  )
  return { status, output: `${stdout}${stderr}` }
}

const folder = () => mkdtempSync(join(tmpdir(), 'portal-start-'))

test('the first start prints the address, the data folder and the generated password, once', async () => {
  const dataDir = folder()
  const portal = await startPortal({ dataDir, env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } })
  const said = portal.logs().join('\n')
  expect(said).toContain(portal.url)
  expect(said).toContain(dataDir)
  expect(said).toContain('admin@portale.invalid')
  const password = /Password: (\S+)/.exec(said)?.[1]
  expect(password?.length).toBeGreaterThanOrEqual(12)
  const before = portal.logs().length
  expect(await portal.stop()).toBe(0)
  await portal.restart()
  expect(portal.logs().slice(before).join('\n')).not.toContain('Password')
  const answer = await fetch(`${portal.url}/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email: 'admin@portale.invalid', password: password! }),
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin'])
  expect(answer.headers.getSetCookie().join()).toMatch(/HttpOnly/i)
  expect(answer.headers.getSetCookie().join()).toMatch(/SameSite=Lax/i)
  await portal.stop()
  for (const name of readdirSync(dataDir)) {
    if (name === 'auth-secret') expect(statSync(join(dataDir, name)).mode & 0o077).toBe(0)
  }
})

test('a wrong setting stops the start with one line that names it', () => {
  const { status, output } = run('web.js', { PORT: 'ottanta', DATA_DIR: folder() })
  expect(status).toBe(1)
  expect(output.trim()).toMatch(/^PORT [^\n]+$/)
})

test('a data folder that is open is not opened twice, and the message names the other process', async () => {
  const portal = await startPortal()
  const { status, output } = run('web.js', { DATA_DIR: portal.dataDir, PORT: String(await freePort()) })
  expect(status).toBe(1)
  const { pid } = JSON.parse(readFileSync(join(portal.dataDir, 'portal.lock'), 'utf8')) as { pid: number }
  expect(output).toContain(`open in process ${pid}`)
  await portal.stop()
  expect(existsSync(join(portal.dataDir, 'portal.lock'))).toBe(false)
})

test('SIGTERM finishes what is under way and ends with 0', async () => {
  const portal = await startPortal()
  const password = 'quattro-parole-a-caso'
  const form = { intent: 'sign-up', email: 'lenta@example.org', password, confirmation: password }
  // This answer takes 400 ms at least: the signal comes while it is under way.
  const slow = fetch(`${portal.url}/auth?scheda=registrati`, {
    method: 'POST',
    headers: { Origin: portal.url },
    body: new URLSearchParams(form),
  })
  await new Promise((done) => setTimeout(done, 200))
  const [answer, code] = await Promise.all([slow, portal.stop()])
  expect([answer.status, code]).toEqual([200, 0])
})

test('«npm run admin -- create» creates an administrator with the password given, or one it makes', async () => {
  test.setTimeout(180_000)
  const dataDir = folder()
  const given = run('cli.js admin create capo@example.org', { DATA_DIR: dataDir }, 'password-data\n')
  expect(given).toMatchObject({ status: 0 })
  expect(given.output).not.toContain('password-data')
  const made = run('cli.js admin create vice@example.org', { DATA_DIR: dataDir }, '\n')
  const password = /Password: (\S+)/.exec(made.output)![1]!
  const twice = run('cli.js admin create capo@example.org', { DATA_DIR: dataDir }, 'password-data\n')
  expect(twice.status).toBe(1)
  expect(twice.output).toContain('Questo indirizzo email è già registrato')
  const portal = await startPortal({ dataDir })
  for (const [email, secret] of [
    ['capo@example.org', 'password-data'],
    ['vice@example.org', password],
  ] as const) {
    const answer = await fetch(`${portal.url}/login`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ email, password: secret }),
    })
    expect(answer.headers.get('location')).toBe('/admin')
  }
  await portal.stop()
})

test('the development server shows every piece and every mail, and a production build has no such pages', async ({
  portal,
  browser,
}) => {
  test.setTimeout(240_000)
  const port = await freePort()
  const child = spawn(node, [join(root, 'server/dev.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: folder(),
      ADMIN_PASSWORD: 'prova-prova',
    },
    stdio: 'ignore',
  })
  const text = async (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      async (answer) => (answer.ok ? answer.text() : undefined),
      () => undefined,
    )
  try {
    const pieces = await until('the pieces', () => text('/dev/ui'), 120_000, 300)
    for (const piece of ['Pulsante', 'Firma', 'Riepilogo degli errori', 'Tabella'])
      expect(pieces).toContain(piece)
    const mails = await text('/dev/mails')
    for (const subject of [
      'Abbiamo ricevuto la tua registrazione',
      'La tua registrazione è stata approvata',
      'Conferma il tuo indirizzo email',
    ]) {
      expect(mails).toContain(subject)
    }
    const page = await browser.newPage()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // The development server reloads the page once it has found out what the pages import.
      await expect(async () => {
        if (!page.url().endsWith('/dev/ui'))
          await page.goto(`http://127.0.0.1:${port}/dev/ui`, { waitUntil: 'networkidle' })
        expect(await barriersOn(page)).toEqual([])
      }).toPass({ timeout: 40_000 })
    }
    await page.close()
  } finally {
    child.kill('SIGTERM')
  }
  expect((await fetch(`${portal.url}/dev/ui`)).status).toBe(404)
})
