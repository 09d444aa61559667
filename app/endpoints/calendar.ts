import ical, { ICalCalendarMethod } from 'ical-generator'
import { href } from 'react-router'
import { SITE_NAME } from '#content/home.ts'
import { findCourse, listCourses } from '#domain/schools/courses/read.server.ts'
import { whereItIs } from '#domain/schools/courses/rules.ts'
import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/calendar'

const DAY_MS = 86_400_000

/** Courses as iCalendar (RFC 5545): `tutti.ics` for all current ones, or one by its id. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { db, config } = context.get(servicesContext)
  const id = /^([\w-]+)\.ics$/.exec(params.id)?.[1]
  const one = id && id !== 'tutti' ? await findCourse(db, id) : undefined
  const courses = id === 'tutti' ? await listCourses(db) : one ? [one] : []
  if (courses.length === 0 && id !== 'tutti') return new Response('Il corso non esiste.\n', { status: 404 })
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
  return new Response(calendar.toString(), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${id}.ics"`,
      'Cache-Control': 'public, max-age=600',
    },
  })
}
