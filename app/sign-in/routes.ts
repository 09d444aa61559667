import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes'

export const signInRoutes: RouteConfigEntry[] = [
  layout('sign-in/layout.tsx', [
    route('login', 'sign-in/login.tsx'),
    route('login/codice', 'sign-in/code.tsx'),
    route('auth', 'sign-in/auth.tsx'),
    route('auth/conferma', 'sign-in/confirm-email.tsx'),
    route('auth/password', 'sign-in/forgotten-password.tsx'),
    route('auth/nuova-password', 'sign-in/new-password.tsx'),
    route('auth/email', 'sign-in/confirm-new-email.tsx'),
    route('auth/riprova', 'sign-in/prove.tsx'),
    route('auth/email/ferma', 'sign-in/stop-new-email.tsx'),
  ]),
  route('auth/passkey', 'sign-in/passkey.ts'),
  route('auth/sessione', 'sign-in/session.ts'),
  route('auth/esci', 'sign-in/leave.ts'),
]
