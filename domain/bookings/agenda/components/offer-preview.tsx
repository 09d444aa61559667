import { href } from 'react-router'
import { agenda } from '#content/agenda.ts'
import { whenInWords } from '#domain/bookings/appointments/rules.ts'
import { placeInWords } from '#domain/professionals/profile/rules.ts'
import type { OwnProfile } from '#domain/professionals/profile/read.server.ts'
import { TextLink } from '#ui/link/link.tsx'
import type { FreeHour, Mode } from '../rules.ts'

const words = agenda.hours.preview
const SHOWN = 5

type Props = {
  /** What is chosen, and what holds while a calendar elsewhere cannot be read. */
  chosen: Mode
  offer: { mode: 'ask' | 'book'; hours: Pick<FreeHour, 'starts' | 'way' | 'place_id'>[] } | undefined
  zone: string
  places: OwnProfile['places']
}

/** What people see of the agenda now. */
export function OfferPreview({ chosen, offer, zone, places }: Props) {
  if (chosen === 'closed') return <p className="mt-2">{words.closed}</p>
  if (!offer)
    return (
      <p className="mt-2">
        {words.away} <TextLink to={href('/professionista')}>{words.toAvailability}</TextLink>
      </p>
    )
  const where = ({ way, place_id }: Pick<FreeHour, 'way' | 'place_id'>) => {
    const place = places.find(({ id }) => id === place_id)
    return place ? placeInWords(place) : agenda.ways[way]
  }
  const more = offer.hours.length - SHOWN
  return (
    <>
      <p className="mt-2">{chosen === offer.mode ? words.modes[offer.mode] : words.weakened}</p>
      {offer.hours.length === 0 ? <p className="mt-3">{words.none}</p> : null}
      {offer.hours.length > 0 ? (
        <>
          <p className="mt-3 font-semibold">{words.next}</p>
          <ol className="mt-1 grid gap-2">
            {offer.hours.slice(0, SHOWN).map((hour) => (
              <li key={`${hour.starts.toISOString()} ${hour.way} ${hour.place_id}`}>
                {whenInWords(hour.starts, zone)}
                <span className="block text-sm text-ink-soft">{where(hour)}</span>
              </li>
            ))}
          </ol>
          {more > 0 ? <p className="mt-2 text-ink-soft">{words.more(more)}</p> : null}
        </>
      ) : null}
    </>
  )
}
