import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { openBodyBudget } from '#platform/http/body-budget.ts'
import { readFormData } from '#platform/http/read-form.ts'
import type { Env } from '#platform/http/context.ts'
import { reserveBodies } from './bodies.ts'

const MB = 1024 * 1024
const SHARES = { small: { bytes: 4 * MB, ofOneNetwork: 8 }, large: { bytes: 32 * MB, ofOneNetwork: 2 } }
let server: Server
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
  server.closeAllConnections()
})

/** Reads forms like the portal; the client's network is taken from a header. */
async function start(patienceMs = 300, maxHeldMs = 60_000): Promise<string> {
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    c.set('facts', { id: 'r-1', nonce: '', address: c.req.header('x-network') ?? '10.0.0.1', route: '' })
    await next()
  })
  const page = (status: number, { title }: { title: string }) => new Response(title, { status })
  app.use(reserveBodies(openBodyBudget(SHARES, patienceMs, maxHeldMs), page))
  app.get('/healthz', (c) => c.text('ok'))
  app.all('*', async (c) => {
    const form = await readFormData(c.req.raw).catch(() => undefined)
    const file = form?.get('document')
    return form
      ? c.json({ name: form.get('name'), size: file instanceof File ? file.size : 0 })
      : c.text('', 400)
  })
  server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function multipart(bytes: number): { type: string; body: Uint8Array<ArrayBuffer> } {
  const head = `--xyz\r\nContent-Disposition: form-data; name="name"\r\n\r\nÀ\r\n--xyz\r\nContent-Disposition: form-data; name="document"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
  const body = new Uint8Array(
    Buffer.concat([Buffer.from(head), randomBytes(bytes), Buffer.from('\r\n--xyz--\r\n')]),
  )
  return { type: 'multipart/form-data; boundary=xyz', body }
}

const send = (url: string, bytes: number, network: string) => {
  const { type, body } = multipart(bytes)
  const headers = { 'Content-Type': type, 'X-Network': network }
  return fetch(`${url}/register/invio`, { method: 'POST', headers, body })
}
const sendText = (url: string, network: string) =>
  fetch(`${url}/auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Network': network },
    body: 'name=Anna',
  })

/** Declares its length, sends most of it and then stops. */
function unfinished(url: string, declared: number, sent: number, network: string): Promise<number> {
  const { port } = new URL(url)
  const head = `POST /register/invio HTTP/1.1\r\nHost: prova\r\nX-Network: ${network}\r\nContent-Type: multipart/form-data; boundary=xyz\r\nContent-Length: ${declared}\r\n\r\n--xyz\r\nContent-Disposition: form-data; name="document"; filename="a"\r\n\r\n`
  return new Promise((answered) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(head)
      socket.write(Buffer.alloc(sent, 97))
    })
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.once('data', (data: Buffer) => answered(Number(data.toString('latin1', 9, 12))))
  })
}

test.each([
  '/register',
  '/professionista/foto.data',
  '/organizzazione/1/immagine',
  '/organizzazione/1/immagine.data',
])('a file of 8 MB reaches %s, a larger form than 256 KB no other address', async (path) => {
  const url = await start()
  const { type, body } = multipart(8 * MB)
  const headers = { 'Content-Type': type, 'X-Network': '10.0.0.1' }
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({ size: 8 * MB })
  const small = multipart(300 * 1024)
  const refused = await fetch(`${url}/auth`, { method: 'POST', headers, body: small.body })
  expect(refused.status).toBe(413)
})

test('of 40 unfinished bodies of 15 MB a few are admitted and the rest refused, and small forms and pages are served meanwhile', async () => {
  const url = await start()
  const before = process.memoryUsage().rss
  const answers = Array.from({ length: 40 }, (_, n) => unfinished(url, 15 * MB, 2 * MB, `10.0.${n}.1`))
  const refused: number[] = []
  for (const answer of answers) void answer.then((status) => status === 503 && refused.push(status))
  let served = 0
  while (refused.length < 38) {
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(await (await sendText(url, '10.9.9.9')).json()).toEqual({ name: 'Anna', size: 0 })
    served += 1
    await new Promise((done) => setTimeout(done, 20))
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * MB)
  expect(served).toBeGreaterThan(0)
  const told = await send(url, 5 * MB, '10.8.8.8')
  expect([told.status, told.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await told.text()).toBe('Troppi invii in questo momento')
}, 60_000)

test('one network may send two large bodies at once, and others still have room', async () => {
  const url = await start()
  const own = [1, 2].map(() => unfinished(url, 6 * MB, MB, '10.0.0.1'))
  await expect.poll(async () => (await send(url, MB, '10.0.0.1')).status, { timeout: 10_000 }).toBe(429)
  const other = await send(url, 5 * MB, '10.0.0.2')
  expect(await other.json()).toEqual({ name: 'À', size: 5 * MB })
  expect(await Promise.race([...own, 'still waiting'])).toBe('still waiting')
}, 30_000)

test('a stalled body is dropped while others wait, and allowed when nobody does', async () => {
  const url = await start(10_000, 500)
  const slow = [1, 2].map((n) => unfinished(url, 15 * MB, MB, `10.0.${n}.1`))
  await new Promise((done) => setTimeout(done, 1200))
  expect(await Promise.race([...slow, 'still there'])).toBe('still there')
  const honest = await send(url, 5 * MB, '10.0.9.1')
  expect(await honest.json()).toEqual({ name: 'À', size: 5 * MB })
  expect(await Promise.race(slow)).toBe(503)
}, 30_000)

test('a chunked body that grows too long is refused, and one with too large a length before it is read', async () => {
  const url = await start()
  const { type } = multipart(1)
  let begun = false
  const pieces = new ReadableStream({
    pull(controller) {
      controller.enqueue(begun ? Buffer.alloc(MB, 97) : multipart(0).body.subarray(0, -11))
      begun = true
    },
  })
  const init = { method: 'POST', headers: { 'Content-Type': type }, body: pieces, duplex: 'half' }
  const endless = await fetch(`${url}/register/invio`, init as RequestInit).then(
    ({ status }) => status,
    () => 'cut',
  )
  expect([413, 'cut']).toContain(endless)
  expect(await unfinished(url, 20 * MB, MB, '10.0.0.7')).toBe(413)
  expect((await send(url, MB, '10.0.0.8')).status).toBe(200)
}, 30_000)

test('a large form is read without blocking others', async () => {
  const url = await start()
  await send(url, MB, '10.0.0.1')
  const shares: number[] = []
  // One round may be slow by chance; a form read in one go blocks the others in each.
  for (let round = 0; round < 3; round += 1) {
    let longest = 0
    const begun = performance.now()
    const sending = send(url, 15 * MB, '10.0.0.2')
    const arrived: Response[] = []
    void sending.then((answer) => arrived.push(answer))
    while (arrived.length === 0) {
      const started = performance.now()
      await (await fetch(`${url}/healthz`)).text()
      longest = Math.max(longest, performance.now() - started)
    }
    shares.push(longest / (performance.now() - begun))
    expect(await (await sending).json()).toEqual({ name: 'À', size: 15 * MB })
  }
  expect(Math.min(...shares)).toBeLessThan(0.7)
}, 30_000)
