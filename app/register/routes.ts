import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes'

export const registerRoutes: RouteConfigEntry[] = [
  layout('register/layout.tsx', [
    route('professionals', 'register/professionals.tsx'),
    route('psicoterapeuti', 'register/landing-index.tsx'),
    route('psicoterapeuti/:place', 'register/landing-place.tsx'),
    route('psicoterapeuti/problema/:problem', 'register/landing-problem.tsx'),
    route('psicoterapeuti/:place/:problem', 'register/landing-both.tsx'),
    route('come-ordiniamo', 'register/ordering.tsx'),
    route('professional/:id', 'register/professional.tsx'),
    route('professional/:id/contatta', 'register/contact.tsx'),
    route('messaggi/conferma/:key', 'register/contact-confirm.tsx'),
    route('messaggi/:key', 'register/contact-thread.tsx'),
    route('professional/:id/segnala', 'register/report.tsx'),
    route('register', 'register/register.tsx'),
    route('register/documento/:key', 'register/late-document.tsx'),
    route('register/integrazioni/:key', 'register/information-request.tsx'),
    route('register/riesame/:key', 'register/second-look.tsx'),
    route('register/non-sono-io/:key', 'register/disown.tsx'),
  ]),
  route('professionals/suggerimenti', 'register/suggestions.ts'),
  route('professionals/vicino', 'register/nearest.ts'),
  route('register/invio', 'register/submit.ts'),
]
