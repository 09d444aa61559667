import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { signUpPeople } from './support/member.ts'
import { linkIn } from './support/professional-area.ts'
import { sendRaw } from './support/raw-request.ts'
import { freshEmail } from './support/samples.ts'
import { expect, test } from './support/test.ts'

const form = (fields: Record<string, string>) => Buffer.from(new URLSearchParams(fields).toString())
const URLENCODED = 'application/x-www-form-urlencoded'

/** Sends raw bytes. @returns the response until the connection closed, or for two seconds */
function sendBytes(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

test('files outside the site are not served, however the path is written', async ({ portal }) => {
  const secrets = ['.git/config', '.git/HEAD', '.env', 'package.json', 'data/auth-secret', 'etc/passwd']
  const ways = ['/', '/assets/', '/assets/../', '/assets/..%2f', '/..%2f..%2f', '/%2e%2e/%2e%2e/', '//']
  for (const secret of secrets)
    for (const way of ways) {
      const { status, body } = await sendRaw(portal.url, { method: 'GET', path: `${way}${secret}` })
      expect([400, 404], `${way}${secret}`).toContain(status)
      expect(body).not.toMatch(/repositoryformatversion|"dependencies"|root:x:/)
    }
})

test('a folder’s listing is never served', async ({ portal }) => {
  for (const path of ['/assets', '/assets/', '/documents/', '/professionals_documents/', '/outbox/']) {
    const { status } = await sendRaw(portal.url, { method: 'GET', path })
    expect([404, 400], path).toContain(status)
  }
})

test('health checks reveal only whether the portal is well, and metrics are not public', async ({
  portal,
}) => {
  for (const path of ['/healthz', '/readyz'])
    expect((await sendRaw(portal.url, { method: 'GET', path })).body).toMatch(
      /^(ok|\{"database":"ok","storage":"ok"\})\s*$/,
    )
  for (const path of ['/metrics', '/debug', '/status', '/server-status'])
    expect((await sendRaw(portal.url, { method: 'GET', path })).status, path).toBe(404)
})

test('another origin can read and change nothing, not even with requests that need no preflight', async ({
  portal,
}) => {
  const [cookie] = await signUpPeople(portal, undefined, ['user'])
  const evil = { Origin: 'https://altro.example', Cookie: cookie! }
  for (const path of ['/', '/user', '/user/dati.json', '/professionals/suggerimenti?campo=che&testo=ans']) {
    const answer = await sendRaw(portal.url, { method: 'GET', path, headers: evil })
    expect(
      Object.keys(answer.headers).filter((name) => name.startsWith('access-control')),
      path,
    ).toEqual([])
  }
  for (const type of ['text/plain', 'application/json', URLENCODED])
    for (const path of ['/user/preferiti/cuore', '/auth/esci', '/newsletter']) {
      const headers = { ...evil, 'Content-Type': type }
      const { status } = await sendRaw(portal.url, { method: 'POST', path, headers, body: form({ id: '1' }) })
      expect([400, 403, 415], `${type} to ${path}`).toContain(status)
    }
  const still = await sendRaw(portal.url, {
    method: 'GET',
    path: '/auth/sessione',
    headers: { Cookie: cookie! },
  })
  expect(still.status, 'another origin signed somebody out').toBe(200)
})

test('a request with two conflicting lengths is refused, and what follows it is not answered', async ({
  portal,
}) => {
  const { host } = new URL(portal.url)
  const hidden = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`
  const ambiguous = [
    `POST /newsletter HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 5\r\nContent-Length: 0\r\n\r\n${hidden}`,
    `POST /newsletter HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    `POST /newsletter HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Odd : 1\r\n\r\n${hidden}`,
  ]
  for (const bytes of ambiguous) {
    const answer = await sendBytes(portal.url, bytes)
    expect(answer.slice(0, 12), bytes.slice(0, 120)).toBe('HTTP/1.1 400')
    expect(answer.match(/^HTTP\/1\.1 /gm), bytes.slice(0, 120)).toHaveLength(1)
  }
})

