import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { Agent, get as httpGet } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '#platform/config/root.ts'
import { expect, test } from './support/fault-test.ts'
import { startPortal, type Portal } from './support/portal.ts'
import { freePort, until } from './support/ports.ts'

test.describe.configure({ timeout: 150_000 })

const EACH = 70

/** A connection that sends `opening`, and then a byte a second of what never ends. */
function slowSender(port: number, opening: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(opening))
  const drip = setInterval(() => socket.write('a'), 1000)
  socket.on('error', () => undefined)
  socket.on('data', () => undefined)
  socket.on('close', () => clearInterval(drip))
  return socket
}

/** A connection that asks for far more than fits on the line, and takes a byte a second of it. */
function slowReader(port: number, path: string, times: number): Socket {
  const question = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`
  const socket = connect(port, '127.0.0.1', () => socket.write(question.repeat(times)))
  socket.pause()
  const sip = setInterval(() => socket.read(1), 1000)
  socket.on('error', () => undefined)
  socket.on('close', () => clearInterval(sip))
  return socket
}

/** The far ports of the connections that the portal still has: who reads slowly does not see that it was cut. */
function farPorts(port: number): Set<number> {
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)
  const ESTABLISHED = '01'
  const ports = lines.flatMap((line) => {
    const [, local = '', far = '', state] = line.trim().split(/\s+/)
    const isOurs = Number.parseInt(local.split(':')[1] ?? '', 16) === port && state === ESTABLISHED
    return isOurs ? [Number.parseInt(far.split(':')[1]!, 16)] : []
  })
  return new Set(ports)
}

test('200 clients that send or read a byte a second: others are served meanwhile, and the slow are cut in the end', async () => {
  const portal = await startPortal({ env: { TRUST_PROXY: '1', DEMO_DATA: '0' } })
  const port = Number(new URL(portal.url).port)
  const head =
    'POST /register/invio HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=x\r\n'
  const slow = [
    ...Array.from({ length: EACH }, () => slowSender(port, 'GET / HTTP/1.1\r\nX-Lento: ')),
    ...Array.from({ length: EACH }, () => slowSender(port, `${head}Content-Length: 900000\r\n\r\n--x\r\n`)),
    ...Array.from({ length: 60 }, () => slowReader(port, largestAsset(), 40)),
  ]
  try {
    await until('all are connected', async () => slow.every(({ localPort }) => localPort))
    const own = new Map(slow.map((socket) => [socket, socket.localPort]))
    const waited: number[] = []
    const started = performance.now()
    await until(
      'the slow are cut',
      async () => {
        const asked = performance.now()
        const answer = await fetch(`${portal.url}/urgenze`, { signal: AbortSignal.timeout(15_000) })
        expect(answer.status).toBe(200)
        await answer.text()
        waited.push(performance.now() - asked)
        const left = farPorts(port)
        return slow.every((socket) => !left.has(own.get(socket)!))
      },
      90_000,
      250,
    )
    // Nobody is cut who only begins slowly.
    expect(performance.now() - started).toBeGreaterThan(14_000)
    expect(waited.toSorted((a, b) => a - b)[Math.floor(waited.length / 2)]).toBeLessThan(1000)
  } finally {
    for (const socket of slow) socket.destroy()
    await portal.stop()
  }
})

const WANTED = 10_000
/** The tests' own limit of open files is the portal's and the flood's too. */
const POSSIBLE = Math.min(WANTED, openFilesAllowed() - 1000)

test(`a flood of ${POSSIBLE} connections through a proxy: the portal answers during and after, and gives the memory back`, async () => {
  if (POSSIBLE < WANTED) {
    test.info().annotations.push({ type: 'limit', description: `ulimit -n allows ${POSSIBLE} of ${WANTED}` })
  }
  const metricsPort = await freePort()
  const collector = pathToFileURL(join(projectRoot(), 'e2e/support/collect-garbage.mjs')).href
  const env = { METRICS_PORT: String(metricsPort), NODE_OPTIONS: `--import=${collector}` }
  const portal = await startPortal({ env: { TRUST_PROXY: '1', DEMO_DATA: '0', ...env } })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const visit = () => visited(portal, { agent })
  const held = () => heldMb(portal, metricsPort)
  try {
    // What is made once, at the first use, is not what the flood holds.
    for (let times = 0; times < 100; times += 1) expect(await visit()).toBe(200)
    const before = await held()
    const flood = startFlood(portal, POSSIBLE, '127.0.0.1')
    await until('all were tried', async () => (expect(await visit()).toBe(200), flood.now().done), 60_000, 20)
    expect(flood.now().opened).toBe(POSSIBLE)
    expect(await visited(portal, {}), 'a new visitor').toBe(200)
    const full = await held()
    await until(
      'those that ask for nothing are cut',
      async () => (expect(await visit()).toBe(200), flood.now().open === 0),
      60_000,
      100,
    )
    await flood.end()
    const description = `${before} MB held before, ${full} in the flood`
    test.info().annotations.push({ type: 'memory', description })
    await until('the memory comes back', async () => (await held()) < before + 10, 20_000, 500)
    expect(portal.logs().filter((line) => /EMFILE|uncaught|unhandled/i.test(line))).toEqual([])
  } finally {
    agent.destroy()
    await portal.stop()
  }
})

test('a flood from one address leaves room for the others', async () => {
  const portal = await startPortal({ env: { DEMO_DATA: '0' } })
  const flood = startFlood(portal, 3000, '127.0.0.1')
  try {
    await until('all were tried', async () => flood.now().done, 60_000)
    await until('most were closed at once', async () => flood.now().open <= 1000)
    for (let times = 0; times < 10; times += 1) {
      expect(await visited(portal, { localAddress: '127.0.0.2' })).toBe(200)
    }
  } finally {
    await flood.end()
    await portal.stop()
  }
})

const MB = 1024 * 1024

/** A body of a document that stops before its end, from a network of its own. @returns the socket, and its status */
function unfinishedBody(port: number, network: number): { socket: Socket; status: () => string } {
  const head = `POST /register/invio HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Forwarded-For: 10.71.${network}.1\r\nOrigin: http://127.0.0.1:${port}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${15 * MB}\r\n\r\n--x\r\nContent-Disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n`
  let status = ''
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(head)
    socket.write(Buffer.alloc(14 * MB, 97))
  })
  socket.on('error', () => undefined)
  socket.once('data', (data: Buffer) => (status = data.toString('latin1', 9, 12)))
  return { socket, status: () => status }
}

