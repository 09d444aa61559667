import { bookingPages } from '#content/booking-pages.ts'
import { whereInWords } from '#domain/bookings/agenda/rules.days.ts'
import { whenInWords } from '../rules.ts'

export type Hour = {
  kind: 'talk' | 'call'
  way: 'studio' | 'online' | 'phone'
  starts: Date
  ends: Date
  zone: string
  feeEuro: number | null
}

type Props = { hour: Hour; place: { city: string; district: string | null } | null; with: string }

export const minutesBetween = ({ starts, ends }: Pick<Hour, 'starts' | 'ends'>) =>
  Math.round((ends.getTime() - starts.getTime()) / 60_000)

/** The hour that somebody is about to take, on the ground of a task. */
export function HourCard({ hour, place, with: name }: Props) {
  const { kinds } = bookingPages.book
  const facts = [
    kinds[hour.kind](minutesBetween(hour)),
    whereInWords(hour, place),
    hour.feeEuro === null ? '' : bookingPages.euro(hour.feeEuro),
  ]
  return (
    <div className="mt-4 rounded-card bg-petrol-100 p-4 md:p-5 forced-colors:border">
      <p className="text-lg font-semibold first-letter:uppercase">{whenInWords(hour.starts, hour.zone)}</p>
      <p className="wrap-anywhere">{name}</p>
      <p className="wrap-anywhere text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
