import {
  data,
  isRouteErrorResponse,
  matchRoutes,
  type DataRouter,
  type DataStrategyResult,
} from 'react-router'
import type { FailureReason } from '#content/failures.ts'
import { formBeingSent } from './last-submission.ts'
import { tellFailure, tellSent } from './failure-news.ts'

/** How long an answer is waited for: a document on a slow line takes its time. */
const PATIENCE_MS = 45_000
const PATIENCE_WITH_FILES_MS = 300_000

type Results = Record<string, DataStrategyResult>
type Failure = { reason: FailureReason; door?: string }

/** The router, which the framework keeps at `window`: its state is newer than what React has shown. */
// oxlint-disable-next-line no-underscore-dangle -- the framework's own name
const router = () => (window as unknown as { __reactRouterDataRouter: DataRouter }).__reactRouterDataRouter

/**
 * Stands around every request of the router in the browser. What was sent and did not get through never takes the page
 * away: it stays with all that was typed, and one sentence says what happened (decision record 0061). A link that cannot
 * be opened leaves the reader where they are.
 */
export async function keepPage({ request }: { request: Request }, next: () => Promise<Results>) {
  const writes = request.method !== 'GET'
  const form = writes ? formBeingSent() : undefined
  const results = await Promise.race([next(), whenLate(request)])
  if (request.signal.aborted) return results ?? {}
  const failure = results ? failureOf(Object.values(results), writes) : { reason: 'late' as const }
  if (writes) return failure ? keepForm(request, failure, form) : sent(results!, form)
  return failure ? keepPlace(results) : results
}

function whenLate(request: Request): Promise<undefined> {
  const withFiles = request.headers.get('content-type')?.startsWith('multipart/') ?? false
  return new Promise((late) => {
    const timer = setTimeout(() => late(undefined), withFiles ? PATIENCE_WITH_FILES_MS : PATIENCE_MS)
    request.signal.addEventListener('abort', () => clearTimeout(timer))
  })
}

/** Of what only reads, nothing but a lost connection is a failure of ours: other errors are the address's own page. */
function failureOf(results: DataStrategyResult[], writes: boolean): Failure | undefined {
  const result = results.find(({ type }) => type === 'error')?.result
  if (result === undefined) return undefined
  // What an action threw comes with its status around it.
  const failed =
    result !== null && typeof result === 'object' && 'init' in result && 'data' in result
      ? result.data
      : result
  if (failed instanceof Response) {
    const door = failed.headers.get('Location') ?? ''
    return writes && door.includes('sessione=finita') ? { reason: 'session', door } : undefined
  }
  if (failed instanceof TypeError) return { reason: 'offline' }
  return writes ? { reason: reasonOf(failed) } : undefined
}

function reasonOf(failed: unknown): FailureReason {
  if (!isRouteErrorResponse(failed)) return 'fault'
  if ([502, 503, 504].includes(failed.status)) return 'busy'
  if (failed.status >= 500) return 'fault'
  return failed.status === 401 || failed.status === 403 ? 'denied' : 'refused'
}

function sent(results: Results, form: HTMLFormElement | undefined): Results {
  if (form && Object.values(results).every(isAccepted)) tellSent(form)
  return results
}

/** A redirect, or an answer below 400. */
function isAccepted({ result }: DataStrategyResult): boolean {
  const status = (result as { init?: { status?: number } | null } | null)?.init?.status
  return result instanceof Response || !status || status < 400
}

/** The form's own page gets the answer it had before, as refused: the router then loads nothing anew. */
function keepForm(request: Request, failure: Failure, form: HTMLFormElement | undefined): Results {
  const { state, routes } = router()
  const path = withoutIndex(request.url)
  tellFailure({ ...failure, form, reference: referenceOf(request.url) })
  const id = matchRoutes(routes, path)?.at(-1)?.route.id ?? ''
  const fetcher = [...state.fetchers.values()].find(
    (one) => one.state === 'submitting' && one.formAction && withoutIndex(one.formAction) === path,
  )
  const navigates =
    state.navigation.state === 'submitting' && withoutIndex(state.navigation.formAction!) === path
  if (navigates && !state.matches.some(({ route }) => route.id === id)) return stay()
  const before = navigates ? state.actionData?.[id] : fetcher?.data
  return { [id]: { type: 'data', result: data(before, 503) } }
}

function withoutIndex(address: string): string {
  return new URL(address, location.href).pathname
}

/** A lost connection while reading: fresh data of the same page are done without, another page is not gone to. */
function keepPlace(results: Results | undefined): Results {
  const { navigation, location: here, revalidation } = router().state
  const target = navigation.location
  if (navigation.state === 'idle') {
    if (revalidation === 'idle') return keptFetcher(results)
    return {}
  }
  const same = target?.pathname === here.pathname && target.search === here.search
  const accepted = navigation.formMethod !== undefined && navigation.formMethod !== 'GET'
  if (accepted && same) return {}
  // What was sent was taken: to show its form again would have it sent twice. And «back» has changed the address already.
  if (accepted || navigation.historyAction === 'POP') return results ?? timedOut()
  tellFailure({ reason: results ? 'offline' : 'late', link: true })
  return stay()
}

function timedOut(): Results {
  return { root: { type: 'error', result: new TypeError('no answer') } }
}

/** A search as one types, for one: what it found last stays. */
function keptFetcher(results: Results | undefined): Results {
  tellFailure({ reason: results ? 'offline' : 'late', link: true })
  const fetchers = [...router().state.fetchers.values()]
  const before = fetchers.find(({ state }) => state === 'loading')?.data
  return Object.fromEntries(
    Object.keys(results ?? {}).map((id) => [id, { type: 'data', result: before } as const]),
  )
}

/** Ends the step under way where it began: same address, same data, same place on the page. */
function stay(): Results {
  const { state, navigate } = router()
  void navigate(state.location, {
    replace: true,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
    state: state.location.state,
  })
  return {}
}

/** What a person can read out to us: the answer's headers say it. */
function referenceOf(address: string): string | undefined {
  const path = withoutIndex(address)
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const entry = entries.findLast(({ name }) => withoutIndex(name).replace(/(_)?\.data$/, '') === path)
  return entry?.serverTiming?.find(({ name }) => name === 'ref')?.description
}