test('40 bodies of 15 MB that never end: memory is bounded, others are refused in words or served', async () => {
  const portal = await startPortal({ env: { TRUST_PROXY: '1', DEMO_DATA: '0' } })
  const port = Number(new URL(portal.url).port)
  const rss = () =>
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${portal.pid()}/status`, 'utf8'))![1]) / 1024
  expect(await visited(portal, {})).toBe(200)
  const before = rss()
  let most = before
  const bodies = Array.from({ length: 40 }, (_, n) => unfinishedBody(port, n))
  try {
    const form = { email: 'persona@example.org', password: 'sbagliata' }
    await until(
      'those without room are refused',
      async () => {
        most = Math.max(most, rss())
        const health = await fetch(`${portal.url}/healthz`, { signal: AbortSignal.timeout(5000) })
        expect(health.status).toBe(200)
        return bodies.filter(({ status }) => status() === '503').length >= 30
      },
      60_000,
      100,
    )
    const small = await fetch(`${portal.url}/login`, {
      method: 'POST',
      headers: { Origin: portal.url, 'X-Forwarded-For': '10.72.0.1' },
      body: new URLSearchParams(form),
    })
    expect(small.status, 'a small form').toBe(401)
    expect(await small.text()).toContain('persona@example.org')
    test.info().annotations.push({ type: 'memory', description: `${before} MB before, ${most} at most` })
    expect(most - before).toBeLessThan(500)
  } finally {
    for (const { socket } of bodies) socket.destroy()
    await portal.stop()
  }
})

function visited(portal: Portal, options: { agent?: Agent; localAddress?: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    httpGet(`${portal.url}/urgenze`, { ...options, timeout: 15_000 }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode!))
    })
      .on('timeout', () => reject(new Error('no answer in 15 s')))
      .on('error', reject)
  })
}

type Counts = { tried: number; opened: number; open: number; done: boolean }

function startFlood(portal: Portal, count: number, from: string) {
  const root = projectRoot()
  const program = join(root, 'e2e/support/flood.ts')
  const { port } = new URL(portal.url)
  const child = spawn(join(root, 'node_modules/node/bin/node'), [program, port, String(count), from], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let counts: Counts = { tried: 0, opened: 0, open: 0, done: false }
  createInterface({ input: child.stdout }).on('line', (line) => (counts = JSON.parse(line) as Counts))
  return {
    now: () => counts,
    end: () =>
      new Promise<void>((done) => {
        if (child.exitCode !== null) return done()
        child.once('exit', () => done())
        child.stdin.end()
      }),
  }
}

function largestAsset(): string {
  const folder = join(projectRoot(), 'build/client/assets')
  const sizes = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, size: statSync(join(folder, name)).size }))
  return `/assets/${sizes.toSorted((a, b) => b.size - a.size)[0]!.name}`
}

/** What the portal's objects hold once nothing is left that nobody needs. */
async function heldMb(portal: Portal, metricsPort: number): Promise<number> {
  const read: number[] = []
  // The signal may be heeded after the question: the least of several is what was read after it.
  for (let times = 0; times < 3; times += 1) {
    process.kill(portal.pid(), 'SIGUSR2')
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    read.push(Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)![1]))
  }
  return Math.round(Math.min(...read) / 1e6)
}

function openFilesAllowed(): number {
  return Number(/^Max open files\s+\d+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))![1])
}
