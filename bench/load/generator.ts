import { constants, setPriority } from 'node:os'
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import { headerOf, type Answer } from '../http/answer-reader.ts'
import { addressOf, openConnection, requestBytes, type Connection, type Outcome } from '../http/connection.ts'
import { count, spreadOf, type Spread } from '../http/spread.ts'
import { isFine, type Ask, type Kind } from './asks.ts'
import { drawFrom, weighted } from './draw.ts'
import type { Plan } from './plan.ts'
import { drawAsset, drawPage, drawSearch } from './visits.ts'
import { writers } from './writes.ts'

export type Loaded = {
  sent: number
  answered: number
  kinds: Partial<Record<Kind, Spread>>
  all: Spread
  /** Without the writes that the portal delays on purpose. */
  allButHeld: Spread
  /** Errors by name, and status or connection error. */
  errors: Record<string, number>
  accepted: Record<string, number>
  slowest: Record<string, Spread>
  statuses: Record<string, number>
  /** The most requests that waited for a connection at once. */
  mostWaiting: number
  /** The generator's share of one core. */
  ownCore: number
  /** How late requests were sent: this delay is part of the measured times, but not the portal's. */
  ownLate: Spread
  windows: { second: number; p50: number; p99: number }[]
}

const WINDOW_SECONDS = 10
const PER_VISITOR = 8
const REPEATED = 0.25
/** The time limit for answers after the last request. */
const PATIENCE_MS = 30_000

type Record_ = { at: number; ms: number; kind: Kind; name: string }

/** Raises the client's priority if allowed, since its own delay counts as the portal's. */
function goFirst(): void {
  try {
    setPriority(constants.priority.PRIORITY_HIGHEST)
  } catch {
    // Only root may; then `ownLate` tells what it cost.
  }
}

/** Sends requests on schedule, however slow the answers; each is timed from the moment it was due. */
async function main(plan: Plan): Promise<void> {
  goFirst()
  const draw = drawFrom(plan.seed)
  const { write, formPage } = writers(draw, plan)
  const next = (now: number): Ask =>
    weighted(draw, [
      [59, () => drawPage(draw, plan)],
      [1, formPage],
      [25, () => drawSearch(draw)],
      [10, () => drawAsset(draw, plan)],
      [5, () => write(now)],
    ])()
  const book = bookkeeping()
  const pool = openPool(plan, book.mostWaiting)
  const tags = new Map<string, string>()
  const started = performance.now()
  const until = started + plan.seconds * 1000
  let [due, sent] = [started, 0]
  await new Promise<void>((done) => {
    const tick = () => {
      const now = performance.now()
      for (; due <= now && due < until; due += gap(draw(), plan.rate)) {
        sent += 1
        const [ask, at] = [next(now), due]
        book.left(performance.now() - at)
        pool.ask(
          bytesOf(ask, plan, sent, draw() < REPEATED ? tags.get(ask.path) : undefined),
          wants(ask),
          (outcome) => book.take(ask, at - started, performance.now() - at, outcome, tags),
        )
      }
      if (due >= until) return done()
      setTimeout(tick, Math.max(0, due - performance.now()))
    }
    tick()
  })
  await pool.settled(PATIENCE_MS)
  const lost = sent - book.answered()
  process.stdout.write(`${JSON.stringify(book.result(sent, lost, plan.seconds))}\n`, () => process.exit(0))
}

/** Visitors are independent, so the time between two is random. */
const gap = (drawn: number, rate: number) => (-Math.log(1 - drawn) / rate) * 1000

const wants = (ask: Ask) => Boolean(ask.accepted ?? ask.read)

