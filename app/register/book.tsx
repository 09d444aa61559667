import { data, href } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { NotFoundNotice } from '#app/frame/not-found-notice.tsx'
import { AnswerAbove, PageBelow } from '#app/frame/page-below.tsx'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { reloadAfterRefusal } from '#app/frame/reload-after-refusal.ts'
import { bookingPages } from '#content/booking-pages.ts'
import { profile } from '#content/home.ts'
import { DayPicker } from '#domain/bookings/agenda/components/day-picker.tsx'
import { WaitingLink } from '#domain/bookings/waiting-list/components/waiting-link.tsx'
import { findReceiver } from '#domain/contacts/conversations/read.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { ToggleLinks } from '#ui/toggle-group/toggle-group.tsx'
import type { Route } from './+types/book'
import { readBookable, type Bookable } from './booking-view.ts'
import { pressHour, readKind, type HourProblem } from './handle-booking.ts'

const words = bookingPages.book

/** The value of «tipo» in the address of a first telephone call. */
const CALL = 'telefonata'

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.person?.name
  const title = name ? words.title(name) : profile.notFound.title
  return unlistedPage(title, name ? words.description(name) : profile.notFound.description)
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, showSamples } = depsOf(context)
  const person = await findReceiver(db, params.id, showSamples)
  const released = url.searchParams.has('lasciata')
  if (!person) return data({ person, bookable: undefined, released }, { status: 404 })
  const kind = url.searchParams.get('tipo') === CALL ? 'call' : 'talk'
  const asked = url.searchParams.get('giorno')
  const options = { samples: person.sample, asked }
  const bookable = await readBookable(db, person.id, kind, new Date(), options)
  return data({ person, bookable, released }, { status: 200 })
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const { db, showSamples } = depsOf(context)
  const person = await findReceiver(db, params.id, showSamples)
  if (!person) return data<Answer>({ problem: 'gone' }, { status: 404 })
  if (person.sample) return data<Answer>({ problem: 'sample' }, { status: 409 })
  const values = await readForm(request)
  const { problem, status } = await pressHour(context, person.id, readKind(values), values.hour)
  return data<Answer>({ problem }, { status })
}

type Answer = { problem: HourProblem | 'sample' | 'gone' }
type Person = NonNullable<Route.ComponentProps['loaderData']['person']>

export const shouldRevalidate = reloadAfterRefusal

export default function BookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, bookable, released } = loaderData
  if (!person) return <NotFoundNotice words={profile.notFound} to={href('/professionals')} />
  const problem = actionData?.problem
  return (
    <PageBelow
      trail={[
        { label: 'Registro', to: href('/professionals') },
        { label: person.name, to: href('/professional/:id', { id: person.id }) },
      ]}
      here={words.here}
      heading={words.title(person.name)}
    >
      <AnswerAbove answer={actionData}>
        {person.sample ? <NobodyThere sent={problem === 'sample'} /> : null}
        {released && !problem ? (
          <Alert tone="success" role="status" className="mt-5">
            {bookingPages.hold.released}
          </Alert>
        ) : null}
        {problem && problem !== 'sample' ? (
          <Alert tone="warning" role="alert" className="mt-5">
            {problem === 'taken' && !bookable?.view
              ? bookingPages.problems.takenAll
              : bookingPages.problems[problem]}
          </Alert>
        ) : null}
      </AnswerAbove>
      {bookable ? <Choose person={person} bookable={bookable} /> : <Closed person={person} />}
    </PageBelow>
  )
}

function Choose({ person, bookable }: { person: Person; bookable: Bookable }) {
  const { kind, mode, feeEuro, minutes, calls, clock, view } = bookable
  const path = href('/professional/:id/prenota', { id: person.id })
  const query = (day?: string, to = kind) => {
    const params = new URLSearchParams({
      ...(to === 'call' ? { tipo: CALL } : {}),
      ...(day ? { giorno: day } : {}),
    })
    return params.size > 0 ? `${path}?${params}` : path
  }
  const facts = [
    words.facts[mode],
    feeEuro === null ? '' : words.facts.cost(feeEuro),
    clock === null ? '' : words.facts.clock(clock),
  ]
  return (
    <>
      {calls ? (
        <div className="mt-5 w-fit max-w-full">
          <ToggleLinks
            label={words.kinds.label}
            items={(['talk', 'call'] as const).map((one) => ({
              to: query(undefined, one),
              label: words.kinds[one](minutes[one]),
              current: one === kind,
            }))}
          />
        </div>
      ) : (
        <p className="mt-4 font-semibold">{words.kinds.talk(minutes.talk)}</p>
      )}
      {view ? (
        <>
          <p className="mt-3 max-w-prose">{facts.filter(Boolean).join(' ')}</p>
          <DayPicker view={view} to={(day) => query(day)} kind={kind} />
        </>
      ) : (
        <Empty person={person} toTalk={kind === 'call' ? query(undefined, 'talk') : undefined} />
      )}
    </>
  )
}

function Empty({ person, toTalk }: { person: Person; toTalk: string | undefined }) {
  const { title, talk, call, toTalk: label } = bookingPages.empty
  return (
    <section className="mt-8">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2">{toTalk ? call : talk}</p>
      {toTalk ? (
        <p className="mt-2">
          <TextLink to={toTalk}>{label}</TextLink>
        </p>
      ) : null}
      <OtherWays person={person} />
    </section>
  )
}

/** Where nobody gives hours, or not any more. */
function Closed({ person }: { person: Person }) {
  const { title, text } = bookingPages.closed
  return (
    <section className="mt-6">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-2">{text(person.name)}</p>
      <OtherWays person={person} />
    </section>
  )
}

function OtherWays({ person: { id, name, city, reachable, sample } }: { person: Person }) {
  const { write, others, back } = bookingPages.empty
  const search = new URLSearchParams({ ...(city ? { dove: city } : {}), liberi: '1' })
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {reachable || sample ? (
        <ButtonLink to={href('/professional/:id/contatta', { id })}>{write(name)}</ButtonLink>
      ) : null}
      <ButtonLink to={`${href('/professionals')}?${search}`} variant="secondary">
        {others(city)}
      </ButtonLink>
      <ButtonLink to={href('/professional/:id', { id })} variant="quiet">
        {back}
      </ButtonLink>
      {sample ? null : <WaitingLink begun={city ? { dove: city } : {}} />}
    </div>
  )
}

/** Says that a sample is invented: above its hours, and again after one was pressed. */
function NobodyThere({ sent }: { sent: boolean }) {
  const { title, text, sent: nothing, search } = bookingPages.sample
  return (
    <Alert tone="warning" role={sent ? 'alert' : undefined} title={title} className="mt-5">
      <p>
        {text} {sent ? <strong>{nothing}</strong> : null}
      </p>
      <p className="mt-2">
        <TextLink to={href('/professionals')}>{search}</TextLink>
      </p>
    </Alert>
  )
}
