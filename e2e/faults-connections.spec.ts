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

/** A connection that sends `opening`, and then a byte a second of what never ends. */
function slowSender(port: number, opening: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(opening))
  const drip = setInterval(() => socket.write('a'), 1000)
  socket.on('error', () => undefined)
  socket.on('data', () => undefined)
  socket.on('close', () => clearInterval(drip))
  return socket
}

/** A connection that requests more than the socket buffers hold, and reads a byte a second. */
function slowReader(port: number, path: string, times: number): Socket {
  const question = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`
  const socket = connect(port, '127.0.0.1', () => socket.write(question.repeat(times)))
  socket.pause()
  const sip = setInterval(() => socket.read(1), 1000)
  socket.on('error', () => undefined)
  socket.on('close', () => clearInterval(sip))
  return socket
}

/** The client ports of the portal's open connections: a slow reader does not notice that it was disconnected. */
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

const WANTED = 10_000
/** The tests' own limit of open files is the portal's and the flood's too. */
const POSSIBLE = Math.min(WANTED, openFilesAllowed() - 2000)
const EACH = 70
const BODIES = 20
const MB = 1024 * 1024

const head = (length: number, more = '') =>
  `POST /register/invio HTTP/1.1\r\nHost: 127.0.0.1\r\n${more}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n--x\r\n`

/** A body of a document that stops before its end, from a network of its own. @returns the socket, and its status */
function unfinishedBody(port: number, network: number): { socket: Socket; status: () => string } {
  let status = ''
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(head(15 * MB, `X-Forwarded-For: 10.71.${network}.1\r\nOrigin: http://127.0.0.1:${port}\r\n`))
    socket.write('Content-Disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n')
    socket.write(Buffer.alloc(14 * MB, 97))
  })
  socket.on('error', () => undefined)
  socket.once('data', (data: Buffer) => (status = data.toString('latin1', 9, 12)))
  return { socket, status: () => status }
}

test(`${POSSIBLE} idle connections, 200 slow clients and ${BODIES} unfinished bodies of 15 MB are disconnected, their memory is freed, and others are served meanwhile`, async () => {
  // Opening ten thousand connections takes minutes on a host whose cores are busy.
  test.setTimeout(400_000)
  if (POSSIBLE < WANTED) {
    test.info().annotations.push({ type: 'limit', description: `ulimit -n allows ${POSSIBLE} of ${WANTED}` })
  }
  const metricsPort = await freePort()
  const collector = pathToFileURL(join(projectRoot(), 'e2e/support/collect-garbage.mjs')).href
  const env = { METRICS_PORT: String(metricsPort), NODE_OPTIONS: `--import=${collector}` }
  const portal = await startPortal({ env: { TRUST_PROXY: '1', DEMO_DATA: '0', ...env } })
  const port = Number(new URL(portal.url).port)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const waited: number[] = []
  const visit = async () => {
    const asked = performance.now()
    expect(await visited(portal, { agent })).toBe(200)
    waited.push(performance.now() - asked)
  }
  const held = () => heldMb(portal, metricsPort)
  const own: Socket[] = []
  try {
    // What is made once, at the first use, is not what the clients hold.
    for (let times = 0; times < 100; times += 1) await visit()
    waited.length = 0
    const before = { heap: await held(), rss: rssMb(portal) }
    const started = performance.now()
    const slow = slowClients(port)
    const bodies = Array.from({ length: BODIES }, (_, n) => unfinishedBody(port, n))
    own.push(...slow, ...bodies.map(({ socket }) => socket))
    await until('all are connected', async () => slow.every(({ localPort }) => localPort))
    const ports = slow.map(({ localPort }) => localPort!)
    const flood = startFlood(portal, POSSIBLE, '127.0.0.1')
    await until('all were tried', async () => (await visit(), flood.now().done), 60_000, 50)
    expect(flood.now().opened).toBe(POSSIBLE)
    expect(await visited(portal, {}), 'a new visitor').toBe(200)
    await expectSmallForm(portal)
    const full = await held()
    let most = rssMb(portal)
    const refused = () => bodies.filter(({ status }) => status() === '503').length
    const areCut = () => {
      const left = farPorts(port)
      return ports.every((one) => !left.has(one))
    }
    const over = async () => {
      await visit()
      most = Math.max(most, rssMb(portal))
      return flood.now().open === 0 && refused() >= BODIES - 5 && areCut()
    }
    await until('the flood and the slow are cut, and the bodies without room refused', over, 90_000, 250)
    // A client that is merely slow to begin is not disconnected.
    expect(performance.now() - started).toBeGreaterThan(14_000)
    expect(waited.toSorted((a, b) => a - b)[Math.floor(waited.length / 2)]).toBeLessThan(1000)
    await flood.end()
    const description = `${before.heap} MB held before, ${full} in the flood; ${Math.round(before.rss)} MB in memory before, ${Math.round(most)} at most`
    test.info().annotations.push({ type: 'memory', description })
    expect(most - before.rss).toBeLessThan(500)
    await until('the memory comes back', async () => (await held()) < before.heap + 10, 60_000, 500)
    expect(portal.logs().filter((line) => /EMFILE|uncaught|unhandled/i.test(line))).toEqual([])
  } finally {
    for (const socket of own) socket.destroy()
    agent.destroy()
    await portal.stop()
  }
})

function slowClients(port: number): Socket[] {
  return [
    ...Array.from({ length: EACH }, () => slowSender(port, 'GET / HTTP/1.1\r\nX-Lento: ')),
    ...Array.from({ length: EACH }, () => slowSender(port, head(900_000))),
    ...Array.from({ length: 60 }, () => slowReader(port, largestAsset(), 8)),
  ]
}

/** A small form is answered although large documents have used up the room for bodies. */
async function expectSmallForm(portal: Portal): Promise<void> {
  const answer = await fetch(`${portal.url}/login`, {
    method: 'POST',
    headers: { Origin: portal.url, 'X-Forwarded-For': '10.72.0.1' },
    body: new URLSearchParams({ email: 'persona@example.org', password: 'sbagliata' }),
  })
  expect(answer.status, 'a small form').toBe(401)
  expect(await answer.text()).toContain('persona@example.org')
}

const rssMb = (portal: Portal) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${portal.pid()}/status`, 'utf8'))![1]) / 1024

function visited(portal: Portal, options: { agent?: Agent }): Promise<number> {
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

/** The portal's heap after a garbage collection. */
async function heldMb(portal: Portal, metricsPort: number): Promise<number> {
  const read: number[] = []
  // The collection may come after a reading, so the smallest of several counts.
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
