import { useEffect, useRef, type FocusEvent, type FormEvent } from 'react'

/** How long typing must pause before an error is shown. */
const QUIET_MS = 800

type Checks = {
  /** Names of all fields that are invalid now. */
  wrong: (form: HTMLFormElement) => Set<string>
  /** Whether an error of this field is shown. */
  shown: (name: string) => boolean
  /** Validates the field, so that its error appears or goes. */
  check: (name: string) => void
}

/**
 * Validates each field from its first change: an error appears when typing pauses or the field is left, and
 * disappears as soon as it is corrected. Choices are validated at once.
 */
export function useGentleChecks({ wrong, shown, check }: Checks) {
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const timers = waiting.current
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [])
  const settle = (name: string) => {
    clearTimeout(waiting.current.get(name))
    return waiting.current.delete(name)
  }
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name, type } = event.target as HTMLInputElement
    if (!name) return
    settle(name)
    if (!wrong(event.currentTarget).has(name)) return shown(name) ? check(name) : undefined
    if (['checkbox', 'file', 'select-one'].includes(type)) return check(name)
    const timer = setTimeout(() => {
      waiting.current.delete(name)
      check(name)
    }, QUIET_MS)
    waiting.current.set(name, timer)
  }
  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    const { name } = target as unknown as HTMLInputElement
    if (settle(name)) check(name)
  }
  return { onInput, onBlur }
}
