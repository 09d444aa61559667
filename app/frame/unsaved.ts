import { onFailureNews } from './failure-news.ts'
import { formBeingSent } from './last-submission.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What each control held before it was first touched, or when it was last sent. */
const before = new WeakMap<Control, string>()
const touched = new Set<Control>()
/** Forms that the person chose to leave unsent: they stay on the page until React has drawn the next one, and must not ask again. */
const givenUp = new Set<Control>()
let free = false

/**
 * Follows what is typed into forms that send something, wherever they stand. Searches and passwords are left out: a
 * form with a password in it is never asked about. @returns what stops it
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
      // Registered only once something is typed: with a `beforeunload` listener some browsers keep no page for «back».
      window.addEventListener('beforeunload', askFirst, { signal: stopper.signal })
    },
    options,
  )
  // The other page did not load, so the form is still in use: its words count as unsent again.
  const stop = onFailureNews({ failed: () => givenUp.clear(), sent: settle })
  return () => {
    stopper.abort()
    stop()
  }
}

function askFirst(event: BeforeUnloadEvent): void {
  if (holdsUnsaved()) event.preventDefault()
}

/** The page is left on purpose: nothing is asked any more until another one is there. */
export function letGo(): void {
  free = true
  setTimeout(() => (free = false), 2000)
}

/** What is typed by now is left on purpose, and never asked about again. */
export function giveUpTyped(): void {
  for (const control of touched) givenUp.add(control)
}

/** What this form holds has been taken by the portal. */
function settle(form: HTMLFormElement): void {
  for (const control of touched) if (control.form === form) before.set(control, valueOf(control))
}

/** Whether something was typed that is not sent yet and would be missed. */
export function holdsUnsaved(): boolean {
  const sending = formBeingSent()
  return !free && [...changedForms()].some(([form, controls]) => form !== sending && isMissed(form, controls))
}

/** Whether a single word was typed that is not sent yet, a password's too: nobody asked to leave it behind. */
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

/** A word in one line is typed again in a moment; a text, a file, or several fields are not. */
function isMissed(form: HTMLFormElement, controls: Control[]): boolean {
  if (form.method !== 'post' || form.querySelector('[type=password], [autocomplete=one-time-code]'))
    return false
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
