import { professionalArea } from '#content/professional-area.ts'
import { longDate } from '#lib/dates.ts'
import type { AvailabilityState, ShownAvailability } from '../rules.ts'

const words = professionalArea.public.availability

const LOOKS: Record<AvailabilityState, string> = {
  open: 'border-green-700 bg-green-100',
  waiting: 'border-amber-700 bg-amber-100',
  closed: 'border-control bg-surface',
  stale: 'border-amber-700 bg-amber-100',
  unknown: 'border-control bg-surface',
}

/** «Accetta nuove persone · confermato il 12 novembre 2026», on a profile page. */
export function AvailabilityLine({ state, on }: ShownAvailability) {
  const lapsed = state === 'stale'
  return (
    <div className={`rounded-control border-l-4 px-4 py-3 print:border-0 print:p-0 ${LOOKS[state]}`}>
      <p>
        <span className="font-semibold">{words[state]}</span>
        {on ? ` · ${(lapsed ? words.last : words.confirmed)(longDate(on))}` : null}
      </p>
      {lapsed ? <p className="mt-1 text-sm print:hidden">{words.why}</p> : null}
      {lapsed || state === 'unknown' ? <p className="mt-1 text-sm print:hidden">{words.ask}</p> : null}
    </div>
  )
}
