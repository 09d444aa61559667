import { useKeys } from '#app/frame/use-keys.ts'

const rows = () => [...document.querySelectorAll<HTMLElement>('table [data-row]')]
const rowOf = () => document.activeElement?.closest('tr')

/** Moves among the rows of the requests' table and acts on the row that has the focus. */
export function useListKeys(active: boolean): void {
  const move = (step: 1 | -1) => {
    const all = rows()
    const at = all.findIndex((link) => rowOf()?.contains(link))
    const target = at < 0 ? all[0] : all[at + step]
    target?.focus()
    return target !== undefined
  }
  // Arrows scroll the page while no row has the focus.
  const moveInside = (step: 1 | -1) => Boolean(rowOf()) && move(step)
  const press = (selector: string) => {
    const target = (rowOf() ?? document.querySelector('tr:has([data-row])'))?.querySelector<HTMLElement>(
      selector,
    )
    target?.click()
    return Boolean(target)
  }
  useKeys(
    {
      j: () => move(1),
      k: () => move(-1),
      ArrowDown: () => moveInside(1),
      ArrowUp: () => moveInside(-1),
      a: () => press('button[id^="approva-"]'),
      r: () => press('button[id^="respingi-"]'),
      x: () => press('input[type=checkbox]'),
      u: undoLast,
      '/': () => document.getElementById('q')?.focus(),
    },
    active,
  )
}

/** Presses «Annulla» of the newest decision that can still be undone. */
export function undoLast(): boolean {
  const button = [...document.querySelectorAll<HTMLElement>('[data-undo] button')].at(-1)
  button?.click()
  return button !== undefined
}
