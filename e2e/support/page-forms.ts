/** What became of a form that was sent where nothing gets through. */
export type Vain = {
  /** It only asks first, in a dialog. */
  asks: boolean
  notices: number
  typed: string
  after: string
  /** What it held once the notice was closed: neither closing it nor what follows may remove the form. */
  afterwards: string
  /** Paths alone: fragment and query may change while the page stays. */
  stayed: boolean
}

export type PageForms = {
  values(mark: string): string
  submit(mark: string): void
  sendInVain(mark: string): Promise<Vain>
  closeNotices(): Promise<void>
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- `Window` is extended by declaration merging, which a type alias cannot do
  interface Window {
    pageForms: PageForms
  }
}

/**
 * Handling forms from inside the page, where it is brought as an init script: looked at from outside, sending one in vain
 * would be ten questions to the browser. It can use nothing of this file.
 */
export function bringPageForms(): void {
  const WITHIN_MS = 15_000
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
  const until = async (what: string, holds: () => boolean) => {
    const end = performance.now() + WITHIN_MS
    while (!holds()) {
      if (performance.now() > end) throw new Error(`waited in vain for ${what}`)
      await pause(20)
    }
  }
  const formOf = (mark: string) => document.querySelector<HTMLFormElement>(`form[data-walk="${mark}"]`)
  const notices = () =>
    document.querySelectorAll('[role=region][aria-label^="Messaggi della"] [role=alert]').length
  const closers = () => document.querySelectorAll<HTMLElement>('button[aria-label="Chiudi notifica"]')
  const dialog = () => document.querySelector('dialog[open]')

  const values = (mark: string) =>
    [...(formOf(mark)?.elements ?? [])]
      .filter((control) => !control.matches('button, fieldset, output, [type=hidden]:not([name=signature])'))
      .map((control) => {
        const { name, value, type, checked, files } = control as HTMLInputElement
        if (type === 'file') return `${name}=${[...files!].map((file) => file.name).join()}`
        return `${name}=${['checkbox', 'radio'].includes(type) ? checked : value}`
      })
      .join('\n')

  const submit = (mark: string) => {
    const form = formOf(mark)!
    const button = [...form.elements].find((one) => one.matches('button[type=submit], button:not([type])'))
    form.requestSubmit(button as HTMLElement | undefined)
  }

  const closeNotices = async () => {
    for (const button of closers()) button.click()
    await until('the notices to leave', () => closers().length === 0)
  }

  const sendInVain = async (mark: string) => {
    const [typed, path, inDialog] = [values(mark), location.pathname, dialog() !== null]
    submit(mark)
    const asks = () => !inDialog && dialog() !== null
    await until('a notice', () => notices() > 0 || asks())
    if (asks()) return { asks: true, notices: 0, typed, after: typed, afterwards: typed, stayed: true }
    // A notice that says two sentences shows both by then.
    await pause(50)
    const told = { asks: false, notices: notices(), typed, after: values(mark) }
    const stayed = location.pathname === path
    await closeNotices()
    return { ...told, stayed, afterwards: values(mark) }
  }
  window.pageForms = { values, submit, sendInVain, closeNotices }
}
