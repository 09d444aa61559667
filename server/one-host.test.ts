import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { oneHost } from './one-host.ts'

test('two Host headers are 400, however they are written; one is answered', async () => {
  const server = createServer(oneHost((_request, response) => response.end('ok')))
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
  server.close()
  server.closeAllConnections()
})
