import { createServer, get, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitAskingAhead, limitClients } from './listen-limits.ts'

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

/** @returns the port of a limited server to which one address has opened so many connections */
async function flooded(): Promise<number> {
  server = createServer((_request, answer) => answer.end('ok'))
  limitClients(server, 0)
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

test('a client that pipelines nine requests is disconnected; a few are answered', async () => {
  const answers: ServerResponse[] = []
  server = createServer(limitAskingAhead((_request, answer) => void answers.push(answer)))
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
