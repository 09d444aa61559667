import { index, layout, route, type RouteConfigEntry } from '@react-router/dev/routes'

export const publicRoutes: RouteConfigEntry[] = [
  layout('public/layout.tsx', [
    index('public/home.tsx'),
    route('topic/:slug', 'public/topic.tsx'),
    route('partner-info', 'public/partner-info.tsx'),
    route('newsletter', 'public/newsletter.tsx'),
    route('newsletter/conferma', 'public/newsletter-confirm.tsx'),
    route('newsletter/disiscrizione', 'public/newsletter-leave.tsx'),
    route('cerca', 'public/search.tsx'),
    route('domanda-senza-risposta', 'public/unmet-demand.tsx'),
    route('privacy', 'public/privacy.tsx'),
    route('cookie', 'public/cookie.tsx'),
    route('termini', 'public/terms.tsx'),
    route('accessibilita', 'public/accessibility.tsx'),
    route('sicurezza', 'public/security-policy.tsx'),
    route('come-verifichiamo', 'public/verification.tsx'),
    route('verifica-tu', 'public/verify-yourself.tsx'),
    route('urgenze', 'public/urgent-help.tsx'),
    route('*', 'public/not-found.tsx'),
  ]),
]
