import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes'

export const registerRoutes: RouteConfigEntry[] = [
  layout('register/layout.tsx', [
    route('professionals', 'register/professionals.tsx'),
    route('professional/:id', 'register/professional.tsx'),
    route('register', 'register/register.tsx'),
    route('register/documento/:key', 'register/late-document.tsx'),
    route('register/integrazioni/:key', 'register/integration.tsx'),
  ]),
  route('register/invio', 'register/submit.ts'),
]
