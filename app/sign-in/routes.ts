import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes'

export const signInRoutes: RouteConfigEntry[] = [
  layout('sign-in/layout.tsx', [
    route('login', 'sign-in/login.tsx'),
    route('auth/conferma', 'sign-in/confirm-email.tsx'),
  ]),
]
