import { BadgeCheck, TimerOff } from 'lucide-react'
import { ledger } from '#content/verification.ts'
import { longDate } from '#lib/dates.ts'
import type { Badge } from '../rules.ts'

/** The badges for a heading or a card. A lapsed one says since when. */
export function LedgerBadges({ badges, most = badges.length }: { badges: readonly Badge[]; most?: number }) {
  const shown = badges.slice(0, most)
  if (shown.length === 0) return null
  return (
    <ul aria-label={ledger.badges} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {shown.map(({ kind, label, lapsedOn }) => {
        const Icon = lapsedOn ? TimerOff : BadgeCheck
        return (
          <li
            key={kind}
            className={`flex items-start gap-1.5 ${lapsedOn ? 'text-amber-700' : 'font-semibold text-green-700'}`}
          >
            <Icon aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
            {lapsedOn ? ledger.badgeLapsed(label, longDate(lapsedOn)) : label}
          </li>
        )
      })}
    </ul>
  )
}
