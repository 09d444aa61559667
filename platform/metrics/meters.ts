import { counter, histogram, type Metric } from './registry.ts'

/** What one process counts while it works. A label is a word of ours, never anything that a request brought. */

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const QUERY_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const METHODS = new Set(['GET', 'HEAD', 'POST'])

const requests = counter('http_requests_total', 'Requests answered, by route pattern.')
const requestSeconds = histogram(
  'http_request_duration_seconds',
  'From the request to the first byte of its answer.',
  REQUEST_SECONDS,
)
export const requestsUnderWay = counter('http_requests_in_progress', 'Requests not answered yet.', 'gauge')
const keptPageAnswers = counter(
  'portal_kept_page_answers_total',
  'Answers from pages for everyone: kept, rendered for it, or old because rendering failed.',
)
/** Counts one answer. */
export const countKeptPage = {
  kept: keptPageAnswers.of({ how: 'kept' }),
  rendered: keptPageAnswers.of({ how: 'rendered' }),
  old: keptPageAnswers.of({ how: 'old' }),
}

export const liveConnections = counter('portal_live_connections', 'Open streams of live events.', 'gauge')
export const querySeconds = histogram(
  'portal_database_query_duration_seconds',
  'From the question to the answer, the wait for a connection included, by kind of statement.',
  QUERY_SECONDS,
)
export const queryErrors = counter('portal_database_query_errors_total', 'Queries that failed.')
export const queriesUnderWay = counter(
  'portal_database_queries_in_progress',
  'Queries without an answer yet.',
  'gauge',
)
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
)
export const jobsRun = counter('portal_jobs_run_total', 'Runs of jobs, by outcome.')

// What has not happened yet reads 0, not nothing: so its first time is seen as growth.
for (const plain of [
  requestsUnderWay,
  liveConnections,
  queryErrors,
  queriesUnderWay,
  slowQueries,
  mailsWritten,
  mailsSent,
  mailsFailed,
])
  plain.add({}, 0)

/** Counts one answer that took so many seconds. */
export type CountAnswer = (seconds: number) => void

/** By route, method and class of status: a few hundred at most, each made once. */
const answers = new Map<string, CountAnswer>()

/** @param route the route's pattern, which names nobody */
export function answerCounter(route: string, given: string, status: number): CountAnswer {
  const key = `${status} ${given} ${route}`
  const known = answers.get(key)
  if (known) return known
  const method = METHODS.has(given) ? given : 'other'
  const count = requests.of({ route, method, status: `${Math.floor(status / 100)}xx` })
  const time = requestSeconds.of({ route, method })
  const made: CountAnswer = (seconds) => {
    count()
    time(seconds)
  }
  // Invented methods must not fill the memory.
  if (METHODS.has(given)) answers.set(key, made)
  return made
}

export const METERS: readonly Metric[] = [
  requests,
  requestSeconds,
  requestsUnderWay,
  keptPageAnswers,
  liveConnections,
  querySeconds,
  queryErrors,
  queriesUnderWay,
  slowQueries,
  mailsWritten,
  mailsSent,
  mailsFailed,
  jobsQueued,
  jobsRun,
]
