import { bookingPages } from '#content/booking-pages.ts'
import { whereInWords } from '#domain/bookings/agenda/rules.days.ts'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import { OutLink } from '#ui/link/link.tsx'
import type { OwnAppointment } from '../read.server.ts'
import { whenInWords } from '../rules.ts'
import { minutesBetween } from './hour-card.tsx'

const { facts } = bookingPages.own

/** When, where, how much. */
export function AppointmentFacts({ found }: { found: OwnAppointment }) {
  const { kind, starts, zone, feeEuro, name, note } = found
  const rows = [
    { label: facts.when, value: <strong>{whenInWords(starts, zone)}</strong> },
    { label: facts.where, value: <Where found={found} /> },
    { label: facts.kind, value: bookingPages.book.kinds[kind](minutesBetween(found)) },
    { label: facts.cost, value: feeEuro === null ? '' : bookingPages.euro(feeEuro) },
    { label: facts.name, value: name },
    { label: facts.note, value: note },
  ]
  return <DefinitionList rows={rows.filter(({ value }) => value)} />
}

function Where({ found: { state, way, place, videoLink } }: { found: OwnAppointment }) {
  const where = whereInWords({ way }, place)
  const stands = state === 'booked' || state === 'asked'
  if (!stands) return where
  if (way === 'phone') return facts.phone
  if (way === 'online')
    return (
      <>
        {where}
        <br />
        {videoLink ? (
          <OutLink url={videoLink} newTab>
            {facts.video}
          </OutLink>
        ) : (
          facts.videoLater
        )}
      </>
    )
  return (
    <>
      {where}
      <br />
      {state === 'booked' ? place?.address : facts.addressLater}
    </>
  )
}
