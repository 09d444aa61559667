import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { RunOptions } from 'axe-core'
import { projectRoot } from '#platform/config/root.ts'
import { barriersOn } from './support/axe.ts'
import { freePort, until } from './support/ports.ts'
import { firstFolder, startPortal, type Portal } from './support/portal.ts'
import { temporaryFolder } from './support/temporary.ts'
import { bare as test, expect } from './support/test.ts'

const root = projectRoot()
const node = join(root, 'node_modules/node/bin/node')

function run(program: string, env: Record<string, string>): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(node, [join(root, 'build/server', program)], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, output: `${stdout}${stderr}` }
}

// The development server starts in another worker meanwhile.
test.describe.configure({ mode: 'parallel' })

test.describe('one portal, from its first start to its end', () => {
  test.describe.configure({ mode: 'serial' })
  const dataDir = temporaryFolder('start')
  let portal: Portal
  test.afterAll(() => portal?.stop())

  test('the first start prints the address, the data folder and the generated password, once', async () => {
    portal = await startPortal({ dataDir, env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } })
    const said = portal.logs().join('\n')
    expect(said).toContain(portal.url)
    expect(said).toContain(dataDir)
    expect(said).toContain('admin@portale.invalid')
    const password = /Password: (\S+)/.exec(said)?.[1]
    expect(password?.length).toBeGreaterThanOrEqual(12)
    const before = portal.logs().length
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
    expect(statSync(join(dataDir, 'auth-secret')).mode & 0o077).toBe(0)
  })

  test('an open data folder is not opened twice, and the message names the other process', async () => {
    const { status, output } = run('web.js', { DATA_DIR: dataDir, PORT: String(await freePort()) })
    expect(status).toBe(1)
    expect(output).toContain(`open in process ${portal.pid()}`)
  })

  test('SIGTERM finishes running requests and exits with 0', async () => {
    const password = 'quattro-parole-a-caso'
    const form = { intent: 'sign-up', email: 'lenta@example.org', password, confirmation: password }
    const body = Buffer.from(new URLSearchParams(form).toString())
    const slow = request(`${portal.url}/auth?scheda=registrati`, {
      method: 'POST',
      headers: {
        Origin: portal.url,
        Expect: '100-continue',
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': body.byteLength,
      },
    })
    const answered = once(slow, 'response') as Promise<[IncomingMessage]>
    slow.flushHeaders()
    // The server has begun with it; the signal comes before the rest does.
    await once(slow, 'continue')
    const ended = portal.stop()
    await until('nobody else is let in', () =>
      fetch(portal.url).then(
        () => false,
        () => true,
      ),
    )
    slow.end(body)
    const [answer] = await answered
    answer.resume()
    expect([answer.statusCode, await ended]).toEqual([200, 0])
    expect(existsSync(join(dataDir, 'portal.lock'))).toBe(false)
  })
})

test('a wrong setting stops the start with one line that names it', () => {
  const { status, output } = run('web.js', { PORT: 'ottanta', DATA_DIR: temporaryFolder('start') })
  expect(status).toBe(1)
  expect(output.trim()).toMatch(/^PORT [^\n]+$/)
})

test('the development server shows every piece and every mail, and a production build has no such pages', async ({
  portal,
  browser,
}) => {
  const port = await freePort()
  const child = spawn(node, [join(root, 'server/development-server.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: await firstFolder(),
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
    // Scripts are blocked: the development server would transform each module on request, and only the server-rendered page is checked.
    const page = await browser.newPage()
    await page.route('**', (route) =>
      route.request().resourceType() === 'script' ? route.abort() : route.continue(),
    )
    await page.goto(`http://127.0.0.1:${port}/dev/ui`)
    const grounds = new Set<string>()
    // In the dark nothing but the colours differs.
    const looks: ['light' | 'dark', RunOptions][] = [
      ['light', {}],
      ['dark', { runOnly: ['color-contrast'] }],
    ]
    for (const [colorScheme, options] of looks) {
      await page.emulateMedia({ colorScheme })
      grounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
      expect(await barriersOn(page, options), colorScheme).toEqual([])
    }
    expect(grounds.size).toBe(2)
    await page.close()
  } finally {
    child.kill('SIGTERM')
  }
  expect((await fetch(`${portal.url}/dev/ui`)).status).toBe(404)
})
