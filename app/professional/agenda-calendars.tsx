import { data, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { reloadAfterRefusal } from '#app/frame/reload-after-refusal.ts'
import { agenda } from '#content/agenda.ts'
import { FeedAddress } from '#domain/bookings/calendars/components/feed-address.tsx'
import { LinkForms } from '#domain/bookings/calendars/components/link-forms.tsx'
import { LinkedCalendars } from '#domain/bookings/calendars/components/linked-calendars.tsx'
import { findFeedKey } from '#domain/bookings/calendars/read.feed.server.ts'
import { listCalendars } from '#domain/bookings/calendars/read.server.ts'
import { Result } from '#ui/alert/alert.tsx'
import { Card } from '#ui/card/card.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/agenda-calendars'
import { AgendaFrame } from './agenda-frame.tsx'
import { handleCalendars, type CalendarsAnswer } from './handle-calendars.ts'
import { requireProfile } from './own-profile.ts'

const words = agenda.calendars

export const meta = () => unlistedPage(words.title, words.text)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { member, ...deps } = await requireProfile(context, request)
  const now = new Date()
  const [calendars, key] = [await listCalendars(deps, member, now), await findFeedKey(deps, member)]
  const path = key && href('/agenda/feed/:key', { key: `${key}.ics` })
  return { calendars, now, feed: path && new URL(path, deps.appUrl).href }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { member, own: _own, ...deps } = await requireProfile(context, request)
  const { status, ...answer } = await handleCalendars(deps, member, request)
  return data<CalendarsAnswer>(answer, { status })
}

export const shouldRevalidate = reloadAfterRefusal

export default function AgendaCalendarsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { calendars, now, feed } = loaderData
  return (
    <AgendaFrame here="/professionista/agenda/calendari" title={words.title}>
      <p className="mt-2 max-w-prose text-ink-soft">{words.text}</p>
      <Result answer={actionData} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <Section id="collegati" title={words.linked} size="lg">
            <LinkedCalendars calendars={calendars} now={now} />
          </Section>
          {/* After one is linked the forms are empty again. */}
          <LinkForms key={calendars.length} kind={actionData?.kind} refusal={actionData?.refusal} />
        </Card>
        <Card>
          <Section id="privato" title={words.feed.heading} size="lg">
            <FeedAddress address={feed} />
          </Section>
        </Card>
        <Steps />
      </div>
    </AgendaFrame>
  )
}

function Steps() {
  return (
    <Section id="passi" title={words.steps.heading} size="lg" className="lg:col-span-2">
      <div className="mt-3 grid gap-6 lg:grid-cols-3">
        {words.steps.list.map(({ name, lines }) => (
          <div key={name}>
            <h3 className="text-base">{name}</h3>
            <ul className="mt-1 grid list-disc gap-1 pl-5">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}
