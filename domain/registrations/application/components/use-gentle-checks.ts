import { useEffect, useRef, type FocusEvent, type FormEvent } from 'react'
import type { FieldErrors } from '#lib/form.ts'

/** How long typing must pause before an error is shown. */
const QUIET_MS = 800

type Checks = {
  /** All that is wrong now. */
  wrong: (form: HTMLFormElement) => FieldErrors
  /** Whether an error of this field is shown. */
  shown: (name: string) => boolean
  /** Shows or hides the error of this field. */
  check: (name: string, wrong: FieldErrors) => void
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
    const form = event.currentTarget
    if (!name) return
    settle(name)
    const now = wrong(form)
    if (!(name in now)) return shown(name) ? check(name, now) : undefined
    if (['checkbox', 'file', 'select-one'].includes(type)) return check(name, now)
    const timer = setTimeout(() => {
      waiting.current.delete(name)
      check(name, wrong(form))
    }, QUIET_MS)
    waiting.current.set(name, timer)
  }
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const { name } = target as Element as HTMLInputElement
    if (settle(name)) check(name, wrong(currentTarget))
  }
  return { onInput, onBlur }
}
