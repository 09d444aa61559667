import { everybody, office, type Row } from './access-answers.ts'

/** A real school of the data file. */
const SCHOOL = 'srpf-scuola-romana-di-psicoterapia-familiare'

export const ADMIN_ROWS: Record<string, Row[]> = {
  '/admin': [
    // Editors and clinicians are redirected to their own page.
    { method: 'GET', answers: { ...office(200, 'reviewer'), editor: 302, clinician: 302 } },
    { method: 'POST', answers: office(400, 'reviewer'), form: { intent: 'bulk-reject' } },
    {
      method: 'POST',
      answers: office(400, 'reviewer'),
      form: { intent: 'bulk-ask', question: 'Breve', 'scelta-{pending}': 'on' },
    },
  ],
  '/admin/richieste/:id': [
    { method: 'GET', answers: office(200, 'reviewer'), to: '/admin/richieste/{pending}' },
    { method: 'POST', answers: office(400, 'reviewer'), form: {}, to: '/admin/richieste/{pending}' },
    {
      method: 'POST',
      answers: office(400, 'reviewer'),
      form: { intent: 'approve' },
      to: '/admin/richieste/{pending}',
    },
    {
      method: 'POST',
      answers: office(400, 'reviewer'),
      form: { intent: 'note', note: '' },
      to: '/admin/richieste/{pending}',
    },
    {
      method: 'POST',
      answers: office(409, 'reviewer'),
      form: { intent: 'take', seen: 'x' },
      to: '/admin/richieste/{pending}',
    },
    {
      method: 'POST',
      answers: office(404, 'reviewer'),
      form: { intent: 'reject', reason: 'Non risulta.' },
      to: '/admin/richieste/nessuna',
    },
  ],
  '/admin/lavoro': [
    { method: 'GET', answers: { ...everybody(200), nobody: 302, member: 403 } },
    { method: 'POST', answers: { ...everybody(400), nobody: 302, member: 403 }, form: {} },
  ],
  '/admin/richieste/andamento': [{ method: 'GET', answers: office(200, 'reviewer') }],
  '/admin/richieste/testi': [
    { method: 'GET', answers: office(200, 'reviewer') },
    { method: 'POST', answers: office(400, 'reviewer'), form: {} },
    {
      method: 'POST',
      answers: office(409, 'reviewer'),
      form: { intent: 'remove', kind: 'ask', slug: 'inventato', version: '0' },
    },
  ],
  '/admin/richieste/esporta.csv': [{ method: 'GET', answers: office(200, 'reviewer') }],
  '/admin/amministratori': [
    { method: 'GET', answers: office(200) },
    { method: 'POST', answers: office(400), form: { email: 'x', password: 'y' } },
  ],
  '/admin/partner': [
    { method: 'GET', answers: office(200, 'editor') },
    { method: 'POST', answers: office(400, 'editor'), form: { id: 'x', handled: 'yes' } },
  ],
  '/admin/scuole': [{ method: 'GET', answers: office(200, 'editor') }],
  '/admin/scuole/nuova': [
    { method: 'GET', answers: office(200, 'editor') },
    { method: 'POST', answers: office(400, 'editor'), form: {} },
  ],
  '/admin/scuole/:id': [
    { method: 'GET', answers: office(200, 'editor'), to: `/admin/scuole/${SCHOOL}` },
    { method: 'GET', answers: office(404, 'editor'), to: '/admin/scuole/inventata' },
    { method: 'POST', answers: office(400, 'editor'), form: {}, to: `/admin/scuole/${SCHOOL}` },
  ],
  '/admin/scuole/importa': [
    { method: 'GET', answers: office(200, 'editor') },
    { method: 'POST', answers: office(400, 'editor'), form: {} },
  ],
  '/admin/scuole/importazioni/:id': [
    { method: 'GET', answers: office(404, 'editor'), to: '/admin/scuole/importazioni/inventata' },
    { method: 'POST', answers: office(404, 'editor'), form: {}, to: '/admin/scuole/importazioni/inventata' },
  ],
  '/admin/scuole/messaggi': [
    { method: 'GET', answers: office(200, 'editor') },
    { method: 'POST', answers: office(400, 'editor'), form: {} },
  ],
  '/admin/visite': [
    { method: 'GET', answers: office(200, 'editor') },
    { method: 'POST', answers: office(400, 'editor'), form: {} },
  ],
  '/admin/testi': [{ method: 'GET', answers: office(200, 'editor', 'clinician') }],
  '/admin/testi/fonti': [
    { method: 'GET', answers: office(200, 'editor', 'clinician') },
    { method: 'POST', answers: office(400, 'editor', 'clinician'), form: {} },
  ],
  '/admin/testi/controllo': [
    { method: 'POST', answers: office(400, 'editor', 'clinician'), form: {} },
    {
      method: 'POST',
      answers: office(200, 'editor', 'clinician'),
      form: { kind: 'page', slug: 'cookie', words: 'Una frase.' },
    },
  ],
  '/admin/testi/:kind/:slug': [
    { method: 'GET', answers: office(200, 'editor', 'clinician'), to: '/admin/testi/argomento/depressione' },
    { method: 'GET', answers: office(404, 'editor', 'clinician'), to: '/admin/testi/argomento/inventato' },
    { method: 'GET', answers: office(404, 'editor', 'clinician'), to: '/admin/testi/altro/depressione' },
    {
      method: 'POST',
      answers: office(409, 'editor', 'clinician'),
      form: { intent: 'publish', edition: 'x' },
      to: '/admin/testi/argomento/depressione',
    },
  ],
  '/admin/notizie': [{ method: 'GET', answers: office(200, 'editor') }],
  '/admin/notizie/nuova': [
    { method: 'GET', answers: office(200, 'editor') },
    { method: 'POST', answers: office(400, 'editor'), form: {} },
  ],
  '/admin/notizie/:id': [
    { method: 'GET', answers: office(404, 'editor'), to: '/admin/notizie/inventata' },
    { method: 'POST', answers: office(400, 'editor'), form: {}, to: '/admin/notizie/inventata' },
    {
      method: 'POST',
      answers: office(409, 'editor'),
      form: { intent: 'withdraw' },
      to: '/admin/notizie/d3b07384-d9a0-4c9b-8f3e-0a1b2c3d4e5f',
    },
  ],
  '/admin/corsi': [
    { method: 'GET', answers: office(200, 'editor') },
    { method: 'POST', answers: office(400, 'editor'), form: { title: 'x' } },
  ],
  '/admin/sicurezza': [
    { method: 'GET', answers: { ...everybody(200), nobody: 302, member: 403 } },
    { method: 'POST', answers: { ...everybody(400), nobody: 302, member: 403 }, form: {} },
  ],
  '/admin/registro': [{ method: 'GET', answers: office(200) }],
  '/admin/registro/esporta.csv': [{ method: 'GET', answers: office(200) }],
  '/admin/posta': [
    { method: 'GET', answers: office(200) },
    { method: 'POST', answers: office(400), form: {} },
  ],
  '/admin/modifiche': [
    { method: 'GET', answers: office(200, 'reviewer') },
    { method: 'POST', answers: office(400, 'reviewer'), form: {} },
    { method: 'POST', answers: office(400, 'reviewer'), form: { intent: 'together', ids: 'inventato' } },
  ],
  '/admin/richieste/:id/correggi': [
    { method: 'GET', answers: office(404, 'reviewer'), to: '/admin/richieste/inventato/correggi' },
    { method: 'POST', answers: office(400, 'reviewer'), form: {}, to: '/admin/richieste/inventato/correggi' },
  ],
  '/admin/verifiche': [{ method: 'GET', answers: office(200, 'reviewer') }],
  '/admin/verifiche/:id': [
    { method: 'GET', answers: office(404, 'reviewer'), to: '/admin/verifiche/inventato' },
    { method: 'POST', answers: office(404, 'reviewer'), form: {}, to: '/admin/verifiche/inventato' },
  ],
  '/admin/segnalazioni': [
    { method: 'GET', answers: office(200, 'reviewer') },
    { method: 'POST', answers: office(400, 'reviewer'), form: {} },
  ],
  '/admin/eventi': [{ method: 'GET', answers: office(406, 'reviewer') }],
  '/admin/conservazione': [
    { method: 'GET', answers: office(200) },
    { method: 'POST', answers: office(200), form: {} },
  ],
  '/admin/titolare': [
    { method: 'GET', answers: office(200) },
    { method: 'POST', answers: office(400), form: {} },
  ],
  '/admin/impostazioni': [
    { method: 'GET', answers: office(200) },
    { method: 'POST', answers: office(400), form: {} },
    { method: 'POST', answers: office(200), form: { prova: 'archivio' } },
  ],
  '/admin/salute': [{ method: 'GET', answers: office(200) }],
  '/admin/newsletter': [{ method: 'GET', answers: office(200) }],
  '/admin/newsletter/numeri': [{ method: 'GET', answers: office(200, 'editor') }],
  '/admin/newsletter/numeri/nuovo': [
    { method: 'GET', answers: office(200, 'editor') },
    { method: 'POST', answers: office(400, 'editor'), form: {} },
  ],
  '/admin/newsletter/numeri/:id': [
    { method: 'GET', answers: office(404, 'editor'), to: '/admin/newsletter/numeri/inventato' },
    { method: 'POST', answers: office(400, 'editor'), form: {}, to: '/admin/newsletter/numeri/inventato' },
    {
      method: 'POST',
      answers: office(409, 'editor'),
      form: { intent: 'send', seen: 'on' },
      to: '/admin/newsletter/numeri/d3b07384-d9a0-4c9b-8f3e-0a1b2c3d4e5f',
    },
  ],
  '/admin/newsletter/numeri/:id/email': [
    { method: 'GET', answers: office(404, 'editor'), to: '/admin/newsletter/numeri/inventato/email' },
  ],
  '/admin/newsletter/iscritti.csv': [{ method: 'GET', answers: office(200) }],
  '/admin/richieste/:id/firma': [
    { method: 'GET', answers: office(200, 'reviewer'), to: '/admin/richieste/{pending}/firma' },
  ],
  '/admin/richieste/:id/ricevuta': [
    { method: 'GET', answers: office(200, 'reviewer'), to: '/admin/richieste/{pending}/ricevuta' },
  ],
  '/admin/documenti/:id': [
    { method: 'GET', answers: office(200, 'reviewer'), to: '/admin/documenti/{document}' },
  ],
  '/admin/documenti/:id/guarda': [
    { method: 'GET', answers: office(200, 'reviewer'), to: '/admin/documenti/{document}/guarda' },
    { method: 'GET', answers: office(404, 'reviewer'), to: '/admin/documenti/inventato/guarda' },
  ],
  '/admin/documenti/:id/pagine/:page': [
    { method: 'GET', answers: office(200, 'reviewer'), to: '/admin/documenti/{document}/pagine/1' },
    { method: 'GET', answers: office(404, 'reviewer'), to: '/admin/documenti/{document}/pagine/99' },
  ],
  '/admin/esci': [{ method: 'GET', answers: everybody(302) }],
}
