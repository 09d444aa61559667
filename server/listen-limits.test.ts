import { createServer, get, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitClients, limitRequests } from './listen-limits.ts'

const WANTED = 1100
const LOT = 100
const MOST_OF_ONE_ADDRESS = 1000

let server: Server
let sockets: Socket[]
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server.closeAllConnections()
  server.close()
})

/** @returns the port of a limited server to which one network has opened so many connections */
async function flooded(addressOf?: (n: number) => string): Promise<number> {
  server = createServer((_request, answer) => answer.end('ok'))
  limitClients(server, 0)
  let came = 0
  if (addressOf) {
    server.prependListener('connection', (socket: Socket) => {
      Object.defineProperty(socket, 'remoteAddress', { value: addressOf((came += 1)) })
    })
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  let accepted = 0
  server.on('connection', () => (accepted += 1))
  sockets = []
  const settled = (socket: Socket) =>
    new Promise<void>((done) => {
      socket.once('connect', done)
      socket.once('error', () => done())
      socket.resume()
    })
  // In batches: the system drops connections that a busy process is too slow to accept.
  while (sockets.length < WANTED) {
    const lot = Array.from({ length: LOT }, () => connect(port, '127.0.0.1'))
    sockets.push(...lot)
    await Promise.all(lot.map(settled))
    await expect.poll(() => accepted, { timeout: 20_000 }).toBe(sockets.length)
  }
  return port
}

const open = () => sockets.filter(({ destroyed }) => !destroyed).length

const visited = (port: number, localAddress: string) =>
  new Promise<number | string>((done) => {
    get({ host: '127.0.0.1', port, localAddress, agent: false }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode!))
    }).on('error', (error: NodeJS.ErrnoException) => done(error.code!))
  })

test('a flood of connections from one address leaves room for others, and ends without a lasting block', async () => {
  const port = await flooded()
  await expect.poll(open, { timeout: 20_000 }).toBe(MOST_OF_ONE_ADDRESS)
  for (let times = 0; times < 10; times += 1) expect(await visited(port, '127.0.0.2')).toBe(200)
  expect(['ECONNRESET', 'EPIPE']).toContain(await visited(port, '127.0.0.1'))
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => visited(port, '127.0.0.1'), { timeout: 20_000 }).toBe(200)
}, 60_000)

test('all addresses of one IPv6 /64 are one network, and the next network has its own connections', async () => {
  const port = await flooded((n) => (n > WANTED ? '2001:db8:0:2::1' : `2001:db8:0:1::${n.toString(16)}`))
  await expect.poll(open, { timeout: 20_000 }).toBe(MOST_OF_ONE_ADDRESS)
  expect(await visited(port, '127.0.0.1')).toBe(200)
}, 60_000)

test('two Host headers are 400, however they are written; one is answered', async () => {
  sockets = []
  server = createServer(limitRequests((_request, response) => response.end('ok')))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const ask = (headers: string) =>
    new Promise<string>((answered) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET / HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`),
      )
      socket.once('data', (data: Buffer) => answered(data.toString('latin1', 9, 12)))
    })
  expect(await ask('Host: a\r\n')).toBe('200')
  expect(await ask('Host: a\r\nHost: a\r\n')).toBe('400')
  expect(await ask('Host: a\r\nX-A: 1\r\nhOST: b\r\n')).toBe('400')
})

test('a client that pipelines nine requests is disconnected; a few are answered', async () => {
  const answers: ServerResponse[] = []
  server = createServer(limitRequests((_request, answer) => void answers.push(answer)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const ask = async (times: number) => {
    const socket = connect(port, '127.0.0.1')
    const cut = new Promise<void>(
      (done) => void socket.on('error', () => undefined).once('close', () => done()),
    )
    let taken = ''
    socket.on('data', (bytes) => (taken += bytes))
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(times))
    return { socket, cut, taken: () => taken }
  }
  const patient = await ask(8)
  sockets = [patient.socket]
  await expect.poll(() => answers.length).toBe(8)
  for (const answer of answers.splice(0)) answer.end('ok')
  await expect.poll(() => patient.taken().match(/HTTP\/1\.1 200/g)?.length).toBe(8)
  patient.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(8))
  await expect.poll(() => answers.length).toBe(8)
  const greedy = await ask(9)
  sockets.push(greedy.socket)
  await greedy.cut
  expect(patient.socket.destroyed).toBe(false)
})
