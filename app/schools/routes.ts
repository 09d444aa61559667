import { route, type RouteConfigEntry } from '@react-router/dev/routes'

export const schoolRoutes: RouteConfigEntry[] = [
  route('schools', 'schools/schools.tsx'),
  route('schools/regione/:region', 'schools/school-group.tsx', { id: 'schools-of-region' }),
  route('schools/approccio/:approach', 'schools/school-group.tsx', { id: 'schools-of-approach' }),
  route('schools/:id', 'schools/school.tsx'),
  route('schools/:id/scrivi', 'schools/school-message.tsx'),
  route('compare-schools', 'schools/compare.tsx'),
  route('universities', 'schools/universities.tsx'),
  route('find-course', 'schools/courses.tsx', { id: 'courses' }),
  route('online-courses', 'schools/courses.tsx', { id: 'online-courses' }),
  route('bibliography', 'schools/bibliography.tsx'),
  route('journals', 'schools/journals.tsx'),
  route('clinical-archive', 'schools/clinical-archive.tsx'),
]
