import { route, type RouteConfigEntry } from '@react-router/dev/routes'

/** Only in development: a production build lacks these addresses. */
export const devRoutes: RouteConfigEntry[] =
  process.env.NODE_ENV === 'production'
    ? []
    : [route('dev/ui', 'dev/ui.tsx'), route('dev/mails', 'dev/mails.tsx')]
