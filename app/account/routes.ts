import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes'

export const accountRoutes: RouteConfigEntry[] = [
  layout('account/layout.tsx', [
    route('user', 'account/dashboard.tsx'),
    route('user/preferiti', 'account/favourites.tsx'),
    route('user/preferiti/aggiungi/:id', 'account/add-favourite.tsx'),
    route('user/preferiti/confronto', 'account/compare-favourites.tsx'),
    route('user/preferiti/scheda/:id', 'account/call-sheet.tsx'),
    route('user/conversazioni', 'account/conversations.tsx'),
    route('user/conversazioni/mostra/:key', 'account/earlier-conversations.tsx'),
    route('user/account', 'account/account.tsx'),
    route('user/dati', 'account/data.tsx'),
  ]),
  route('user/dati.json', 'account/data-file.ts', { id: 'account-data-json' }),
  route('user/dati.pdf', 'account/data-file.ts', { id: 'account-data-pdf' }),
  route('user/cancellato', 'account/data-gone.tsx'),
  route('user/preferiti/cuore', 'account/heart.ts'),
  route('user/preferiti/elenco', 'account/favourite-list.ts'),
]
