import { data, href, redirect } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { reloadAfterRefusal } from '#app/frame/reload-after-refusal.ts'
import { bookingPages } from '#content/booking-pages.ts'
import { DEAD_LINK } from '#content/dead-link.ts'
import { AppointmentFacts } from '#domain/bookings/appointments/components/appointment-facts.tsx'
import { AppointmentState } from '#domain/bookings/appointments/components/appointment-state.tsx'
import { RemindForm } from '#domain/bookings/appointments/components/remind-choice.tsx'
import { findAppointment } from '#domain/bookings/appointments/read.server.ts'
import { isRemind, whenInWords } from '#domain/bookings/appointments/rules.ts'
import {
  acceptProposal,
  cancelAppointment,
  chooseReminder,
  eraseAppointment,
} from '#domain/bookings/appointments/write.person.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Result } from '#ui/alert/alert.tsx'
import { Button, BUTTON_LOOK, ButtonLink } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import type { Route } from './+types/booking'
import { UnknownBooking } from './booking-unknown.tsx'

const words = bookingPages.own

/** Replaces the key in the address after erasure. */
const ERASED = 'cancellati'

export function meta({ loaderData }: Route.MetaArgs) {
  const { found, erased } = loaderData ?? {}
  return unlistedPage(found ? words.title : erased ? words.erased.title : DEAD_LINK, words.description)
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const moved = url.searchParams.has('spostato')
  const nothing = { found: undefined, over: false, moved: false }
  if (params.key === ERASED) return data({ ...nothing, erased: true }, { status: 200 })
  const now = new Date()
  const found = await findAppointment(depsOf(context), params.key, now)
  if (!found) return data({ ...nothing, erased: false }, { status: 404 })
  if (!found.confirmed) throw redirect(href('/appuntamenti/conferma/:key', { key: params.key }))
  const stands = found.state === 'asked' || found.state === 'booked'
  const over = !stands || found.ends <= now
  return data({ found, over, moved: moved && !over, erased: false }, { status: 200 })
}

type Answer = { ok: boolean; message?: string }

export async function action({ params, context, request }: Route.ActionArgs) {
  const { limits, address, visitor, ...deps } = depsOf(context)
  const answer = (result: Answer, status: number) => data(result, { status })
  const values = await readForm(request)
  if (!(await limits.consume('booking-key', address)).ok)
    return answer({ ok: false, message: bookingPages.confirm.limited }, 429)
  const now = new Date()
  const found = await findAppointment(deps, params.key, now)
  if (!found) return answer({ ok: false, message: words.unknown }, 404)
  if (values.intent === 'erase' && (await eraseAppointment(deps, visitor, params.key, now)))
    throw redirect(href('/appuntamenti/:key', { key: ERASED }))
  if (values.intent === 'remind' && isRemind(values.remind)) {
    const saved = await chooseReminder(deps, params.key, values.remind)
    return answer({ ok: saved, message: saved ? words.remind.saved : words.over }, saved ? 200 : 409)
  }
  if (values.intent === 'cancel') {
    const { ok } = await cancelAppointment(deps, visitor, params.key, now)
    return answer(ok ? { ok } : { ok, message: words.over }, ok ? 200 : 409)
  }
  if (values.intent === 'take') {
    const { ok } = await acceptProposal(deps, visitor, params.key, values.proposal ?? '', now)
    return answer({ ok, message: ok ? words.done.taken : words.over }, ok ? 200 : 409)
  }
  return answer({ ok: false, message: words.over }, 409)
}

type Found = NonNullable<Awaited<ReturnType<typeof findAppointment>>>

export const shouldRevalidate = reloadAfterRefusal

export default function BookingPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { found, erased, over, moved } = loaderData
  if (erased) return <UnknownBooking title={words.erased.title}>{words.erased.text}</UnknownBooking>
  if (!found) return <UnknownBooking>{words.unknown}</UnknownBooking>
  const answer = actionData ?? (moved ? { ok: true, message: words.done.moved } : undefined)
  return (
    <div className="container-page py-8 md:py-12 print:py-0">
      <div className="mx-auto grid max-w-3xl gap-6">
        <div>
          <h1>{words.title}</h1>
          <p className="mt-2 text-lg wrap-anywhere">{words.with(found.professional.name)}</p>
        </div>
        <Result answer={answer} className="" />
        <AppointmentState found={found} past={over && found.state === 'booked'} />
        {found.mayChange ? <Proposals proposals={found.proposals} /> : null}
        <AppointmentFacts found={found} />
        {found.mayChange ? <Changes found={found} link={params.key} /> : null}
        {over ? <Over professionalId={found.professional.id} /> : null}
      </div>
    </div>
  )
}

function Proposals({ proposals }: { proposals: Found['proposals'] }) {
  const { heading, take } = words.proposals
  if (proposals.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">{heading}</h2>
      <ul className="mt-3 grid gap-2">
        {proposals.map(({ id, starts, zone }) => (
          <li key={id}>
            <PostButton
              fields={{ intent: 'take', proposal: id }}
              label={take(whenInWords(starts, zone))}
              variant="secondary"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What can be done while it stands. Cancelling cannot be taken back, so it is asked once, also without scripts. */
function Changes({ found, link }: { found: Found; link: string }) {
  return (
    <div className="grid gap-6 print:hidden">
      <div className="flex flex-wrap gap-3">
        {found.state === 'booked' ? (
          <a href={href('/appuntamenti/:key/calendario.ics', { key: link })} download className={BUTTON_LOOK}>
            {words.calendar}
          </a>
        ) : null}
        <ButtonLink to={href('/appuntamenti/:key/sposta', { key: link })} variant="secondary">
          {words.move}
        </ButtonLink>
        <Button type="button" variant="quiet" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      {found.state === 'booked' ? <p className="text-sm text-ink-soft">{words.calendarNote}</p> : null}
      <RemindForm key={found.remind} chosen={found.remind} />
      <Disclosure summary={words.cancel.heading}>
        <p className="max-w-prose">{words.cancel.text}</p>
        <PostButton
          fields={{ intent: 'cancel' }}
          label={words.cancel.button}
          variant="danger"
          className="mt-4"
        />
      </Disclosure>
      <p className="border-t border-line pt-4 text-sm text-ink-soft">{words.keep}</p>
    </div>
  )
}

function Over({ professionalId: id }: { professionalId: string }) {
  return (
    <div className="grid gap-6 print:hidden">
      <div>
        <ButtonLink to={href('/professional/:id/prenota', { id })}>{words.again}</ButtonLink>
      </div>
      <div className="border-t border-line pt-4">
        <Disclosure summary={words.erase.heading}>
          <p className="max-w-prose">{words.erase.text}</p>
          <PostButton
            fields={{ intent: 'erase' }}
            label={words.erase.button}
            variant="danger"
            className="mt-4"
          />
        </Disclosure>
      </div>
    </div>
  )
}
