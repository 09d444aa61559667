import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/**
 * The browser's clock, read once a minute.
 * @param first shown before it was read; a page may come from a cache, so the server's clock is not the visitor's
 */
export function useMinute<First extends Date | undefined>(first: First): Date | First {
  const [now, setNow] = useState<Date | First>(first)
  useEffect(() => {
    const look = () => setNow(new Date())
    look()
    const timer = setInterval(look, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
