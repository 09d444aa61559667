import ical, { ICalCalendarMethod, type ICalEventData } from 'ical-generator'
import { href } from 'react-router'
import { SITE_NAME } from '#content/home.ts'
import { findCourse, listCourses } from '#domain/schools/courses/read.server.ts'
import { whereItIs } from '#domain/schools/courses/rules.ts'
import { findEvent, listEvents, type NewsItem } from '#domain/publishing/news/read.server.ts'
import { labelledTitle, whereInWords } from '#domain/publishing/news/rules.ts'
import { italianMoment } from '#lib/dates.ts'
import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/calendar'

const DAY_MS = 86_400_000

/** Courses and events as iCalendar (RFC 5545): `tutti.ics` for all current ones, or one by its id. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { db, config } = context.get(servicesContext)
  const id = /^([\w-]+)\.ics$/.exec(params.id)?.[1]
  const one = id && id !== 'tutti' ? await findCourse(db, id) : undefined
  const courses = id === 'tutti' ? await listCourses(db) : one ? [one] : []
  const event = id && id !== 'tutti' && !one ? await findEvent(db, id) : undefined
  const events = id === 'tutti' ? await listEvents(db) : event ? [event] : []
  if (courses.length + events.length === 0 && id !== 'tutti')
    return new Response('Il corso o l’evento non esiste.\n', { status: 404 })
  const { origin, hostname } = config.http.appUrl
  const calendar = ical({ name: `${SITE_NAME}: corsi ed eventi`, method: ICalCalendarMethod.PUBLISH })
  for (const course of courses) {
    calendar.createEvent({
      id: `${course.id}@${hostname}`,
      start: new Date(course.starts_on),
      // In iCalendar the end of a whole-day event is the day after the last.
      end: new Date(Date.parse(course.ends_on) + DAY_MS),
      allDay: true,
      summary: course.title,
      location: whereItIs(course),
      description: [course.organiser, course.description].filter(Boolean).join('\n'),
      url: course.link ?? origin + href('/find-course'),
    })
  }
  for (const item of events) calendar.createEvent({ id: `${item.id}@${hostname}`, ...eventOf(item, origin) })
  return new Response(calendar.toString(), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${id}.ics"`,
      'Cache-Control': 'public, max-age=600',
    },
  })
}

/** Without an hour it lasts whole days; without an end, until the end of its last day. */
function eventOf(item: NewsItem, origin: string): ICalEventData {
  const { starts_on, starts_at, ends_on, ends_at, summary, slug } = item
  const [first, last] = [starts_on!, ends_on ?? starts_on!]
  return {
    ...(starts_at
      ? { start: italianMoment(first, starts_at), end: italianMoment(last, ends_at ?? '23:59') }
      : { allDay: true, start: new Date(first), end: new Date(Date.parse(last) + DAY_MS) }),
    summary: labelledTitle(item),
    location: whereInWords(item) ?? null,
    description: summary,
    url: origin + href('/notizie/:slug', { slug }),
  }
}
