import { Counter, Gauge, Histogram } from 'prom-client'

/** Labels are words of ours, never anything from a request, so that no metric names a person. */

const METHODS = new Set(['GET', 'HEAD', 'POST'])

const requests = new Counter({
  name: 'http_requests_total',
  help: 'Requests answered, by route pattern.',
  labelNames: ['route', 'method', 'status'],
})
const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'From the request to the first byte of its answer.',
  labelNames: ['route', 'method'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})
export const requestsUnderWay = new Gauge({
  name: 'http_requests_in_progress',
  help: 'Requests not answered yet.',
})
const pageCacheAnswers = new Counter({
  name: 'portal_kept_page_answers_total',
  help: 'Answers of the page cache: kept, rendered for it, or old because rendering failed.',
  labelNames: ['how'],
})
export const countPageCache = {
  kept: countHow('kept'),
  rendered: countHow('rendered'),
  old: countHow('old'),
}

export const liveConnections = new Gauge({
  name: 'portal_live_connections',
  help: 'Open streams of live events.',
})
export const querySeconds = new Histogram({
  name: 'portal_database_query_duration_seconds',
  help: 'From the question to the answer, the wait for a connection included, by kind of statement.',
  labelNames: ['kind'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
})
export const queryErrors = new Counter({
  name: 'portal_database_query_errors_total',
  help: 'Queries that failed.',
})
export const queriesUnderWay = new Gauge({
  name: 'portal_database_queries_in_progress',
  help: 'Queries without an answer yet.',
})
export const slowQueries = new Counter({
  name: 'portal_database_slow_queries_total',
  help: 'Queries over SLOW_QUERY_MS.',
})
export const mailsWritten = new Counter({
  name: 'portal_mails_written_total',
  help: 'Mails put into the queue, those of undone transactions included.',
})
export const mailsSent = new Counter({
  name: 'portal_mails_sent_total',
  help: 'Mails accepted by the server or the outbox.',
})
export const mailsFailed = new Counter({
  name: 'portal_mails_failed_total',
  help: 'Attempts to send that failed.',
})
export const jobsQueued = new Counter({
  name: 'portal_jobs_queued_total',
  help: 'Jobs added, those of undone transactions included.',
  labelNames: ['queue'],
})
export const jobsRun = new Counter({
  name: 'portal_jobs_run_total',
  help: 'Runs of jobs, by outcome.',
  labelNames: ['queue', 'outcome'],
})

export async function valueOf(metric: Counter | Gauge): Promise<number> {
  const { values } = await metric.get()
  return values[0]?.value ?? 0
}

export type CountAnswer = (seconds: number) => void

const answers = new Map<string, CountAnswer>()

export function answerCounter(route: string, given: string, status: number): CountAnswer {
  const key = `${status} ${given} ${route}`
  const known = answers.get(key)
  if (known) return known
  const method = METHODS.has(given) ? given : 'other'
  const count = requests.labels({ route, method, status: `${Math.floor(status / 100)}xx` })
  const time = requestSeconds.labels({ route, method })
  const made: CountAnswer = (seconds) => {
    count.inc()
    time.observe(seconds)
  }
  // Unknown methods must not fill the memory.
  if (METHODS.has(given)) answers.set(key, made)
  return made
}

/** Starts at 0, so that the first event shows as growth. */
function countHow(how: string): () => void {
  const answered = pageCacheAnswers.labels({ how })
  answered.inc(0)
  return () => answered.inc()
}
