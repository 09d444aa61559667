import { data, Form, href } from 'react-router'
import { KeysHelp } from '#app/frame/keys-help.tsx'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { reloadAfterRefusal } from '#app/frame/reload-after-refusal.ts'
import { agenda as words } from '#content/agenda.ts'
import { findAgenda, hasStaleCalendar, listBusy, listWeek } from '#domain/bookings/agenda/read.server.ts'
import { dayAt, FIRST_RULES } from '#domain/bookings/agenda/rules.ts'
import { daysLater, layWeek, mondayOf, weekFrom } from '#domain/bookings/agenda/rules.week.ts'
import { WaitingRequests } from '#domain/bookings/appointments/components/waiting-requests.tsx'
import { WeekView, type WeekItem } from '#domain/bookings/appointments/components/week-view.tsx'
import { listAgenda, listAsked } from '#domain/bookings/appointments/read.server.ts'
import { longDate } from '#lib/dates.ts'
import { Alert, Result } from '#ui/alert/alert.tsx'
import { Button, ButtonStepLink } from '#ui/button/button.tsx'
import { Input } from '#ui/field/field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/agenda'
import { AgendaFrame } from './agenda-frame.tsx'
import { handleAppointment, type AppointmentAnswer } from './handle-appointment.ts'
import { requireProfile } from './own-profile.ts'
import { useWeekKeys } from './use-week-keys.ts'

const WEEK = 7

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { own, db, authSecret } = await requireProfile(context, request)
  const now = new Date()
  const agenda = await findAgenda(db, own.id)
  const zone = agenda?.zone ?? FIRST_RULES.zone
  const today = dayAt(now, zone).toString()
  const monday = mondayOf(url.searchParams.get('giorno'), today)
  const days = weekFrom(monday, zone)
  const span = { from: days[0]!.from, until: days.at(-1)!.until }
  const [lines, busy, asked, usual, stale] = await Promise.all([
    listAgenda({ db, authSecret }, own.id, span, now),
    listBusy(db, own.id, span),
    listAsked({ db, authSecret }, own.id, now),
    listWeek(db, own.id),
    hasStaleCalendar(db, own.id, now),
  ])
  const items = lines.map((line): WeekItem => ({ starts: line.starts, ends: line.ends, line }))
  return {
    week: layWeek<WeekItem>(days, { lines: items, busy, usual }, zone),
    asked,
    today,
    monday,
    zone,
    now,
    around: {
      previous: daysLater(monday, -WEEK),
      next: daysLater(monday, WEEK),
      last: daysLater(monday, WEEK - 1),
    },
    state: { isClosed: !agenda || agenda.mode === 'closed', hasHours: usual.length > 0, stale },
  }
}

/** Accepts a request; the other answers have a page of their own. */
export async function action({ context, request }: Route.ActionArgs) {
  const { member, own, ...deps } = await requireProfile(context, request)
  const { status, ...answer } = await handleAppointment(deps, member, own.id, undefined, request)
  return data<AppointmentAnswer>(answer, { status })
}

export const shouldRevalidate = reloadAfterRefusal

export default function AgendaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { week, asked, today, monday, zone, now, around, state } = loaderData
  const label = words.week.heading(longDate(monday), longDate(around.last))
  return (
    <AgendaFrame here="/professionista/agenda" title={words.title}>
      <div className="mt-4 grid gap-6 print:mt-0">
        <Notices state={state} />
        <Result answer={actionData} className="print:hidden" />
        <WaitingRequests lines={asked} />
        <section aria-labelledby="settimana">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h2 id="settimana" className="text-lg">
              {label}
            </h2>
            <WeekSteps monday={monday} previous={around.previous} next={around.next} />
          </div>
          {zone === FIRST_RULES.zone ? null : (
            <p className="mt-1 text-sm text-ink-soft">{words.week.zone(zone)}</p>
          )}
          <div className="mt-4">
            <WeekView week={week} today={today} label={label} />
          </div>
          <p className="mt-4 hidden text-sm print:block">{words.week.printed(longDate(now))}</p>
        </section>
      </div>
    </AgendaFrame>
  )
}

function Notices({
  state: { isClosed, hasHours, stale },
}: {
  state: Route.ComponentProps['loaderData']['state']
}) {
  const toHours = (label: string) => <TextLink to={href('/professionista/agenda/ore')}>{label}</TextLink>
  if (isClosed)
    return (
      <Alert tone="info" className="print:hidden">
        {words.week.closed} {toHours(words.week.open)}
      </Alert>
    )
  if (!hasHours)
    return (
      <Alert tone="warning" className="print:hidden">
        {words.week.noHours} {toHours(words.week.addHours)}
      </Alert>
    )
  return stale ? (
    <Alert tone="warning" className="print:hidden">
      {words.week.stale}{' '}
      <TextLink to={href('/professionista/agenda/calendari')}>{words.week.toCalendars}</TextLink>
    </Alert>
  ) : null
}

const at = (day: string) => `${href('/professionista/agenda')}?giorno=${day}`

function WeekSteps({ monday, previous, next }: { monday: string; previous: string; next: string }) {
  const today = href('/professionista/agenda')
  useWeekKeys({ previous: at(previous), next: at(next), today })
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
      <div className="flex gap-2">
        <ButtonStepLink to={at(previous)} variant="secondary" aria-label={words.week.previous}>
          ←
        </ButtonStepLink>
        <ButtonStepLink to={today} variant="secondary">
          {words.week.today}
        </ButtonStepLink>
        <ButtonStepLink to={at(next)} variant="secondary" aria-label={words.week.next}>
          →
        </ButtonStepLink>
      </div>
      <Form key={monday} className="flex items-end gap-2">
        <label className="grid text-sm">
          <span className="sr-only">{words.week.jump}</span>
          <Input type="date" name="giorno" defaultValue={monday} />
        </label>
        <Button type="submit" variant="quiet">
          {words.week.go}
        </Button>
      </Form>
      <KeysHelp words={words.keys} />
    </div>
  )
}
