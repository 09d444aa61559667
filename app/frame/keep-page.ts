import { data, isRouteErrorResponse, type DataStrategyResult, type RouterContextProvider } from 'react-router'
import type { FailureReason } from '#content/failures.ts'
import { tellFailure, tellSent } from './failure-news.ts'
import { formBeingSent } from './last-submission.ts'
import { LATE } from './patience.ts'
import { isShown, stay } from './place.ts'
import { stepContext, type Step } from './steps.ts'

type Results = Record<string, DataStrategyResult>
type Failure = { reason: FailureReason; door?: string }
type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** What the page's form was answered last, as the router keeps it until the next step. */
let lastAnswer: { id: string; answer: unknown } | undefined

/**
 * Stands around every request of the router in the browser. What was sent and did not get through never takes the page
 * away: it stays with all that was typed, and one sentence says what happened (decision record 0061). A link that cannot
 * be opened leaves the reader where they are.
 */
export async function keepPage({ request, context }: Asked, next: () => Promise<Results>) {
  const step = context.get(stepContext)
  const writes = request.method !== 'GET'
  const form = writes ? formBeingSent() : undefined
  const results = await next()
  if (request.signal.aborted) return results
  const failure = failureOf(Object.values(results), writes, form)
  if (writes) return failure ? keepForm(request, results, step, failure, form) : sent(results, step, form)
  if (failure) return keepPlace(request, results, step, failure)
  if (step.by !== 'fetcher' && !step.answered) lastAnswer = undefined
  return results
}

/** Of what only reads, nothing but a lost connection is a failure of ours: other errors are the address's own page. */
function failureOf(
  results: DataStrategyResult[],
  writes: boolean,
  form: HTMLFormElement | undefined,
): Failure | undefined {
  const result = results.find(({ type }) => type === 'error')?.result
  if (result === undefined) return undefined
  const failed = causeOf(result)
  if (failed instanceof Response) {
    return writes ? doorOf(failed, form) : undefined
  }
  if (failed instanceof TypeError) return { reason: 'offline' }
  if (failed instanceof DOMException && failed.name === LATE) return { reason: 'late' }
  return writes ? { reason: reasonOf(failed) } : undefined
}

/**
 * A redirect to sign in again, or to confirm one's identity. The first always keeps the page; the second only where the
 * form has fields to lose, and is followed otherwise.
 */
function doorOf({ headers }: Response, form: HTMLFormElement | undefined): Failure | undefined {
  const door = headers.get('Location') ?? ''
  if (door.includes('sessione=finita')) return { reason: 'session', door }
  return door.includes('invio=fermo') && form && takesWords(form) ? { reason: 'proof', door } : undefined
}

function takesWords(form: HTMLFormElement): boolean {
  return form.querySelector('input:not([type=hidden]), textarea, select') !== null
}

/** What an action threw comes with its status around it, and what broke off an answer comes inside another error. */
function causeOf(result: unknown): unknown {
  if (result === null || typeof result !== 'object') return result
  const failed = 'init' in result && 'data' in result ? result.data : result
  return failed instanceof Error ? (failed.cause ?? failed) : failed
}

function reasonOf(failed: unknown): FailureReason {
  if (!isRouteErrorResponse(failed)) return 'fault'
  if ([502, 503, 504].includes(failed.status)) return 'busy'
  if (failed.status >= 500) return 'fault'
  return failed.status === 401 || failed.status === 403 ? 'denied' : 'refused'
}

function sent(results: Results, step: Step, form: HTMLFormElement | undefined): Results {
  const [[id, { result }] = ['', { result: undefined }]] = Object.entries(results)
  step.answered = true
  if (step.by !== 'fetcher' && !(result instanceof Response)) lastAnswer = { id, answer: answerIn(result) }
  if (form && Object.values(results).every(isAccepted)) tellSent(form)
  return results
}

/** An answer that came with a status stands inside it. */
function answerIn(result: unknown): unknown {
  return result && typeof result === 'object' && 'init' in result && 'data' in result ? result.data : result
}

/** A redirect, or an answer below 400. */
function isAccepted({ result }: DataStrategyResult): boolean {
  const status = (result as { init?: { status?: number } | null } | null)?.init?.status
  return result instanceof Response || !status || status < 400
}

/**
 * The form gets the answer it had before, as refused: the router then loads nothing anew. A fetcher that is given nothing
 * keeps what it has.
 */
function keepForm(
  { url }: Request,
  results: Results,
  { by }: Step,
  failure: Failure,
  form: HTMLFormElement | undefined,
): Results {
  tellFailure({ ...failure, form, reference: referenceOf(url) })
  if (by !== 'fetcher' && !isShown(url)) return stay()
  const [id = ''] = Object.keys(results)
  const before = by !== 'fetcher' && lastAnswer?.id === id ? lastAnswer.answer : undefined
  return { [id]: { type: 'data', result: data(before, 503) } }
}

/** A lost connection while reading: fresh data of the same page are done without, another page is not gone to. */
function keepPlace({ url }: Request, results: Results, { by, answered }: Step, { reason }: Failure): Results {
  if (by === 'fetcher') {
    if (answered) return {}
    tellFailure({ reason, link: true })
    return Object.fromEntries(Object.keys(results).map((id) => [id, { type: 'data', result: undefined }]))
  }
  if (by === 'navigation' && !answered) {
    tellFailure({ reason, link: true })
    return stay()
  }
  // What was sent was taken: to show its form again would have it sent twice. And «back» has changed the address already.
  return isShown(url, 'with its search') ? {} : results
}

/** What a person can read out to us: the answer's headers say it. */
function referenceOf(address: string): string | undefined {
  const path = new URL(address).pathname
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const entry = entries.findLast(({ name }) => new URL(name).pathname.replace(/(_)?\.data$/, '') === path)
  return entry?.serverTiming?.find(({ name }) => name === 'ref')?.description
}
