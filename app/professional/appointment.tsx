import { data, href } from 'react-router'
import { z } from 'zod'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { reloadAfterRefusal } from '#app/frame/reload-after-refusal.ts'
import { agenda as agendaWords } from '#content/agenda.ts'
import { findAgenda, findOffer, videoLinkOf } from '#domain/bookings/agenda/read.server.ts'
import { dayAt } from '#domain/bookings/agenda/rules.ts'
import { OwnLineFacts } from '#domain/bookings/appointments/components/own-line-facts.tsx'
import { CancelForm, ProposeForm } from '#domain/bookings/appointments/components/answer-forms.tsx'
import { findAgendaLine } from '#domain/bookings/appointments/read.server.ts'
import { whenInWords } from '#domain/bookings/appointments/rules.ts'
import { Result } from '#ui/alert/alert.tsx'
import { useOpenTarget } from '#ui/disclosure/use-open-target.ts'
import { PostButton } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/appointment'
import { handleAppointment, type AppointmentAnswer } from './handle-appointment.ts'
import { requireProfile } from './own-profile.ts'

const words = agendaWords.one

/** Another professional's appointment gets the same 404 as an unknown one. */
const notFound = () => data(null, { status: 404, statusText: 'Pagina non trovata' })

export const meta = () => unlistedPage(words.title, agendaWords.description)

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { own, db, authSecret } = await requireProfile(context, request)
  const now = new Date()
  const id = z.uuid().safeParse(params.id)
  const line = id.success ? await findAgendaLine({ db, authSecret }, own.id, id.data, now) : undefined
  if (!line) throw notFound()
  const agenda = await findAgenda(db, own.id)
  const offer = line.mayChange ? await findOffer(db, own.id, line.kind, now) : undefined
  return {
    line,
    day: dayAt(line.starts, line.zone).toString(),
    hours: offer?.hours,
    videoLink: agenda ? videoLinkOf(authSecret, agenda) : null,
    places: own.places,
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { member, own, ...deps } = await requireProfile(context, request)
  const { status, ...answer } = await handleAppointment(deps, member, own.id, params.id, request)
  return data<AppointmentAnswer>(answer, { status })
}

export const shouldRevalidate = reloadAfterRefusal

export default function AppointmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { line, day, videoLink } = loaderData
  useOpenTarget()
  return (
    <section aria-labelledby="appuntamento" className="mt-5 max-w-3xl md:mt-8">
      <p>
        <TextLink to={`${href('/professionista/agenda')}?giorno=${day}`}>{words.back}</TextLink>
      </p>
      <h2 id="appuntamento" className="mt-3 text-xl first-letter:uppercase">
        {whenInWords(line.starts, line.zone)}
      </h2>
      <Result answer={actionData} />
      <div className="mt-5 grid gap-8">
        <OwnLineFacts line={line} videoLink={videoLink} />
        <Answers loaderData={loaderData} answer={actionData} />
      </div>
    </section>
  )
}

type AnswersProps = {
  loaderData: Route.ComponentProps['loaderData']
  answer: AppointmentAnswer | undefined
}

/** What the professional can still do. */
function Answers({ loaderData: { line, hours, places }, answer }: AnswersProps) {
  const refusalOf = (about: AppointmentAnswer['about']) =>
    answer?.about === about ? answer?.refusal : undefined
  const state = line.state === 'asked' || line.state === 'booked' ? line.state : undefined
  if (line.mayMarkMissed) return <Missed missed={line.missed} />
  if (!state || !line.mayChange) return null
  return (
    <div className="grid gap-4">
      {state === 'asked' ? (
        <Section id="accetta" title={words.accept.heading} size="lg">
          <p className="mt-1 max-w-prose text-ink-soft">{words.accept.text}</p>
          <PostButton fields={{ intent: 'accept' }} label={agendaWords.waiting.accept} className="mt-3" />
        </Section>
      ) : null}
      <ProposeForm
        key={line.proposals.map(({ id }) => id).join()}
        state={state}
        hours={hours}
        zone={line.zone}
        places={places}
        refusal={refusalOf('propose')}
        open={answer?.about === 'propose' && !answer.ok}
      />
      <CancelForm state={state} refusal={refusalOf('cancel')} />
    </div>
  )
}

function Missed({ missed }: { missed: boolean }) {
  const { heading, text, send, noted, undo } = words.missed
  return (
    <Section id="assente" title={heading} size="lg">
      <p className="mt-1 max-w-prose text-ink-soft">{text}</p>
      {missed ? <p className="mt-3 font-semibold">{noted}</p> : null}
      <PostButton
        fields={{ intent: missed ? 'missed-undo' : 'missed' }}
        label={missed ? undo : send}
        variant="secondary"
        className="mt-3"
      />
    </Section>
  )
}
