import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes'

export const registerRoutes: RouteConfigEntry[] = [
  route('professionals', 'register/professionals.tsx'),
  route('psicoterapeuti', 'register/landing-index.tsx'),
  route('psicoterapeuti/:place', 'register/landing-page.tsx', { id: 'landing-place' }),
  route('psicoterapeuti/problema/:problem', 'register/landing-page.tsx', { id: 'landing-problem' }),
  route('psicoterapeuti/:place/:problem', 'register/landing-page.tsx', { id: 'landing-both' }),
  route('come-ordiniamo', 'register/ordering.tsx'),
  route('professional/:id', 'register/professional.tsx'),
  route('register', 'register/register.tsx'),
  layout('register/private.tsx', [
    route('trova', 'register/find.tsx'),
    route('preferiti', 'register/saved.tsx'),
    route('professional/:id/contatta', 'register/contact.tsx'),
    route('lista-attesa', 'register/waiting-list.tsx'),
    route('lista-attesa/:key', 'register/waiting-place.tsx'),
    route('professional/:id/prenota', 'register/book.tsx'),
    route('prenota/:key', 'register/hold.tsx'),
    route('appuntamenti/conferma/:key', 'register/booking-confirm.tsx'),
    route('appuntamenti/:key', 'register/booking.tsx'),
    route('appuntamenti/:key/sposta', 'register/booking-move.tsx'),
    route('messaggi/conferma/:key', 'register/contact-confirm.tsx'),
    route('messaggi/:key', 'register/contact-thread.tsx'),
    route('professional/:id/segnala', 'register/report.tsx'),
    route('register/documento/:key', 'register/late-document.tsx'),
    route('register/integrazioni/:key', 'register/information-request.tsx'),
    route('register/riesame/:key', 'register/second-look.tsx'),
    route('register/non-sono-io/:key', 'register/disown.tsx'),
  ]),
]

/** Addresses that answer with data or a file, without a page around it. */
export const registerEndpoints: RouteConfigEntry[] = [
  route('professionals/suggerimenti', 'register/suggestions.ts'),
  route('preferiti/schede', 'register/saved-people.ts'),
  route('professionals/vicino', 'register/nearest.ts'),
  route('register/invio', 'register/submit.ts'),
  route('appuntamenti/:key/calendario.ics', 'register/booking-file.ts'),
]