test('each sign-in creates a new long session id and never accepts one that the client brought', async ({
  portal,
}) => {
  const signIn = async (cookie?: string) => {
    const headers = { Origin: portal.url, 'Content-Type': URLENCODED, ...(cookie ? { Cookie: cookie } : {}) }
    const body = form({ intent: 'sign-in', ...portal.admin })
    const answer = await fetch(`${portal.url}/auth`, { method: 'POST', redirect: 'manual', headers, body })
    return answer.headers.getSetCookie().find((line) => /session_token=/.test(line))!
  }
  const first = await signIn()
  const [name] = first.split('=')
  const token = (line: string) =>
    decodeURIComponent(line.split(';')[0]!.slice(name!.length + 1)).split('.')[0]!
  const brought = `${name}=scelto-da-chi-attacca.firma`
  const second = await signIn(brought)
  expect(token(first).length).toBeGreaterThanOrEqual(32)
  expect(token(second)).not.toBe(token(first))
  expect(token(second)).not.toBe('scelto-da-chi-attacca')
  const asked = await sendRaw(portal.url, {
    method: 'GET',
    path: '/auth/sessione',
    headers: { Cookie: brought },
  })
  expect(asked.status).toBe(401)
})

test('a password counts exactly as typed, with any characters and 100 letters long', async ({
  portal,
  mailbox,
}) => {
  const caller = { 'X-Forwarded-For': '10.200.1.9', Origin: portal.url, 'Content-Type': URLENCODED }
  const post = (path: string, fields: Record<string, string>) =>
    sendRaw(portal.url, { method: 'POST', path, headers: caller, body: form(fields) })
  const email = freshEmail('segni')
  const password = ` così 🌒 «è» ${'lunga e fatta di parole diverse, '.repeat(3)}`.slice(0, 100)
  await post('/auth', { intent: 'sign-up', email, password, confirmation: password })
  const link = await linkIn(mailbox, email, '/auth/conferma')
  const token = new URLSearchParams(link.split('?')[1]).get('token')!
  await post('/auth/conferma', { token, password })
  const others = [password.trim(), password.slice(0, -1), password.toUpperCase(), `${password} `]
  for (const other of others.filter((one) => one !== password))
    expect((await post('/auth', { intent: 'sign-in', email, password: other })).status).toBe(401)
  expect((await post('/auth', { intent: 'sign-in', email, password })).status).toBe(302)
})

test('every password field is masked, and tells a password manager what it is', async ({ portal }) => {
  for (const path of ['/auth', '/auth?scheda=registrati', '/login', '/auth/nuova-password?chiave=x']) {
    const { body } = await sendRaw(portal.url, { method: 'GET', path })
    const fields = [...body.matchAll(/<input[^>]*name="(?:password|confirmation|next|current)"[^>]*>/g)]
    for (const [field] of fields) {
      expect(field, path).toContain('type="password"')
      expect(field, path).toMatch(/autocomplete="(current|new)-password"/i)
      expect(field, path).not.toMatch(/onpaste|maxlength="(?:[1-9]|[1-9]\d)"/i)
    }
  }
})

test('each line of the log is one JSON object with its time in UTC, whatever was asked, and a refusal leaves one', async ({
  portal,
}) => {
  // Wait for the greeting that the portal prints on its start.
  await sendRaw(portal.url, { method: 'GET', path: '/termini' })
  await expect.poll(() => portal.logs().join('\n')).toContain('termini')
  const before = portal.logs().length
  const odd = '/professional/%0d%0a%7b%22level%22%3a%22error%22%7d?q=%0a%0dfinta'
  await sendRaw(portal.url, { method: 'GET', path: odd, headers: { 'User-Agent': 'x" , "level":"error' } })
  const headers = { Origin: 'https://altro.example', 'Content-Type': URLENCODED }
  await sendRaw(portal.url, { method: 'POST', path: '/newsletter', headers, body: form({ email: 'a@b.it' }) })
  const lines = () => portal.logs().slice(before)
  // Each request has one log line after its answer, among other lines.
  const told = (words: RegExp) => expect.poll(() => lines().some((line) => words.test(line))).toBe(true)
  await told(/"status":404/)
  await told(/"status":403/)
  for (const line of lines()) {
    const entry = JSON.parse(line) as { time?: string }
    expect(entry.time, line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  }
  expect(lines().some((line) => line.includes('finta'))).toBe(false)
})

test('no secret of the portal is in the files that browsers get', async ({ portal }) => {
  const home = await sendRaw(portal.url, { method: 'GET', path: '/' })
  const scripts = [...new Set(home.body.match(/\/assets\/[\w.-]+\.js/g))]
  expect(scripts.length).toBeGreaterThan(2)
  for (const path of scripts) {
    const { body } = await sendRaw(portal.url, { method: 'GET', path })
    expect(body, path).not.toMatch(/AUTH_SECRET|DATABASE_URL|SMTP_URL|BEGIN (RSA|EC|PRIVATE)/)
    expect(body, path).not.toContain(fileURLToPath(new URL('..', import.meta.url)))
  }
})
