import { depsOf } from '#app/frame/deps.ts'
import { download } from '#app/frame/download.ts'
import { NOT_KEPT } from '#app/frame/no-store.ts'
import { bookingPages } from '#content/booking-pages.ts'
import { findCalendarFile } from '#domain/bookings/appointments/read.file.server.ts'
import { APPOINTMENT_FILE } from '#domain/bookings/appointments/read.server.ts'
import type { Route } from './+types/booking-file'

/** The calendar file of a booked appointment, for whoever has its link. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const file = await findCalendarFile(depsOf(context), params.key)
  if (file === undefined)
    return new Response(`${bookingPages.own.unknown}\n`, { status: 404, headers: NOT_KEPT })
  return download(file, 'text/calendar', APPOINTMENT_FILE.filename)
}
