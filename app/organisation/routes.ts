import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes'

export const organisationRoutes: RouteConfigEntry[] = [
  layout('organisation/layout.tsx', [
    route('organizzazione', 'organisation/home.tsx'),
    route('organizzazione/scuola/:id', 'organisation/ask.tsx'),
    route('organizzazione/conferma/:key', 'organisation/confirm.tsx'),
    route('organizzazione/:id', 'organisation/page.tsx'),
    route('organizzazione/:id/immagine', 'organisation/picture.tsx'),
    route('organizzazione/:id/corsi', 'organisation/courses.tsx'),
    route('organizzazione/:id/domande', 'organisation/questions.tsx'),
    route('organizzazione/:id/atti', 'organisation/acts.tsx'),
    route('organizzazione/:id/persone', 'organisation/people.tsx'),
  ]),
]
