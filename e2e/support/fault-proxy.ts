import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type FaultProxy = {
  port: number
  /** Stops passing bytes without closing connections, as when a machine vanishes from the network. */
  freeze(): void
  /** The number of connections that have lost bytes so far. */
  lost(): number
  /** Passes bytes again, for new connections. */
  thaw(): void
  /** Delivers the next request with this text and drops the server's answer. */
  loseAnswerTo(words: string): Promise<void>
  close(): Promise<void>
}

/** A proxy to a server on this machine that a test can disturb. */
export async function startFaultProxy(target: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>()
  let frozen = false
  let lost = 0
  let trap: { words: Buffer; sprung: () => void } | undefined
  const server = createServer((inside) => {
    const outside = connect(target, '127.0.0.1')
    let deaf = frozen
    const pair = [inside, outside]
    const lose = () => {
      if (!deaf) lost += 1
      deaf = true
    }
    for (const socket of pair) {
      sockets.add(socket)
      socket.on('error', () => pair.forEach((one) => one.destroy()))
      socket.on('close', () => {
        sockets.delete(socket)
        pair.forEach((one) => one.destroy())
      })
    }
    inside.on('data', (bytes) => {
      if (deaf || frozen) return lose()
      outside.write(bytes)
      if (!trap || !bytes.includes(trap.words)) return
      deaf = true
      const { sprung } = trap
      trap = undefined
      // Drops the server's answer and then closes the connection: the server has done its work by then.
      outside.once('data', () => {
        pair.forEach((one) => one.destroy())
        sprung()
      })
    })
    outside.on('data', (bytes) => {
      if (deaf || frozen) return lose()
      inside.write(bytes)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => void (frozen = true),
    lost: () => lost,
    thaw: () => void (frozen = false),
    loseAnswerTo: (words) => new Promise((sprung) => (trap = { words: Buffer.from(words), sprung })),
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}
