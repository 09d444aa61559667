import { onFailureNews } from './failure-news.ts'
import { formBeingSent } from './last-submission.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The value of each control before it was first touched, or when it was last sent. */
const before = new WeakMap<Control, string>()
const touched = new Set<Control>()
/**
 * Forms that the person chose to leave unsent: they stay mounted until the next page is drawn, and must not ask
 * again.
 */
const givenUp = new Set<Control>()
let free = false

/**
 * Tracks what is typed into forms that send something. Searches are left out, and so are forms with a password.
 * @returns a function that stops it
 */
export function followTyping(): () => void {
  const stopper = new AbortController()
  const options = { capture: true, signal: stopper.signal }
  const note = ({ target }: Event) => {
    if (isControl(target) && !before.has(target)) before.set(target, valueOf(target))
  }
  document.addEventListener('focusin', note, options)
  document.addEventListener('pointerdown', note, options)
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!isControl(target)) return
      touched.add(target)
      givenUp.delete(target)
      // Registered only once something is typed, because a `beforeunload` listener disables the back/forward
      // cache in some browsers.
      window.addEventListener('beforeunload', askFirst, { signal: stopper.signal })
    },
    options,
  )
  // The next page did not load and the form is still in use, so its text counts as unsent again.
  const stop = onFailureNews({ failed: () => givenUp.clear(), sent: settle })
  return () => {
    stopper.abort()
    stop()
  }
}

function askFirst(event: BeforeUnloadEvent): void {
  if (holdsUnsaved()) event.preventDefault()
}

/** Records that the page is left on purpose: nothing is asked until the next one is shown. */
export function letGo(): void {
  free = true
  setTimeout(() => (free = false), 2000)
}

/** Records that the present text is left on purpose, and never asked about again. */
export function giveUpTyped(): void {
  for (const control of touched) givenUp.add(control)
}

/** Records that the portal accepted this form. */
function settle(form: HTMLFormElement): void {
  for (const control of touched) if (control.form === form) before.set(control, valueOf(control))
}

/** Whether unsent text would be lost that somebody would miss. */
export function holdsUnsaved(): boolean {
  const sending = formBeingSent()
  return !free && [...changedForms()].some(([form, controls]) => form !== sending && isMissed(form, controls))
}

/** Whether anything at all was typed and not sent, even a password, so that nobody is led away from it. */
export function holdsAnyWord(): boolean {
  return [...changedForms().keys()].some(({ method }) => method === 'post')
}

function changedForms(): Map<HTMLFormElement, Control[]> {
  const changed = new Map<HTMLFormElement, Control[]>()
  for (const control of touched) {
    if (!control.isConnected) {
      touched.delete(control)
      givenUp.delete(control)
    } else if (control.form && !givenUp.has(control) && valueOf(control) !== (before.get(control) ?? ''))
      changed.set(control.form, [...(changed.get(control.form) ?? []), control])
  }
  return changed
}

/**
 * A single short field is quickly typed again; a long text, a file or several fields are not. Nobody is held back from
 * leaving a form with `data-leave="free"`.
 */
function isMissed(form: HTMLFormElement, controls: Control[]): boolean {
  if (form.method !== 'post' || form.dataset.leave === 'free') return false
  if (form.querySelector('[type=password], [autocomplete=one-time-code]')) return false
  const filled = controls.filter(({ value }) => value.trim() !== '')
  return filled.length > 1 || filled.some(({ type }) => type === 'file' || type === 'textarea')
}

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

function valueOf(control: Control): string {
  const ticked = control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
  return ticked ? String(control.checked) : control.value
}
