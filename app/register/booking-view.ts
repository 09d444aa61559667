import { findOffer } from '#domain/bookings/agenda/read.server.ts'
import { minutesOf, type FreeHour, type Kind } from '#domain/bookings/agenda/rules.ts'
import { listNext, viewDays, type DayView, type NextHour } from '#domain/bookings/agenda/rules.days.ts'
import { clockName } from '#domain/bookings/appointments/rules.ts'
import { hourValue } from '#domain/bookings/appointments/schema.ts'
import { listPlaces } from '#domain/professionals/profile/read.server.ts'
import type { Db } from '#platform/db/database.ts'

export type Bookable = {
  kind: Kind
  mode: 'ask' | 'book'
  feeEuro: number | null
  minutes: Record<Kind, number>
  calls: boolean
  /** The name of a clock other than the Italian one. */
  clock: string | null
  view: DayView | undefined
  next: NextHour[]
}

const MOST_NEXT = 3

type Options = {
  samples?: boolean
  asked?: string | null
  /** An appointment that is about to move, whose own hour is not offered. */
  moving?: { id: string } & Pick<FreeHour, 'starts' | 'way'>
}

/** What a professional offers, ready to be shown; undefined without an open agenda. */
export async function readBookable(
  db: Db,
  professionalId: string,
  kind: Kind,
  now: Date,
  { samples, asked = null, moving }: Options = {},
): Promise<Bookable | undefined> {
  const offer = await findOffer(db, professionalId, kind, now, {
    samples,
    about: moving && { id: moving.id },
  })
  if (!offer) return undefined
  const { agenda, mode, hours } = offer
  if (kind === 'call' && !agenda.calls)
    return readBookable(db, professionalId, 'talk', now, { samples, asked, moving })
  const { zone } = agenda
  const options = { zone, places: await listPlaces(db, professionalId), valueOf: hourValue, asked }
  const free = hours.filter(
    ({ starts, way }) => starts.getTime() !== moving?.starts.getTime() || way !== moving.way,
  )
  return {
    kind,
    mode,
    feeEuro: kind === 'talk' ? agenda.fee_euro : null,
    minutes: { talk: minutesOf(agenda, 'talk'), call: minutesOf(agenda, 'call') },
    calls: agenda.calls,
    clock: zone === 'Europe/Rome' ? null : clockName(zone, now),
    view: viewDays(free, options),
    next: listNext(free, options, MOST_NEXT),
  }
}
