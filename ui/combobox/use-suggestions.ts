import { useEffect, useRef, useState, type RefObject } from 'react'

const WAIT_MS = 80

type Running = RefObject<{ timer: number; abort: AbortController } | undefined>

function stop(running: Running): void {
  clearTimeout(running.current?.timer)
  running.current?.abort.abort()
  running.current = undefined
}

/** Asks for nothing before the first keystroke. */
export function useSuggestions<Option>(suggest: (typed: string, signal: AbortSignal) => Promise<Option[]>) {
  const [options, setOptions] = useState<Option[] | undefined>(undefined)
  const [active, setActive] = useState(-1)
  const running: Running = useRef(undefined)
  useEffect(() => () => stop(running), [])
  const close = () => {
    stop(running)
    setOptions(undefined)
    setActive(-1)
  }
  const ask = (typed: string) => {
    stop(running)
    if (typed.trim() === '') return close()
    const abort = new AbortController()
    const timer = window.setTimeout(() => {
      suggest(typed, abort.signal).then(
        (found) => {
          if (abort.signal.aborted) return
          setOptions(found)
          setActive(-1)
        },
        // The search works without suggestions.
        () => abort.signal.aborted || close(),
      )
    }, WAIT_MS)
    running.current = { timer, abort }
  }
  return { options, active, setActive, ask, close }
}
