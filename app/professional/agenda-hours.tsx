import { data, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { agenda as agendaWords } from '#content/agenda.ts'
import { DayForm, DaysList } from '#domain/bookings/agenda/components/days-form.tsx'
import { OfferPreview } from '#domain/bookings/agenda/components/offer-preview.tsx'
import { RulesForm } from '#domain/bookings/agenda/components/rules-form.tsx'
import { WeekForm } from '#domain/bookings/agenda/components/week-form.tsx'
import {
  findAgenda,
  findOffer,
  listExceptions,
  listWeek,
  videoLinkOf,
} from '#domain/bookings/agenda/read.server.ts'
import { dayAt, FIRST_RULES } from '#domain/bookings/agenda/rules.ts'
import { firstFee } from '#domain/professionals/profile/rules.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Card } from '#ui/card/card.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/agenda-hours'
import { AgendaFrame } from './agenda-frame.tsx'
import { handleHours, type HoursAnswer } from './handle-hours.ts'
import { requireProfile } from './own-profile.ts'

const words = agendaWords.hours

export const meta = () => unlistedPage(words.title, words.text)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { own, db, authSecret } = await requireProfile(context, request)
  const now = new Date()
  const agenda = await findAgenda(db, own.id)
  const zone = agenda?.zone ?? FIRST_RULES.zone
  const [week, days, offer] = await Promise.all([
    listWeek(db, own.id),
    listExceptions(db, own.id, dayAt(now, zone).toString()),
    findOffer(db, own.id, 'talk', now),
  ])
  const { places, hours, fees } = own
  const placeAt = (id: string | null) => (id === null ? null : places.findIndex((place) => place.id === id))
  return {
    profileFee: firstFee(fees),
    rules: agenda ? { ...agenda, video_link: videoLinkOf(authSecret, agenda) } : FIRST_RULES,
    week: week.map(({ weekday, starts, ends, place_id }) => ({
      weekday,
      starts,
      ends,
      place: placeAt(place_id),
    })),
    days,
    offer: offer && { mode: offer.mode, hours: offer.hours },
    own: { places, hours },
    availability: own.availability ?? ('none' as const),
    zones: Intl.supportedValuesOf('timeZone'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { member, own, ...deps } = await requireProfile(context, request)
  const { status, ...answer } = await handleHours(deps, member, own, request)
  return data<HoursAnswer>(answer, { status })
}

export default function AgendaHoursPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, profileFee, week, days, offer, own, availability, zones } = loaderData
  const of = (about: HoursAnswer['about']) => (actionData?.about === about ? actionData : undefined)
  return (
    <AgendaFrame here="/professionista/agenda/ore" title={words.title}>
      <p className="mt-2 max-w-prose text-ink-soft">
        {words.text} {words.availability[availability]}{' '}
        <TextLink to={`${href('/professionista/profilo')}#parte-availability`}>
          {words.toAvailability}
        </TextLink>
      </p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6 max-lg:order-2">
          <Part id="regole" title={words.rules.heading} answer={of('rules')}>
            <RulesForm saved={rules} profileFee={profileFee} zones={zones} refusal={of('rules')?.refusal} />
          </Part>
          <Part id="ore" title={words.week.heading} text={words.week.text} answer={of('week')}>
            <WeekForm week={week} own={own} refusal={of('week')?.refusal} />
          </Part>
          <Part id="giorni" title={words.days.heading} text={words.days.text} answer={of('days')}>
            <DaysList days={days} places={own.places} />
            {/* After one is added the form is empty again. */}
            <DayForm key={days.length} places={own.places} refusal={of('days')?.refusal} />
          </Part>
        </div>
        <Card as="aside" className="lg:sticky lg:top-4">
          <Section id="anteprima" title={words.preview.heading} size="lg">
            <OfferPreview chosen={rules.mode} offer={offer} zone={rules.zone} places={own.places} />
          </Section>
        </Card>
      </div>
    </AgendaFrame>
  )
}

type PartProps = {
  id: string
  title: string
  text?: string
  answer: HoursAnswer | undefined
  children: React.ReactNode
}

function Part({ id, title, text, answer, children }: PartProps) {
  return (
    <Card as="section">
      <h3 id={id}>{title}</h3>
      {text ? <p className="mt-1 max-w-prose text-ink-soft">{text}</p> : null}
      <div role="status" className="mt-3 empty:hidden">
        {answer?.message ? (
          <Alert tone={answer.ok ? 'success' : 'error'}>
            {answer.message}
            {answer.undo ? <PostButton fields={answer.undo} label={words.days.undo} variant="quiet" /> : null}
          </Alert>
        ) : null}
      </div>
      {children}
    </Card>
  )
}
