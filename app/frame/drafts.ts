/**
 * What is typed into a form with `data-draft` survives a reload on the same device (decision record 0062): a registration
 * in the browser for a day, everything else only in its tab. Never a document, a signature, a consent or a password.
 */
const PREFIX = 'bozza:'
const DAY_MS = 24 * 60 * 60 * 1000
const QUIET_MS = 400

type Draft = { at: number; values: Record<string, string> }
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const storeOf = (form: HTMLFormElement) =>
  form.dataset.draft === 'registration' ? localStorage : sessionStorage
const keyOf = (form: HTMLFormElement, path = location.pathname) => `${PREFIX}${path}:${form.dataset.draft}`

const KEPT_TYPES = new Set(['text', 'email', 'tel', 'number', 'url', 'textarea', 'select-one'])
const fieldsOf = (form: HTMLFormElement) =>
  ([...form.elements] as Field[]).filter(({ name, type }) => name !== '' && KEPT_TYPES.has(type))

/** Without storage there are no drafts; nothing else fails. */
function tried<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** Drafts waiting to be written; deleting a draft cancels its timer. */
const waiting = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>()

/**
 * Stores what is typed once typing pauses, and deletes the draft when the form is emptied.
 * @returns a function that stops it
 */
export function keepDrafts(): () => void {
  const stopper = new AbortController()
  const options = { capture: true, signal: stopper.signal }
  document.addEventListener(
    'input',
    ({ target }) => {
      const form = (target as Field).form
      if (!form?.dataset.draft) return
      clearTimeout(waiting.get(form))
      waiting.set(
        form,
        setTimeout(() => save(form), QUIET_MS),
      )
    },
    options,
  )
  document.addEventListener('reset', ({ target }) => forgetDraft(target as HTMLFormElement), options)
  return () => stopper.abort()
}

function save(form: HTMLFormElement): void {
  if (!form.isConnected) return
  const values = Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]))
  const draft: Draft = { at: Date.now(), values }
  tried(() => storeOf(form).setItem(keyOf(form), JSON.stringify(draft)))
}

/**
 * Restores drafts into empty fields after a reload.
 * @returns the forms it filled
 */
export function restoreDrafts(path: string): HTMLFormElement[] {
  tried(dropOld)
  return [...document.querySelectorAll<HTMLFormElement>('form[data-draft]')].filter((form) => {
    const kept = tried(() => storeOf(form).getItem(keyOf(form, path)))
    const draft = kept ? tried(() => JSON.parse(kept) as Draft) : undefined
    return (
      draft && fieldsOf(form).filter((field) => putBack(field, draft.values[field.name] ?? '')).length > 0
    )
  })
}

function putBack(field: Field, value: string): boolean {
  const untouched =
    field instanceof HTMLSelectElement ? field.value === '' : field.value === field.defaultValue
  if (value === '' || field.value === value || !untouched) return false
  // The event tells the form of the new value, as typing would.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')
  own?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return field.value === value
}

function dropOld(): void {
  for (const store of [localStorage, sessionStorage]) {
    for (const key of draftsIn(store)) {
      const draft = tried(() => JSON.parse(store.getItem(key) ?? '') as Draft)
      if (!draft || Date.now() - draft.at > DAY_MS) store.removeItem(key)
    }
  }
}

const draftsIn = (store: Storage) => Object.keys(store).filter((key) => key.startsWith(PREFIX))

export function forgetDraft(form: HTMLFormElement): void {
  clearTimeout(waiting.get(form))
  if (form.dataset.draft) tried(() => storeOf(form).removeItem(keyOf(form)))
}

/** Deletes the drafts of all forms on the page, when somebody chooses to leave without sending. */
export function forgetDraftsOfPage(): void {
  document.querySelectorAll<HTMLFormElement>('form[data-draft]').forEach(forgetDraft)
}

/** Deletes all drafts of this tab on signing out. */
export function forgetDraftsOfTab(): void {
  tried(() => draftsIn(sessionStorage).forEach((key) => sessionStorage.removeItem(key)))
}
