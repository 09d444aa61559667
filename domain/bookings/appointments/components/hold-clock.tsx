import { useEffect, useState } from 'react'
import { bookingPages } from '#content/booking-pages.ts'

const words = bookingPages.hold
const TWO_MINUTES_MS = 120_000

/** Says politely, and once each, that two minutes are left and that they are over. */
export function HoldClock({ leftMs, until }: { leftMs: number; until: string }) {
  const [stage, setStage] = useState<'calm' | 'soon' | 'over'>(leftMs > 0 ? 'calm' : 'over')
  useEffect(() => {
    if (leftMs <= 0) return
    const soon = setTimeout(() => setStage('soon'), Math.max(0, leftMs - TWO_MINUTES_MS))
    const over = setTimeout(() => setStage('over'), leftMs)
    return () => {
      clearTimeout(soon)
      clearTimeout(over)
    }
  }, [leftMs])
  return (
    <p role="status" className="mt-3">
      {stage === 'calm' ? words.until(until) : words[stage]}
    </p>
  )
}
