import { Counter, Gauge, Histogram } from 'prom-client'

/** Labels are words of ours, never anything from a request, so that no metric names a person. */

const METHODS = new Set(['GET', 'HEAD', 'POST'])

const requests = counter('http_requests_total', 'Requests answered, by route pattern.', [
  'route',
  'method',
  'status',
])
const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'From the request to the first byte of its answer.',
  labelNames: ['route', 'method'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})
export const requestsUnderWay = level('http_requests_in_progress', 'Requests not answered yet.')
const pageCacheAnswers = counter(
  'portal_kept_page_answers_total',
  'Answers of the page cache: kept, rendered for it, or old because rendering failed.',
  ['how'],
)
export const countPageCache = {
  kept: countHow('kept'),
  rendered: countHow('rendered'),
  old: countHow('old'),
}

export const liveConnections = level('portal_live_connections', 'Open streams of live events.')
export const querySeconds = new Histogram({
  name: 'portal_database_query_duration_seconds',
  help: 'From the question to the answer, the wait for a connection included, by kind of statement.',
  labelNames: ['kind'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
})
export const queryErrors = counter('portal_database_query_errors_total', 'Queries that failed.')
export const queriesUnderWay = level('portal_database_queries_in_progress', 'Queries without an answer yet.')
export const slowQueries = counter('portal_database_slow_queries_total', 'Queries over SLOW_QUERY_MS.')
export const mailsWritten = counter(
  'portal_mails_written_total',
  'Mails put into the queue, those of undone transactions included.',
)
export const mailsSent = counter('portal_mails_sent_total', 'Mails accepted by the server or the outbox.')
export const mailsFailed = counter('portal_mails_failed_total', 'Attempts to send that failed.')
export const jobsQueued = counter(
  'portal_jobs_queued_total',
  'Jobs added, those of undone transactions included.',
  ['queue'],
)
export const jobsRun = counter('portal_jobs_run_total', 'Runs of jobs, by outcome.', ['queue', 'outcome'])

function counter<Label extends string = never>(name: string, help: string, labelNames: Label[] = []) {
  return new Counter({ name, help, labelNames })
}

function level(name: string, help: string) {
  return new Gauge({ name, help })
}

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

function countHow(how: string): () => void {
  const answered = pageCacheAnswers.labels({ how })
  answered.inc(0)
  return () => answered.inc()
}
