import { href } from 'react-router'
import { picturedPage } from '#app/frame/page-meta.ts'
import { coursesPages } from '#content/learning.ts'
import { listCourses } from '#domain/schools/courses/read.server.ts'
import { servicesContext } from '#platform/http/context.ts'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import type { Route } from './+types/online-courses'
import { CoursesPage } from './courses-page.tsx'

const words = coursesPages.online

export const handle = { cacheable: true }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return picturedPage(matches, words, href('/online-courses'))
}

export async function loader({ context }: Route.LoaderArgs) {
  cacheTags(context, 'courses')
  return { courses: await listCourses(context.get(servicesContext).db, { online: true }) }
}

export default function OnlineCoursesPage({ loaderData }: Route.ComponentProps) {
  const other = { to: href('/find-course'), label: 'Tutti i corsi e gli eventi' }
  return <CoursesPage words={words} courses={loaderData.courses} other={other} />
}
