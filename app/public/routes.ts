import { index, layout, route, type RouteConfigEntry } from '@react-router/dev/routes'

export const publicRoutes: RouteConfigEntry[] = [
  layout('public/layout.tsx', [index('public/home.tsx'), route('*', 'public/not-found.tsx')]),
]
