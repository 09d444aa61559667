import { href } from 'react-router'
import { coursesPages } from '#content/learning.ts'
import { CourseList } from '#domain/schools/courses/components/course-list.tsx'
import type { Course } from '#domain/schools/courses/read.server.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextLink } from '#ui/link/link.tsx'

type Props = {
  words: { title: string; intro: string }
  courses: Course[]
  other: { to: string; label: string }
}

/** The planned courses, or an empty state. */
export function CoursesPage({ words, courses, other }: Props) {
  return (
    <div className="container-page py-8 md:py-12">
      <h1>{words.title}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{words.intro}</p>
      {courses.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            text={coursesPages.empty}
            action={
              <ButtonLink to={`${href('/partner-info')}#contact-form`} variant="secondary">
                {coursesPages.write}
              </ButtonLink>
            }
          />
        </div>
      ) : (
        <>
          <p className="mt-4">
            <a href="/calendario/tutti.ics" className="text-petrol-700 underline underline-offset-4">
              {coursesPages.calendar}
            </a>
          </p>
          <CourseList courses={courses} />
        </>
      )}
      <p className="mt-8">
        <TextLink to={other.to}>{other.label}</TextLink>
      </p>
    </div>
  )
}
