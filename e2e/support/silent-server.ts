import { createServer, type Socket } from 'node:net'

/** A server that lets everybody in and never says a word. */
export async function listenSilently(port: number): Promise<{ visitors(): number; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  let visitors = 0
  const server = createServer((socket) => {
    visitors += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    visitors: () => visitors,
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}
