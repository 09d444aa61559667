import { Banknote, Clock, DoorOpen, MapPin, MessageCircle, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { decidingWords as words } from '#content/deciding-facts.ts'
import type { AvailabilityState } from '#domain/professionals/availability/rules.ts'
import type { DecidingFact, DecidingFactId } from './deciding-facts.ts'

const ICONS: Record<DecidingFactId, typeof Clock> = {
  price: Banknote,
  hours: Clock,
  place: MapPin,
  way: Video,
  room: DoorOpen,
  answers: MessageCircle,
}

const INKS: Partial<Record<AvailabilityState, string>> = {
  open: 'font-semibold text-green-700',
  waiting: 'text-amber-700',
  stale: 'text-amber-700',
  paused: 'text-amber-700',
}

type Props = {
  facts: readonly DecidingFact[]
  /** What is not stated, in one line. */
  unknown: readonly string[]
  /** Buttons and links, such as to write or to book. */
  children?: ReactNode
}

/** The facts that decide, together, on the ground of a task. */
export function FactsPanel({ facts, unknown, children }: Props) {
  return (
    <section
      aria-label={words.heading}
      className="rounded-card bg-petrol-100 p-4 md:p-6 print:bg-transparent print:p-0 forced-colors:border"
    >
      {facts.length > 0 ? (
        <dl className="grid gap-2 md:gap-3 print:gap-0">
          {facts.map(({ id, label, text, state }) => {
            const Icon = ICONS[id]
            return (
              <div key={id} className={`flex gap-3 ${(state && INKS[state]) ?? ''}`}>
                <dt className="mt-1 shrink-0">
                  <Icon aria-hidden="true" size={20} className={state ? undefined : 'text-petrol-700'} />
                  <span className="sr-only">{label}</span>
                </dt>
                <dd className="min-w-0 wrap-anywhere">{text}</dd>
              </div>
            )
          })}
        </dl>
      ) : null}
      {unknown.length > 0 ? (
        <p className={`text-sm text-ink-soft ${facts.length > 0 ? 'mt-2' : ''}`}>
          {words.notStated(unknown.join(', '))}
        </p>
      ) : null}
      {children}
    </section>
  )
}
