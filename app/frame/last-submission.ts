export type Submission = {
  form: FormData
  /** Path and query. */
  action: string
  encType: 'application/x-www-form-urlencoded' | 'multipart/form-data'
  /** `performance.now()` */
  at: number
}

let last: Submission | undefined

/** A form's request begins with its event; one that begins later belongs to another step. */
const BELONGS_MS = 1000

/** Remembers, in this page's memory alone, what was sent last: should the portal not be able to take it, it can be sent again. */
export function rememberSubmissions(): () => void {
  document.addEventListener('submit', remember, true)
  return () => document.removeEventListener('submit', remember, true)
}

function remember(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
  const { pathname, search } = new URL(form.action, location.href)
  last = {
    form: new FormData(form, event.submitter),
    action: pathname + search,
    encType: form.enctype === 'multipart/form-data' ? form.enctype : 'application/x-www-form-urlencoded',
    at: performance.now(),
  }
}

/** What was sent by the request that began at `startTime`; undefined when that only read. */
export function submissionOf({ startTime, name }: PerformanceEntry): Submission | undefined {
  if (!last || startTime < last.at || startTime - last.at > BELONGS_MS) return undefined
  const path = last.action.split('?', 1)[0]
  return new URL(name).pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') === path ? last : undefined
}
