import { data, href, redirect } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { reloadAfterRefusal } from '#app/frame/reload-after-refusal.ts'
import { bookingPages } from '#content/booking-pages.ts'
import { DEAD_LINK } from '#content/dead-link.ts'
import { DayPicker } from '#domain/bookings/agenda/components/day-picker.tsx'
import { findAppointment } from '#domain/bookings/appointments/read.server.ts'
import { whenInWords } from '#domain/bookings/appointments/rules.ts'
import { readHour } from '#domain/bookings/appointments/schema.ts'
import { moveAppointment } from '#domain/bookings/appointments/write.person.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import type { Route } from './+types/booking-move'
import { UnknownBooking } from './booking-unknown.tsx'
import { readBookable } from './booking-view.ts'

const words = bookingPages.move

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedPage(loaderData?.found ? words.title : DEAD_LINK, words.description)
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const deps = depsOf(context)
  const now = new Date()
  const found = await findAppointment(deps, params.key, now)
  if (!found) return data({ found: undefined }, { status: 404 })
  if (!found.mayChange) throw redirect(href('/appuntamenti/:key', { key: params.key }))
  const { professional, kind, starts, zone } = found
  const asked = url.searchParams.get('giorno')
  const bookable = await readBookable(deps.db, professional.id, kind, now, { asked, moving: found })
  return data({ found: { kind, when: whenInWords(starts, zone) }, bookable }, { status: 200 })
}

type Problem = 'taken' | 'odd' | 'limited' | 'over'

export async function action({ params, context, request }: Route.ActionArgs) {
  const { limits, address, visitor, ...deps } = depsOf(context)
  const refuse = (problem: Problem, status: number) => data({ problem }, { status })
  const { hour: value } = await readForm(request)
  if (!(await limits.consume('booking-key', address)).ok) return refuse('limited', 429)
  const hour = readHour(value, 'talk')
  if (!(await findAppointment(deps, params.key, new Date()))) return refuse('over', 404)
  if (!hour) return refuse('odd', 400)
  const moved = await moveAppointment(deps, visitor, params.key, hour, new Date())
  if (moved.ok) throw redirect(`${href('/appuntamenti/:key', { key: params.key })}?spostato`)
  return refuse(moved.reason === 'taken' ? 'taken' : 'over', 409)
}

const PROBLEMS: Record<Problem, string> = { ...bookingPages.problems, over: bookingPages.own.over }

export const shouldRevalidate = reloadAfterRefusal

export default function BookingMovePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { found } = loaderData
  if (!found) return <UnknownBooking>{bookingPages.own.unknown}</UnknownBooking>
  const { bookable } = loaderData
  const path = href('/appuntamenti/:key/sposta', { key: params.key })
  return (
    <div className="container-page py-8 md:py-12">
      <div className="mx-auto max-w-3xl">
        <h1>{words.title}</h1>
        <p className="mt-3 max-w-prose">{words.now(found.when)}</p>
        {actionData ? (
          <Alert tone="warning" role="alert" className="mt-5">
            {PROBLEMS[actionData.problem]}
          </Alert>
        ) : null}
        {bookable?.view ? (
          <DayPicker view={bookable.view} to={(day) => `${path}?giorno=${day}`} kind={found.kind} />
        ) : (
          <p className="mt-6">{bookingPages.empty.title}.</p>
        )}
        <div className="mt-6">
          <ButtonLink to={href('/appuntamenti/:key', { key: params.key })} variant="secondary">
            {words.keep}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
