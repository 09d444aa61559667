type Submitted = { form: HTMLFormElement; at: number }

let last: Submitted | undefined

/** A request that starts later than this after the submit event does not belong to the form. */
const BELONGS_MS = 1000

/** Remembers the last submitted form. @returns a function that stops it */
export function rememberSubmissions(): () => void {
  document.addEventListener('submit', remember, true)
  return () => document.removeEventListener('submit', remember, true)
}

function remember({ target }: SubmitEvent): void {
  if (target instanceof HTMLFormElement) last = { form: target, at: performance.now() }
}

/** The form of the request that starts now; undefined if it comes from no form. */
export function formBeingSent(): HTMLFormElement | undefined {
  return last && performance.now() - last.at < BELONGS_MS ? last.form : undefined
}
