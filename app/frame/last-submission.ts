type Submitted = { form: HTMLFormElement; at: number }

let last: Submitted | undefined

/** A form's request begins with its event; one that begins later belongs to another step. */
const BELONGS_MS = 1000

/** Remembers which form was sent last, from the first script on. @returns what stops it */
export function rememberSubmissions(): () => void {
  document.addEventListener('submit', remember, true)
  return () => document.removeEventListener('submit', remember, true)
}

function remember({ target }: SubmitEvent): void {
  if (target instanceof HTMLFormElement) last = { form: target, at: performance.now() }
}

/** The form whose request begins now; undefined when no form began it. */
export function formBeingSent(): HTMLFormElement | undefined {
  return last && performance.now() - last.at < BELONGS_MS ? last.form : undefined
}
