import { data, Form, href, redirect } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { reloadAfterRefusal } from '#app/frame/reload-after-refusal.ts'
import { bookingPages } from '#content/booking-pages.ts'
import { DEAD_LINK } from '#content/dead-link.ts'
import { NextHoursForm } from '#domain/bookings/agenda/components/hour-buttons.tsx'
import { HourCard } from '#domain/bookings/appointments/components/hour-card.tsx'
import { findAppointment } from '#domain/bookings/appointments/read.server.ts'
import { confirmAppointment } from '#domain/bookings/appointments/write.requests.server.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import type { Route } from './+types/booking-confirm'
import { UnknownBooking } from './booking-unknown.tsx'
import { readBookable } from './booking-view.ts'

const words = bookingPages.confirm

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedPage(loaderData?.found ? words.title : DEAD_LINK, words.description)
}

/** Opening the link changes nothing, since mail programs open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const deps = depsOf(context)
  const now = new Date()
  const found = await findAppointment(deps, params.key, now)
  if (found?.confirmed) throw redirect(href('/appuntamenti/:key', { key: params.key }))
  if (!found) return data({ found }, { status: 404 })
  const bookable = await readBookable(deps.db, found.professional.id, found.kind, now)
  return data({ found, mode: bookable?.mode ?? 'ask', next: bookable?.next ?? [] }, { status: 200 })
}

type Problem = 'unknown' | 'wrong' | 'taken' | 'over' | 'already' | 'limited'

export async function action({ params, context }: Route.ActionArgs) {
  const { limits, address, visitor, ...deps } = depsOf(context)
  const answer = (problem: Problem, status: number) => data({ problem }, { status })
  if (!(await limits.consume('booking-key', address)).ok) return answer('limited', 429)
  const outcome = await confirmAppointment(deps, visitor, params.key, new Date())
  if (outcome.ok) throw redirect(href('/appuntamenti/:key', { key: params.key }))
  return answer(outcome.reason, outcome.reason === 'unknown' ? 404 : 409)
}

const PROBLEMS: Record<Problem, string> = {
  unknown: words.unknown,
  wrong: words.unknown,
  over: bookingPages.code.over,
  taken: bookingPages.problems.taken,
  already: bookingPages.problems.already,
  limited: words.limited,
}

export const shouldRevalidate = reloadAfterRefusal

export default function BookingConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.found) return <UnknownBooking>{words.unknown}</UnknownBooking>
  const { found, mode, next } = loaderData
  const problem = actionData?.problem
  const { professional, place, kind } = found
  return (
    <div className="container-page py-8 md:py-12">
      <div className="mx-auto grid max-w-xl gap-5">
        <h1>{words.title}</h1>
        {problem ? (
          <Alert tone="warning" role="alert">
            {PROBLEMS[problem]}
          </Alert>
        ) : (
          <Form method="post" className="grid gap-5">
            <HourCard hour={found} place={place} with={professional.name} />
            <p>{mode === 'book' ? words.question : words.questionAsk}</p>
            <SubmitRow label={words.button} />
            <p className="text-sm text-ink-soft">{words.notYou}</p>
          </Form>
        )}
        {problem === 'taken' || problem === 'over' ? (
          <NextHoursForm
            hours={next}
            kind={kind}
            action={href('/professional/:id/prenota', { id: professional.id })}
          />
        ) : null}
      </div>
    </div>
  )
}
