import { everybody, type Row } from './access-answers.ts'

export const PUBLIC_ROWS: Record<string, Row[]> = {
  '/healthz': [{ method: 'GET', answers: everybody(200) }],
  '/readyz': [{ method: 'GET', answers: everybody(200) }],
  '/': [{ method: 'GET', answers: everybody(200) }],
  '/sitemap.xml': [{ method: 'GET', answers: everybody(200) }],
  '/robots.txt': [{ method: 'GET', answers: everybody(200) }],
  '/.well-known/security.txt': [{ method: 'GET', answers: everybody(200) }],
  '/anticipi.json': [{ method: 'GET', answers: everybody(200) }],
  '/argomenti.json': [{ method: 'GET', answers: everybody(200) }],
  '/argomenti.xml': [{ method: 'GET', answers: everybody(200) }],
  '/og/:kind/:name': [
    { method: 'GET', answers: everybody(200), to: '/og/argomento/emdr.png' },
    { method: 'GET', answers: everybody(404), to: '/og/professionista/{pending}.png' },
  ],
  '/topic/:slug': [
    { method: 'GET', answers: everybody(200), to: '/topic/emdr' },
    { method: 'GET', answers: everybody(404), to: '/topic/inventato' },
  ],
  '/anteprima/:key': [{ method: 'GET', answers: everybody(404), to: '/anteprima/inventata' }],
  '/partner-info': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: {} },
  ],
  '/newsletter': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: { email: '' } },
  ],
  '/newsletter/numeri': [{ method: 'GET', answers: everybody(200) }],
  '/newsletter/numeri/:number': [{ method: 'GET', answers: everybody(404), to: '/newsletter/numeri/0' }],
  '/newsletter/conferma': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: { chiave: 'inventata' } },
  ],
  '/newsletter/disiscrizione': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: { chiave: 'inventata' } },
  ],
  '/notizie': [{ method: 'GET', answers: everybody(200) }],
  '/notizie/:slug': [{ method: 'GET', answers: everybody(404), to: '/notizie/inventata' }],
  '/notizie.xml': [{ method: 'GET', answers: everybody(200) }],
  '/cerca': [{ method: 'GET', answers: everybody(200), to: '/cerca?q=segretissimo' }],
  '/privacy': [{ method: 'GET', answers: everybody(200) }],
  '/cookie': [{ method: 'GET', answers: everybody(200) }],
  '/termini': [{ method: 'GET', answers: everybody(200) }],
  '/accessibilita': [{ method: 'GET', answers: everybody(200) }],
  '/sicurezza': [{ method: 'GET', answers: everybody(200) }],
  '/come-verifichiamo': [{ method: 'GET', answers: everybody(200) }],
  '/urgenze': [{ method: 'GET', answers: everybody(200) }],
  '/bibliography': [{ method: 'GET', answers: everybody(200) }],
  '/journals': [{ method: 'GET', answers: everybody(200) }],
  '/clinical-archive': [{ method: 'GET', answers: everybody(200) }],
  '/calendario/:id': [
    { method: 'GET', answers: everybody(200), to: '/calendario/tutti.ics' },
    { method: 'GET', answers: everybody(404), to: '/calendario/inventato.ics' },
  ],
  '/agenda/feed/:key': [{ method: 'GET', answers: everybody(404), to: '/agenda/feed/inventata.ics' }],
  '/*': [
    { method: 'GET', answers: everybody(404), to: '/indirizzo/che/non/esiste' },
    { method: 'POST', answers: everybody(404), form: {}, to: '/indirizzo/che/non/esiste' },
  ],
}
