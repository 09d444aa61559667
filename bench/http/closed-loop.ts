import { addressOf, openConnection } from './connection.ts'
import { count, round, spreadOf, type Spread } from './spread.ts'

/** Each connection sends the next request as soon as it is answered. Requests are bytes in base64, sent in turn. */
export type ClosedLoop = {
  origin: string
  requests: string[]
  connections: number
  warmSeconds: number
  seconds: number
}

export type Hammered = Spread & {
  perSecond: number
  statuses: Record<string, number>
  failures: Record<string, number>
  bytesPerAnswer: number
  /** The client's share of one core: near 1 the client was the bottleneck. */
  ownCore: number
}

/** A process of its own: prints one line of JSON and ends. */
function main(loop: ClosedLoop): void {
  const address = addressOf(loop.origin)
  const requests = loop.requests.map((request) => Buffer.from(request, 'base64'))
  const begun = performance.now()
  const from = begun + loop.warmSeconds * 1000
  const until = from + loop.seconds * 1000
  const taken: number[] = []
  const [statuses, failures]: Record<string, number>[] = [{}, {}]
  let [bytes, turn, cpu] = [0, 0, process.cpuUsage()]
  setTimeout(() => (cpu = process.cpuUsage()), loop.warmSeconds * 1000)
  for (let n = 0; n < loop.connections; n += 1) {
    const connection = openConnection(address)
    const again = () => {
      const sent = performance.now()
      if (sent >= until) return connection.close()
      connection.ask(requests[turn++ % requests.length]!, false, (outcome) => {
        const now = performance.now()
        if (now >= from && now < until) {
          if ('failure' in outcome) count(failures!, outcome.failure)
          else {
            taken.push(now - sent)
            bytes += outcome.answer.bytes
            count(statuses!, String(outcome.answer.status))
          }
        }
        // Pause, in case the server refuses every connection.
        if ('failure' in outcome) setTimeout(again, 20)
        else again()
      })
    }
    again()
  }
  setTimeout(() => {
    const { user, system } = process.cpuUsage(cpu)
    const said: Hammered = {
      ...spreadOf(taken),
      perSecond: round(taken.length / loop.seconds, 1),
      statuses: statuses!,
      failures: failures!,
      bytesPerAnswer: Math.round(bytes / Math.max(1, taken.length)),
      ownCore: round((user + system) / 1e6 / loop.seconds),
    }
    process.stdout.write(`${JSON.stringify(said)}\n`, () => process.exit(0))
  }, until - begun)
}

if (import.meta.main) {
  let text = ''
  process.stdin.setEncoding('utf8').on('data', (data: string) => (text += data))
  process.stdin.on('end', () => main(JSON.parse(text) as ClosedLoop))
}
