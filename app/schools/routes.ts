import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes'

export const schoolRoutes: RouteConfigEntry[] = [
  layout('schools/layout.tsx', [
    route('schools', 'schools/schools.tsx'),
    route('schools/regione/:region', 'schools/region.tsx'),
    route('schools/approccio/:approach', 'schools/approach.tsx'),
    route('schools/:id', 'schools/school.tsx'),
    route('schools/:id/scrivi', 'schools/school-message.tsx'),
    route('compare-schools', 'schools/compare.tsx'),
    route('universities', 'schools/universities.tsx'),
    route('find-course', 'schools/find-course.tsx'),
    route('online-courses', 'schools/online-courses.tsx'),
    route('bibliography', 'schools/bibliography.tsx'),
    route('journals', 'schools/journals.tsx'),
    route('clinical-archive', 'schools/clinical-archive.tsx'),
  ]),
]
