import { OwnFigures } from '#domain/operations/figures/components/own-figures.tsx'
import { readFigures } from '#domain/operations/figures/read.server.ts'
import { monthsSince } from '#domain/operations/figures/rules.published.ts'
import { italianDay } from '#lib/dates.ts'
import { data, Form, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { AgendaSummary } from '#domain/bookings/agenda/components/agenda-summary.tsx'
import { findAgenda } from '#domain/bookings/agenda/read.server.ts'
import { StandingAppointments } from '#domain/bookings/appointments/components/standing-appointments.tsx'
import { countAsked, countStanding } from '#domain/bookings/appointments/read.server.ts'
import { InboxSummary } from '#domain/contacts/inbox/components/inbox-summary.tsx'
import { countWaiting } from '#domain/contacts/inbox/read.server.ts'
import { professionalArea } from '#content/professional-area.ts'
import { StandingNotice } from '#domain/registrations/decisions/components/standing-notice.tsx'
import { findStanding } from '#domain/registrations/decisions/read.server.ts'
import { OwnEdits } from '#domain/professionals/edits/components/own-edits.tsx'
import { listOwnEdits, waitingByField } from '#domain/professionals/edits/read.server.ts'
import { sentFields } from '#domain/professionals/edits/rules.ts'
import { AvailabilityCard } from '#domain/professionals/availability/components/availability-card.tsx'
import { Completeness } from '#domain/professionals/profile/components/completeness.tsx'
import { Questions } from '#domain/professionals/profile/components/questions.tsx'
import { RenewForm } from '#domain/professionals/profile/components/renew-form.tsx'
import { findOwnProfile, readContactCounts } from '#domain/professionals/profile/read.server.ts'
import { availabilityNow } from '#domain/professionals/availability/rules.ts'
import { confirmAvailability } from '#domain/professionals/availability/write.server.ts'
import { setVisible } from '#domain/professionals/profile/write.server.ts'
import { requireMember } from '#app/frame/lock.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Outcome, Result } from '#ui/alert/alert.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/overview'
import { keptKey } from '#app/frame/claim-cookie.ts'
import { requireProfile } from './own-profile.ts'

const words = professionalArea.overview

export const meta = () => unlistedPage(professionalArea.title, professionalArea.description)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor: member, db, appUrl, authSecret } = await requireMember(context, request)
  const [own, standing] = await Promise.all([findOwnProfile(db, member), findStanding(db, member)])
  if (!own) return { tied: undefined, standing, holdsKey: (await keptKey(request, appUrl)) !== '' }
  const now = new Date()
  const [edits, months, waiting, agenda, asked, booked] = await Promise.all([
    listOwnEdits(db, own.id),
    readFigures({ db, authSecret }, { kind: 'professional', owner: own.id }, now),
    countWaiting(db, own.id),
    findAgenda(db, own.id),
    countAsked(db, own.id, now),
    countStanding(db, own.id, now),
  ])
  const lived = monthsSince(months, own.registered_at)
  const from = lived.at(-1)?.month
  const contacts = from ? await readContactCounts(db, own.id, from) : new Map<string, number>()
  const justTied = url.searchParams.get('collegato') === 'fatto'
  const { state } = availabilityNow(own, italianDay(now))
  const leaving = waitingByField(edits).leave !== undefined
  const diary = { isOpen: agenda !== undefined && agenda.mode !== 'closed', asked }
  return {
    tied: { own, state, edits, months: lived, contacts, justTied, waiting, diary, booked, leaving },
    standing,
    holdsKey: false,
  }
}

type Answer = { about: 'availability' | 'visibility'; ok: boolean; message: string }
const answer = (given: Answer, status: number) => data<Answer>(given, { status })

/** Shows or hides the entry, or confirms the availability. */
export async function action({ context, request }: Route.ActionArgs) {
  const { member, db } = await requireProfile(context, request)
  const { visible, intent } = await readForm(request)
  if (intent === 'confirm-availability') {
    const { confirmed, nothing } = professionalArea.profile.availability
    const done = await confirmAvailability(db, member)
    return answer({ about: 'availability', ok: done, message: done ? confirmed : nothing }, done ? 200 : 409)
  }
  const about = 'visibility'
  if (visible !== 'yes' && visible !== 'no') return answer({ about, ok: false, message: '' }, 400)
  const outcome = await setVisible(db, member, visible === 'yes')
  const { shown, hidden, leaving, held } = words.visibility
  if (outcome === 'done') return answer({ about, ok: true, message: visible === 'yes' ? shown : hidden }, 200)
  const gone = outcome === 'not-found'
  const why = outcome === 'held' ? held : leaving
  return answer({ about, ok: false, message: gone ? '' : why }, gone ? 404 : 409)
}

