import { index, route, type RouteConfigEntry } from '@react-router/dev/routes'

const TEXTS = ['privacy', 'cookie', 'termini', 'accessibilita', 'sicurezza', 'come-verifichiamo', 'urgenze']

export const publicRoutes: RouteConfigEntry[] = [
  index('public/home.tsx'),
  route('topic/:slug', 'public/topic.tsx'),
  route('partner-info', 'public/partner-info.tsx'),
  route('partner', 'public/partners.tsx'),
  route('partner/:id', 'public/partner.tsx'),
  route('partner/:id/domanda', 'public/question.tsx', { id: 'partner-question' }),
  route('schools/:id/domanda', 'public/question.tsx', { id: 'school-question' }),
  route('newsletter', 'public/newsletter.tsx'),
  route('newsletter/numeri', 'public/newsletter-archive.tsx'),
  route('newsletter/numeri/:number', 'public/newsletter-issue.tsx'),
  route('newsletter/conferma', 'public/newsletter-link.tsx', { id: 'newsletter-confirm' }),
  route('newsletter/disiscrizione', 'public/newsletter-link.tsx', { id: 'newsletter-leave' }),
  route('notizie', 'public/news-list.tsx'),
  route('notizie/:slug', 'public/news-article.tsx'),
  route('anteprima/:key', 'public/text-preview.tsx'),
  route('cerca', 'public/search.tsx'),
  route('domanda-senza-risposta', 'public/unmet-demand.tsx'),
  ...TEXTS.map((path) => route(path, 'public/text-page.tsx', { id: path })),
  route('servizi-pubblici', 'public/public-services.tsx'),
  route('verifica-tu', 'public/verify-yourself.tsx'),
  route('*', 'public/not-found.tsx'),
]