function bytesOf(ask: Ask, plan: Plan, n: number, tag: string | undefined): Buffer {
  const visitor = ask.alone ? n : Math.floor(n / PER_VISITOR)
  const network = 10 + 2 * plan.turn + (ask.alone ? 1 : 0)
  const headers = {
    'X-Forwarded-For': `${network}.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
    Connection: 'keep-alive',
    ...(tag && !wants(ask) ? { 'If-None-Match': tag } : {}),
    ...(ask.method ? { Origin: plan.origin, 'Sec-Fetch-Site': 'same-origin' } : {}),
    ...ask.headers,
  }
  return requestBytes(plan.origin, ask.path, { ...ask, headers })
}

function openPool({ origins, connections }: Plan, waiting: (count: number) => void) {
  type Waiting = { request: Buffer; keep: boolean; done: (outcome: Outcome) => void }
  // The longest idle connection is next, so that none idles until the server closes it.
  const free: Connection[] = Array.from({ length: connections }, (_, n) =>
    openConnection(addressOf(origins[n % origins.length]!)),
  )
  const queue: Waiting[] = []
  const run = (connection: Connection, { request, keep, done }: Waiting) => {
    connection.ask(request, keep, (outcome) => {
      done(outcome)
      const more = queue.shift()
      if (more) run(connection, more)
      else free.push(connection)
    })
  }
  return {
    ask(request: Buffer, keep: boolean, done: (outcome: Outcome) => void) {
      const connection = free.shift()
      if (connection) return run(connection, { request, keep, done })
      queue.push({ request, keep, done })
      waiting(queue.length)
    },
    async settled(withinMs: number) {
      const end = performance.now() + withinMs
      while (free.length < connections && performance.now() < end) {
        await new Promise((done) => setTimeout(done, 50))
      }
    },
  }
}

function bookkeeping() {
  const records: Record_[] = []
  const late: number[] = []
  const [errors, accepted, statuses]: Record<string, number>[] = [{}, {}, {}]
  let [answered, most] = [0, 0]
  const cpu = process.cpuUsage()
  const judge = (ask: Ask, answer: Answer, tags: Map<string, string>): string | undefined => {
    count(statuses!, `${ask.kind} ${answer.status}`)
    if (!isFine(ask, answer)) return `${ask.name}: ${answer.status}`
    const tag = headerOf(answer.head, 'etag')
    if (tag && !ask.method) tags.set(ask.path, tag)
    if (!wants(ask)) return undefined
    const text = textOf(answer)
    ask.read?.(text)
    if (!ask.accepted) return undefined
    if (!ask.accepted(text)) return `${ask.name}: not accepted`
    count(accepted!, ask.name)
  }
  return {
    answered: () => answered,
    left: (lateMs: number) => void late.push(lateMs),
    mostWaiting: (waiting: number) => void (most = Math.max(most, waiting)),
    take(ask: Ask, at: number, ms: number, outcome: Outcome, tags: Map<string, string>) {
      answered += 1
      const wrong =
        'failure' in outcome ? `${ask.name}: ${outcome.failure}` : judge(ask, outcome.answer, tags)
      if (wrong) count(errors!, wrong)
      records.push({ at, ms, kind: ask.kind, name: ask.name })
    },
    result(sent: number, lost: number, seconds: number): Loaded {
      if (lost > 0) errors!['never answered'] = lost
      const { user, system } = process.cpuUsage(cpu)
      const ownCore = Number(((user + system) / 1e6 / seconds).toFixed(2))
      return { sent, answered, ...summary(records), errors: errors!, accepted: accepted!, statuses: statuses!, mostWaiting: most, ownCore, ownLate: spreadOf(late) } // prettier-ignore
    },
  }
}

const times = (records: Record_[]) => spreadOf(records.map(({ ms }) => ms))

function summary(records: Record_[]) {
  const by = (read: (one: Record_) => string) =>
    Object.fromEntries(
      Map.groupBy(records, read)
        .entries()
        .map(([name, some]) => [name, times(some)]),
    )
  const windows = Map.groupBy(records, ({ at }) => Math.floor(at / 1000 / WINDOW_SECONDS)).entries()
  return {
    kinds: by(({ kind }) => kind),
    all: times(records),
    allButHeld: times(records.filter(({ kind }) => kind !== 'held')),
    slowest: by(({ name }) => name),
    windows: [...windows].map(([window, some]) => {
      const { p50, p99 } = times(some)
      return { second: window * WINDOW_SECONDS, p50, p99 }
    }),
  }
}

function textOf({ head, body }: Answer): string {
  const unpack = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    deflate: inflateSync,
    zstd: zstdDecompressSync,
  }
  const encoding = headerOf(head, 'content-encoding') as keyof typeof unpack | undefined
  return (encoding ? unpack[encoding](body) : body).toString('utf8')
}

if (import.meta.main) {
  let text = ''
  process.stdin.setEncoding('utf8').on('data', (data: string) => (text += data))
  process.stdin.on('end', () => void main(JSON.parse(text) as Plan))
}
