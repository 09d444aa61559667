import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes'

export const schoolRoutes: RouteConfigEntry[] = [
  layout('schools/layout.tsx', [route('schools', 'schools/schools.tsx')]),
]
