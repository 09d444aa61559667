import { href } from 'react-router'
import { picturedPage } from '#app/frame/page-meta.ts'
import { coursesPages } from '#content/learning.ts'
import { CourseList } from '#domain/schools/courses/components/course-list.tsx'
import { listCourses } from '#domain/schools/courses/read.server.ts'
import { servicesContext } from '#platform/http/context.ts'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { RowLink } from '#ui/link/row-link.tsx'
import type { Route } from './+types/courses'

export const handle = { cacheable: true }

/** All planned courses and events, and those held online. */
const PAGES = {
  all: { to: href('/find-course'), link: 'Tutti i corsi e gli eventi' },
  online: { to: href('/online-courses'), link: 'Solo i corsi online' },
}

export const meta: Route.MetaFunction = ({ matches, loaderData: { page } }) =>
  picturedPage(matches, coursesPages[page], PAGES[page].to)

export async function loader({ context, pattern }: Route.LoaderArgs) {
  cacheTags(context, 'courses')
  const online = pattern === 'online-courses'
  const courses = await listCourses(context.get(servicesContext).db, { online })
  return { page: online ? ('online' as const) : ('all' as const), courses }
}

export default function CoursesPage({ loaderData: { page, courses } }: Route.ComponentProps) {
  const words = coursesPages[page]
  const other = PAGES[page === 'all' ? 'online' : 'all']
  return (
    <div className="container-page py-6 md:py-10">
      <h1>{words.title}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{words.intro}</p>
      {courses.length === 0 ? (
        <EmptyState
          text={coursesPages.empty}
          link={{ to: `${href('/partner-info')}#contact-form`, label: coursesPages.write }}
          className="mt-6"
        />
      ) : (
        <>
          <p className="mt-4">
            <a
              href="/calendario/tutti.ics"
              className="inline-flex min-h-11 items-center text-petrol-700 underline underline-offset-4"
            >
              {coursesPages.calendar}
            </a>
          </p>
          <CourseList courses={courses} />
        </>
      )}
      <div className="mt-6 max-w-2xl">
        <RowLink to={other.to}>{other.link}</RowLink>
      </div>
    </div>
  )
}
