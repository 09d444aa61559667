import { route, type RouteConfigEntry } from '@react-router/dev/routes'

export const endpointRoutes: RouteConfigEntry[] = [
  route('healthz', 'endpoints/healthz.ts'),
  route('readyz', 'endpoints/readyz.ts'),
  route('sitemap.xml', 'endpoints/sitemap.ts'),
  route('robots.txt', 'endpoints/robots.ts'),
  route('.well-known/security.txt', 'endpoints/security-txt.ts'),
  route('anticipi.json', 'endpoints/speculation-rules.ts'),
  route('argomenti.xml', 'endpoints/topics-feed.ts'),
  route('notizie.xml', 'endpoints/news-feed.ts'),
  route('argomenti.json', 'endpoints/topics-catalogue.ts'),
  route('domanda-senza-risposta.csv', 'endpoints/unmet-csv.ts'),
  route('calendario/:id', 'endpoints/calendar.ts'),
  route('agenda/feed/:key', 'endpoints/agenda-feed.ts'),
  route('og/:kind/:name', 'endpoints/sharing-picture.ts'),
  route('ordine.json', 'endpoints/order.ts'),
  route('ricerca.xml', 'endpoints/search-feed.ts'),
  route('foto/:name', 'endpoints/photo.ts'),
  route('immagini/:name', 'endpoints/page-picture.ts'),
]
