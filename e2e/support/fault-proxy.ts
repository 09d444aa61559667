import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type FaultProxy = {
  port: number
  /** Nothing passes in either direction and nothing is closed, as when a machine vanishes from the network. */
  freeze(): void
  /** How many lines have lost something so far. */
  lost(): number
  /** Passes again, to connections made from now on. */
  thaw(): void
  /** The next time bytes with these words go to the server they arrive there, and the answer never comes back. */
  loseAnswerTo(words: string): Promise<void>
  close(): Promise<void>
}

/** A line to a server on this machine that a test can disturb. */
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
      // The server's answer is thrown away, and then the line breaks: by then it was done there.
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
