import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Systems take ports for outgoing connections above these. */
const PORTS = { from: 20_000, to: 32_000 }

/** Finds a port on which nobody listens, and which no connection takes while a server restarts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((done) => {
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
}

/** Asks until it is so. @throws with `what` when it is not within `timeoutMs` */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  timeoutMs = 90_000,
  everyMs = 50,
): Promise<T> {
  const end = Date.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > end) throw new Error(`not within ${timeoutMs} ms: ${what}`)
    await new Promise((done) => setTimeout(done, everyMs))
  }
}
