import { useEffect, useState } from 'react'
import type { Hours } from '#content/help-lines.ts'
import { answersText } from '../rules.lines.ts'

const MINUTE_MS = 60_000

/** Whether a line answers now. A page may come from a cache, so the clock is the browser's; without scripts the hours stand. */
export function Answers({ hours }: { hours: Hours | undefined }) {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const look = () => setNow(new Date())
    look()
    const timer = setInterval(look, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return <>{answersText(hours, now)}</>
}