export default function OverviewPage({
  loaderData: { tied, standing, holdsKey },
  actionData,
}: Route.ComponentProps) {
  // For an entry whose request was reopened or rejected, the rest of the area is closed.
  if (!tied && standing)
    return (
      <div className="mt-5 md:mt-8 max-w-2xl">
        <StandingNotice standing={standing} />
      </div>
    )
  if (!tied) return <Untied holdsKey={holdsKey} />
  const { own, state, edits, months, contacts, justTied, waiting, diary, booked, leaving } = tied
  const of = (about: Answer['about']) => (actionData?.about === about ? actionData : undefined)
  return (
    <div className="mt-5 grid md:mt-8 gap-6">
      <h2 className="sr-only">{professionalArea.tabs.overview}</h2>
      {justTied ? <Outcome ok>{professionalArea.claim.done}</Outcome> : null}
      {standing ? <StandingNotice standing={standing} /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Card>
            <AvailabilityCard own={own} state={state} message={of('availability')?.message} />
          </Card>
          <Card>
            <Completeness facts={own} waiting={sentFields(edits)} />
            <div className="mt-5">
              <ButtonLink to={href('/professionista/profilo')}>{words.gauge.edit}</ButtonLink>
            </div>
          </Card>
          <Card>
            <Questions facts={own} />
          </Card>
        </div>
        <div className="grid gap-6">
          <Card>
            <InboxSummary waiting={waiting} />
          </Card>
          <Card>
            <AgendaSummary {...diary} />
          </Card>
          <Card>
            <OwnEdits edits={edits} />
          </Card>
          {standing ? null : (
            <Card>
              <Visibility
                visible={own.visible}
                id={own.id}
                booked={booked}
                leaving={leaving}
                answer={of('visibility')}
              />
            </Card>
          )}
          <Card>
            <OwnFigures months={months} contacts={contacts} />
          </Card>
        </div>
      </div>
    </div>
  )
}

type VisibilityProps = {
  visible: boolean
  id: string
  booked: number
  leaving: boolean
  answer: Answer | undefined
}

function Visibility({ visible, id, booked, leaving, answer: given }: VisibilityProps) {
  const { heading, on, off, hide, show, toPublic } = words.visibility
  if (leaving)
    return (
      <Section id="visibilita" title={heading}>
        <p className="mt-3">{words.visibility.leaving}</p>
        <p className="mt-3">
          <TextLink to={href('/professionista/lascia')}>{words.visibility.toLeaving}</TextLink>
        </p>
      </Section>
    )
  return (
    <Section id="visibilita" title={heading}>
      <p className="mt-3">{visible ? on : off}</p>
      <StandingAppointments count={booked} />
      <Result answer={given} className="mt-3" />
      <Form method="post" className="mt-4 flex flex-wrap items-center gap-4" preventScrollReset>
        <input type="hidden" name="visible" value={visible ? 'no' : 'yes'} />
        <Button variant="secondary">{visible ? hide : show}</Button>
        {visible ? <TextLink to={href('/professional/:id', { id })}>{toPublic}</TextLink> : null}
      </Form>
    </Section>
  )
}

function Untied({ holdsKey }: { holdsKey: boolean }) {
  const { heading, text, waiting, join, joinLink } = professionalArea.untied
  return (
    <div className="mt-5 grid md:mt-8 gap-10">
      <Section id="nessun-profilo" title={heading} className="max-w-xl">
        <p className="mt-3">{text}</p>
        {holdsKey ? (
          <p className="mt-4 flex flex-wrap items-center gap-4">
            {waiting}
            <ButtonLink to={href('/professionista/collega')}>{professionalArea.claim.send}</ButtonLink>
          </p>
        ) : null}
        <p className="mt-4 text-ink-soft">
          {join} <TextLink to={href('/register')}>{joinLink}</TextLink>.
        </p>
      </Section>
      <RenewForm answer={undefined} />
    </div>
  )
}
