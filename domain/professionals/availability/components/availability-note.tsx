import { CircleCheck, CircleHelp, CircleMinus, CirclePause, Clock } from 'lucide-react'
import type { AvailabilityState } from '../rules.ts'

const LOOKS = {
  open: { icon: CircleCheck, ink: 'text-green-700 font-semibold' },
  waiting: { icon: Clock, ink: 'text-amber-700' },
  stale: { icon: CircleHelp, ink: 'text-amber-700' },
  closed: { icon: CircleMinus, ink: 'text-ink-soft' },
  paused: { icon: CirclePause, ink: 'text-amber-700' },
  unknown: { icon: CircleHelp, ink: 'text-ink-soft' },
}

export function AvailabilityNote({ state, text }: { state: AvailabilityState; text: string }) {
  const { icon: Icon, ink } = LOOKS[state]
  return (
    <p className={`flex items-start gap-1.5 ${ink}`}>
      <Icon aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{text}</span>
    </p>
  )
}
