import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes'

export const accountRoutes: RouteConfigEntry[] = [
  layout('account/layout.tsx', [
    route('user', 'account/dashboard.tsx'),
    route('user/preferiti', 'account/favourites.tsx'),
    route('user/account', 'account/account.tsx'),
  ]),
]
