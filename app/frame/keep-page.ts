import { data, isRouteErrorResponse, type DataStrategyResult, type RouterContextProvider } from 'react-router'
import type { FailureReason } from '#content/failures.ts'
import { pagePath } from '#lib/page-address.ts'
import { notifyFailure, notifySent } from './failure-news.ts'
import { formBeingSent } from './last-submission.ts'
import { LATE } from './patience.ts'
import { isShown, stay } from './place.ts'
import { stepContext, type Step } from './steps.ts'

type Results = Record<string, DataStrategyResult>
type Failure = { reason: FailureReason; door?: string }
type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** The last answer to the page's form. */
let lastAnswer: { id: string; answer: unknown } | undefined

/**
 * Wraps every request of the router in the browser. A form that could not be sent keeps its page and everything
 * typed, with a notice (decision 0061); a link that cannot be opened leaves the reader where they are.
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

/**
 * For requests that only read, only a lost connection counts as a failure: other errors are the address's own
 * page.
 */
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
 * A redirect to the sign-in always keeps the page; one to the proof of identity only if the form has typed
 * fields, and is followed otherwise.
 */
function doorOf({ headers }: Response, form: HTMLFormElement | undefined): Failure | undefined {
  const door = headers.get('Location') ?? ''
  if (door.includes('sessione=finita')) return { reason: 'session', door }
  return door.includes('invio=fermo') && form && takesWords(form) ? { reason: 'proof', door } : undefined
}

function takesWords(form: HTMLFormElement): boolean {
  return form.querySelector('input:not([type=hidden]), textarea, select') !== null
}

/** Unwraps what an action threw, and errors nested inside another error. */
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
  if (form && Object.values(results).every(isAccepted)) notifySent(form)
  return results
}

/** A response nested in an error. */
function answerIn(result: unknown): unknown {
  return result && typeof result === 'object' && 'init' in result && 'data' in result ? result.data : result
}

/** A redirect, or a status below 400. */
function isAccepted({ result }: DataStrategyResult): boolean {
  const status = (result as { init?: { status?: number } | null } | null)?.init?.status
  return result instanceof Response || !status || status < 400
}

/**
 * Gives the form its previous answer as a refusal, so that the router reloads nothing. A fetcher keeps what it
 * has.
 */
function keepForm(
  { url }: Request,
  results: Results,
  { by }: Step,
  failure: Failure,
  form: HTMLFormElement | undefined,
): Results {
  notifyFailure({ ...failure, form, reference: referenceOf(url) })
  if (by !== 'fetcher' && !isShown(url)) return stay()
  const [id = ''] = Object.keys(results)
  const before = by !== 'fetcher' && lastAnswer?.id === id ? lastAnswer.answer : undefined
  return { [id]: { type: 'data', result: data(before, 503) } }
}

/** A connection lost while reading: the same page keeps its old data, another page is not opened. */
function keepPlace({ url }: Request, results: Results, { by, answered }: Step, { reason }: Failure): Results {
  if (by === 'fetcher') {
    if (answered) return {}
    notifyFailure({ reason, link: new URL(url).pathname })
    return Object.fromEntries(Object.keys(results).map((id) => [id, { type: 'data', result: undefined }]))
  }
  if (by === 'navigation' && !answered) {
    notifyFailure({ reason, link: new URL(url).pathname })
    return stay()
  }
  // The form was accepted, and showing it again would invite sending it twice; after «back» the address has
  // already changed.
  return isShown(url, 'with its search') ? {} : results
}

function referenceOf(address: string): string | undefined {
  const path = new URL(address).pathname
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const entry = entries.findLast(({ name }) => pagePath(new URL(name).pathname) === path)
  return entry?.serverTiming?.find(({ name }) => name === 'ref')?.description
}
