import { href } from 'react-router'
import { coursesPages } from '#content/learning.ts'
import { fromDay, longDate, toDay } from '#lib/dates.ts'
import { About } from '#ui/about/about.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import type { Course } from '../read.server.ts'
import { whereItIs } from '../rules.ts'

type Props = { courses: Course[]; heading?: 'h2' | 'h3' }

export function CourseList({ courses, heading: Heading = 'h2' }: Props) {
  return (
    <ul className="mt-2">
      {courses.map((course) => (
        <li key={course.id} className="border-b border-line py-4">
          <Heading className="text-lg">{course.title}</Heading>
          <p className="text-ink-soft">{course.organiser}</p>
          <p className="mt-2">
            {days(course)} · {whereItIs(course)}
          </p>
          {course.ecm_credits ? (
            <p className="mt-2">
              <Badge tone="petrol">{course.ecm_credits} crediti ECM</Badge>
            </p>
          ) : null}
          {course.description ? <p className="mt-2 max-w-prose">{course.description}</p> : null}
          <p className="mt-3 flex flex-wrap gap-x-6">
            {course.link ? (
              <a
                href={course.link}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center text-petrol-700 underline underline-offset-4"
              >
                Sito dell’organizzatore
                <About>{course.title}, si apre in una nuova scheda</About>
              </a>
            ) : null}
            <a
              href={href('/calendario/:id', { id: `${course.id}.ics` })}
              className="inline-flex min-h-11 items-center text-petrol-700 underline underline-offset-4"
            >
              {coursesPages.add}
              <About>{course.title}</About>
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}

function days({ starts_on, ends_on }: Course): string {
  return starts_on === ends_on
    ? longDate(starts_on)
    : `${fromDay(longDate(starts_on))} ${toDay(longDate(ends_on))}`
}
