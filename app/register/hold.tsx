import { data, href, redirect } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { PageBelow, SentPanel } from '#app/frame/page-below.tsx'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { reloadAfterRefusal } from '#app/frame/reload-after-refusal.ts'
import { bookingPages } from '#content/booking-pages.ts'
import { DEAD_LINK } from '#content/dead-link.ts'
import { NextHoursForm } from '#domain/bookings/agenda/components/hour-buttons.tsx'
import { timeInWords } from '#domain/bookings/agenda/rules.days.ts'
import { CodeForm } from '#domain/bookings/appointments/components/code-form.tsx'
import { HoldClock } from '#domain/bookings/appointments/components/hold-clock.tsx'
import { HourCard } from '#domain/bookings/appointments/components/hour-card.tsx'
import { RequestForm } from '#domain/bookings/appointments/components/request-form.tsx'
import { CONSENT_SHA256, findHeld } from '#domain/bookings/appointments/read.server.ts'
import { releaseHold } from '#domain/bookings/appointments/write.server.ts'
import { UrgentNote } from '#domain/site/urgent/components/urgent-note.tsx'
import { findMember } from '#platform/auth/actor.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/hold'
import { UnknownBooking } from './booking-unknown.tsx'
import { readBookable } from './booking-view.ts'
import { handleCode, handleRequest, type HoldReply } from './handle-booking.ts'

const words = bookingPages.hold
const code = bookingPages.code

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedPage(loaderData?.held ? words.title : DEAD_LINK, words.description)
}

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const deps = depsOf(context)
  const now = new Date()
  const held = await findHeld(deps, params.key, now)
  if (!held || held.gone) return data({ held: undefined }, { status: 404 })
  const { professional, hour, deadline } = held
  const bookable = await readBookable(deps.db, professional.id, hour.kind, now)
  const member = held.stage === 'form' ? await findMember(context, request) : undefined
  const leftMs = deadline && held.stands ? deadline.getTime() - now.getTime() : 0
  const until = deadline ? timeInWords(deadline, hour.zone) : ''
  const { next = [], mode = 'ask' } = bookable ?? {}
  return data({ held, next, mode, leftMs, until, consent: CONSENT_SHA256, email: member?.email })
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const deps = depsOf(context)
  const values = await readForm(request)
  const held = await findHeld(deps, params.key, new Date())
  if (!held || held.gone) return data<HoldReply | undefined>(undefined, { status: 404 })
  if (values.intent === 'release') {
    await releaseHold(deps, params.key, new Date())
    throw redirect(`${href('/professional/:id/prenota', { id: held.professional.id })}?lasciata`)
  }
  const handle = values.intent === 'code' ? handleCode : handleRequest
  const { reply, status } = await handle(context, params.key, held, values)
  return data<HoldReply | undefined>(reply, { status })
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { mode: string }>

export const shouldRevalidate = reloadAfterRefusal

export default function HoldPage({ loaderData, actionData: reply }: Route.ComponentProps) {
  if (!loaderData.held) return <UnknownBooking>{words.unknown}</UnknownBooking>
  const { held } = loaderData
  const { professional, hour, place, stage } = held
  const isCode = stage !== 'form' || reply?.kind === 'sent'
  const isTaken = reply?.kind === 'refused' && reply.taken
  const to = href('/professional/:id/prenota', { id: professional.id })
  return (
    <PageBelow
      trail={[
        { label: 'Registro', to: href('/professionals') },
        { label: professional.name, to: href('/professional/:id', { id: professional.id }) },
        { label: bookingPages.book.here, to },
      ]}
      here={bookingPages.book.steps[isCode ? 'code' : 'form']}
      heading={isCode ? code.title : isTaken ? words.takenTitle : words.title}
    >
      {isCode ? (
        <Code loaded={loaderData} reply={reply} />
      ) : (
        <>
          {isTaken ? null : <HourCard hour={hour} place={place} with={professional.name} />}
          <FormStage loaded={loaderData} reply={reply} />
        </>
      )}
      {isCode ? (
        <p className="mt-4">
          <span className="inline-flex min-h-11 items-center">
            <TextLink to={to}>{words.other}</TextLink>
          </span>
        </p>
      ) : null}
    </PageBelow>
  )
}

type StageProps = { loaded: Loaded; reply: HoldReply | undefined }

function FormStage({ loaded: { held, next, mode, leftMs, until, consent, email }, reply }: StageProps) {
  const refusal = reply?.kind === 'refused' ? reply : undefined
  return (
    <>
      {refusal?.danger ? (
        <div className="mt-6">
          <UrgentNote {...refusal.danger} />
        </div>
      ) : (
        <p className="mt-4 border-l-4 border-terracotta-600 pl-4">
          {words.urgent} <TextLink to={href('/urgenze')}>{words.urgentLink}</TextLink>.
        </p>
      )}
      {refusal?.taken ? null : <HoldClock key={held.heldAt.getTime()} leftMs={leftMs} until={until} />}
      <RequestForm
        kind={held.hour.kind}
        mode={mode}
        consentSha256={consent}
        email={email}
        refusal={refusal}
        others={refusal?.taken ? next : undefined}
      />
      {refusal?.taken ? null : (
        <PostButton
          fields={{ intent: 'release' }}
          label={words.release}
          variant="quiet"
          className="mt-3 -ml-1"
        />
      )}
    </>
  )
}

/** The code, and what to do when there is none. */
function Code({ loaded: { held, next, until }, reply }: StageProps) {
  const { hour, place, professional, stands, stage, triesLeft } = held
  if (stage === 'confirmed')
    return (
      <Alert tone="success" className="mt-5">
        {code.done}
      </Alert>
    )
  const isOver = triesLeft === 0 || (reply?.kind === 'code' && reply.taken)
  return (
    <SentPanel key={reply?.kind === 'sent' ? 'sent' : 'code'}>
      {reply?.kind === 'sent' && reply.danger ? <UrgentNote {...reply.danger} /> : null}
      {isOver ? null : (
        <Alert tone="success" role="status">
          {code.sent}
        </Alert>
      )}
      <HourCard hour={hour} place={place} with={professional.name} />
      {isOver ? (
        <>
          <Alert tone="warning" role="alert">
            {triesLeft === 0 ? code.over : bookingPages.problems.taken}
          </Alert>
          <NextHoursForm
            hours={next}
            kind={hour.kind}
            action={href('/professional/:id/prenota', { id: professional.id })}
          />
          {next.length === 0 ? (
            <div>
              <ButtonLink to={href('/professionals')} variant="secondary">
                {words.search}
              </ButtonLink>
            </div>
          ) : null}
        </>
      ) : (
        <>
          <CodeForm refusal={reply?.kind === 'code' ? reply : undefined} />
          <p className="text-ink-soft">
            {stands ? code.until(until) : code.ended} {code.spam}
          </p>
        </>
      )}
    </SentPanel>
  )
}
