import { createServer, type AddressInfo } from 'node:net'

/** A port nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
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
