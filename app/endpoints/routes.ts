import { route, type RouteConfigEntry } from '@react-router/dev/routes'

export const endpointRoutes: RouteConfigEntry[] = [
  route('healthz', 'endpoints/healthz.ts'),
  route('readyz', 'endpoints/readyz.ts'),
]
