import { useEffect, useRef, useSyncExternalStore } from 'react'

const SWITCH = 'tasti-ufficio'
const CHANGED = 'tasti-ufficio'

/** Whether the keys of the screens work on this device (WCAG 2.1.4: they can be turned off). */
export function useKeysSwitch(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => {
      addEventListener(CHANGED, listener)
      return () => removeEventListener(CHANGED, listener)
    },
    () => localStorage.getItem(SWITCH) !== 'no',
    () => true,
  )
  const turn = (wanted: boolean) => {
    if (wanted) localStorage.removeItem(SWITCH)
    else localStorage.setItem(SWITCH, 'no')
    dispatchEvent(new Event(CHANGED))
  }
  return [on, turn]
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('textarea, select, [contenteditable], input:not([type=checkbox])') !== null

/** Keys without modifiers while nobody types in a field. A handler that returns false leaves the key to the browser. */
export function useKeys(handlers: Record<string, () => unknown>, active = true): void {
  const current = useRef(handlers)
  const [on] = useKeysSwitch()
  useEffect(() => {
    current.current = handlers
  })
  useEffect(() => {
    if (!on || !active) return
    const listener = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target))
        return
      const handler = current.current[event.key]
      if (handler && handler() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [on, active])
}
