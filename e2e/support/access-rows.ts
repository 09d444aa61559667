export const WHO = ['nobody', 'member', 'reviewer', 'editor', 'admin'] as const
export type Who = (typeof WHO)[number]
/** What an address answers: to nobody, to somebody signed in without a role, to each role of the office. */
export type Row = {
  method: 'GET' | 'POST'
  answers: Record<Who, number>
  form?: Record<string, string>
  to?: string
  /** Ends the session, so it comes last. */
  last?: boolean
}

type Answers = Row['answers']
const everybody = (status: number): Answers => ({
  nobody: status,
  member: status,
  reviewer: status,
  editor: status,
  admin: status,
})
/** A person's own pages: whoever is signed in has them. */
const theirs = (status: number): Answers => ({ ...everybody(status), nobody: 302 })
/** The office: what its own role and an administrator get. */
const office = (status: number, role?: 'reviewer' | 'editor'): Answers => ({
  nobody: 302,
  member: 403,
  reviewer: role === 'reviewer' ? status : 403,
  editor: role === 'editor' ? status : 403,
  admin: status,
})

/** A real school of the data file. */
const SCHOOL = 'srpf-scuola-romana-di-psicoterapia-familiare'

/** One entry for each address of the route table, one row for each method it has. */
export const WALK: Record<string, Row[]> = {
  '/healthz': [{ method: 'GET', answers: everybody(200) }],
  '/readyz': [{ method: 'GET', answers: everybody(200) }],
  '/': [{ method: 'GET', answers: everybody(200) }],
  '/sitemap.xml': [{ method: 'GET', answers: everybody(200) }],
  '/robots.txt': [{ method: 'GET', answers: everybody(200) }],
  '/.well-known/security.txt': [{ method: 'GET', answers: everybody(200) }],
  '/anticipi.json': [{ method: 'GET', answers: everybody(200) }],
  '/argomenti.xml': [{ method: 'GET', answers: everybody(200) }],
  '/og/:kind/:name': [
    { method: 'GET', answers: everybody(200), to: '/og/argomento/emdr.png' },
    { method: 'GET', answers: everybody(404), to: '/og/professionista/{pending}.png' },
  ],
  '/topic/:slug': [
    { method: 'GET', answers: everybody(200), to: '/topic/emdr' },
    { method: 'GET', answers: everybody(404), to: '/topic/inventato' },
  ],
  '/partner-info': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: {} },
  ],
  '/newsletter': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: { email: '' } },
  ],
  '/newsletter/conferma': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: { chiave: 'inventata' } },
  ],
  '/newsletter/disiscrizione': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: { chiave: 'inventata' } },
  ],
  '/cerca': [{ method: 'GET', answers: everybody(200), to: '/cerca?q=segretissimo' }],
  '/privacy': [{ method: 'GET', answers: everybody(200) }],
  '/cookie': [{ method: 'GET', answers: everybody(200) }],
  '/termini': [{ method: 'GET', answers: everybody(200) }],
  '/accessibilita': [{ method: 'GET', answers: everybody(200) }],
  '/sicurezza': [{ method: 'GET', answers: everybody(200) }],
  '/come-verifichiamo': [{ method: 'GET', answers: everybody(200) }],
  '/urgenze': [{ method: 'GET', answers: everybody(200) }],
  '/schools': [{ method: 'GET', answers: everybody(200) }],
  '/schools/:id': [
    { method: 'GET', answers: everybody(200), to: `/schools/${SCHOOL}` },
    { method: 'GET', answers: everybody(404), to: '/schools/inventata' },
    { method: 'GET', answers: everybody(404), to: '/schools/esempio-1' },
  ],
  '/schools/:id/scrivi': [
    { method: 'GET', answers: everybody(200), to: `/schools/${SCHOOL}/scrivi` },
    { method: 'GET', answers: everybody(404), to: '/schools/esempio-1/scrivi' },
    { method: 'POST', answers: everybody(400), form: {}, to: `/schools/${SCHOOL}/scrivi` },
  ],
  '/schools/regione/:region': [
    { method: 'GET', answers: everybody(200), to: '/schools/regione/lazio' },
    { method: 'GET', answers: everybody(404), to: '/schools/regione/atlantide' },
  ],
  '/schools/approccio/:approach': [
    { method: 'GET', answers: everybody(200), to: '/schools/approccio/gestalt' },
    { method: 'GET', answers: everybody(404), to: '/schools/approccio/inventato' },
  ],
  '/compare-schools': [{ method: 'GET', answers: everybody(200) }],
  '/universities': [{ method: 'GET', answers: everybody(200) }],
  '/find-course': [{ method: 'GET', answers: everybody(200) }],
  '/online-courses': [{ method: 'GET', answers: everybody(200) }],
  '/bibliography': [{ method: 'GET', answers: everybody(200) }],
  '/journals': [{ method: 'GET', answers: everybody(200) }],
  '/clinical-archive': [{ method: 'GET', answers: everybody(200) }],
  '/calendario/:id': [
    { method: 'GET', answers: everybody(200), to: '/calendario/tutti.ics' },
    { method: 'GET', answers: everybody(404), to: '/calendario/inventato.ics' },
  ],
  '/professionals': [{ method: 'GET', answers: everybody(200) }],
  '/trova': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(200), form: {} },
  ],
  '/professional/:id': [{ method: 'GET', answers: everybody(404), to: '/professional/{pending}' }],
  '/professional/:id/contatta': [
    { method: 'GET', answers: everybody(200), to: '/professional/1/contatta' },
    { method: 'POST', answers: everybody(409), form: {}, to: '/professional/1/contatta' },
    { method: 'GET', answers: everybody(404), to: '/professional/{pending}/contatta' },
    { method: 'POST', answers: everybody(404), form: {}, to: '/professional/{pending}/contatta' },
  ],
  '/professional/:id/segnala': [
    { method: 'GET', answers: everybody(404), to: '/professional/1/segnala' },
    { method: 'POST', answers: everybody(404), form: {}, to: '/professional/{pending}/segnala' },
  ],
  '/messaggi/:key': [
    { method: 'GET', answers: everybody(404), to: '/messaggi/x' },
    { method: 'POST', answers: everybody(404), form: {}, to: '/messaggi/x' },
  ],
  '/messaggi/conferma/:key': [
    { method: 'GET', answers: everybody(404), to: '/messaggi/conferma/x' },
    { method: 'POST', answers: everybody(404), form: {}, to: '/messaggi/conferma/x' },
  ],
  '/professionals/suggerimenti': [
    { method: 'GET', answers: everybody(200), to: '/professionals/suggerimenti?campo=che&testo=ans' },
  ],
  '/professionals/vicino': [
    { method: 'GET', answers: everybody(200), to: '/professionals/vicino?lat=45.46&lon=9.19' },
  ],
  '/psicoterapeuti': [{ method: 'GET', answers: everybody(200) }],
  '/psicoterapeuti/:place': [
    { method: 'GET', answers: everybody(200), to: '/psicoterapeuti/milano' },
    { method: 'GET', answers: everybody(404), to: '/psicoterapeuti/paperopoli' },
  ],
  '/psicoterapeuti/problema/:problem': [
    { method: 'GET', answers: everybody(200), to: '/psicoterapeuti/problema/panico' },
    { method: 'GET', answers: everybody(404), to: '/psicoterapeuti/problema/inventato' },
  ],
  '/psicoterapeuti/:place/:problem': [
    { method: 'GET', answers: everybody(200), to: '/psicoterapeuti/milano/panico' },
    { method: 'GET', answers: everybody(404), to: '/psicoterapeuti/milano/inventato' },
  ],
  '/servizi-pubblici': [{ method: 'GET', answers: everybody(200) }],
  '/verifica-tu': [{ method: 'GET', answers: everybody(200) }],
  '/come-ordiniamo': [{ method: 'GET', answers: everybody(200) }],
  '/ordine.json': [{ method: 'GET', answers: everybody(200), to: '/ordine.json?dove=Milano' }],
  '/ricerca.xml': [{ method: 'GET', answers: everybody(200), to: '/ricerca.xml?dove=Milano' }],
  '/domanda-senza-risposta': [{ method: 'GET', answers: everybody(200) }],
  '/domanda-senza-risposta.csv': [{ method: 'GET', answers: everybody(200) }],
  '/register': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: {} },
  ],
  '/register/invio': [{ method: 'POST', answers: everybody(400), form: {} }],
  '/register/documento/:key': [
    { method: 'GET', answers: everybody(404), to: '/register/documento/chiave-inventata' },
    { method: 'POST', answers: everybody(400), form: {}, to: '/register/documento/chiave-inventata' },
  ],
  '/login': [
    { method: 'GET', answers: { ...everybody(302), nobody: 200, member: 200 } },
    { method: 'POST', answers: { ...everybody(302), nobody: 400, member: 400 }, form: {} },
  ],
  '/auth': [
    { method: 'GET', answers: { ...everybody(302), nobody: 200 } },
    { method: 'POST', answers: { ...everybody(302), nobody: 400 }, form: { intent: 'sign-in' } },
  ],
  '/auth/password': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: { email: 'x' } },
  ],
  '/auth/nuova-password': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: { chiave: 'inventata', password: 'x' } },
  ],
  '/auth/email': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: { chiave: 'inventata' } },
  ],
  '/auth/email/ferma': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: { chiave: 'inventata' } },
  ],
  '/auth/riprova': [
    { method: 'GET', answers: { ...everybody(200), nobody: 302 } },
    { method: 'POST', answers: { ...everybody(401), nobody: 302 }, form: { password: 'x' } },
  ],
  '/auth/passkey': [
    { method: 'GET', answers: everybody(302) },
    { method: 'POST', answers: everybody(401), form: { intent: 'enter', response: '{}' } },
  ],
  '/auth/sessione': [
    { method: 'GET', answers: { ...everybody(200), nobody: 401 } },
    { method: 'POST', answers: { ...everybody(200), nobody: 401 }, form: {} },
  ],
  '/auth/esci': [
    { method: 'GET', answers: everybody(302) },
    { method: 'POST', answers: everybody(302), form: {}, last: true },
  ],
  '/user': [{ method: 'GET', answers: theirs(200) }],
  '/user/preferiti': [
    { method: 'GET', answers: theirs(200) },
    { method: 'POST', answers: theirs(400), form: {} },
  ],
  '/user/account': [
    { method: 'GET', answers: theirs(200) },
    { method: 'POST', answers: theirs(400), form: { intent: 'password', next: 'x' } },
  ],
  '/auth/conferma': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: { token: 'inventato' } },
  ],
  '/admin': [
    // Editors are redirected to their own page.
    { method: 'GET', answers: { ...office(200, 'reviewer'), editor: 302 } },
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
      answers: office(404, 'reviewer'),
      form: { intent: 'reject', reason: 'Non risulta.' },
      to: '/admin/richieste/nessuna',
    },
  ],
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
  '/admin/corsi': [
    { method: 'GET', answers: office(200, 'editor') },
    { method: 'POST', answers: office(400, 'editor'), form: { title: 'x' } },
  ],
  '/user/preferiti/aggiungi/:id': [
    { method: 'GET', answers: theirs(200), to: '/user/preferiti/aggiungi/1' },
    { method: 'GET', answers: theirs(404), to: '/user/preferiti/aggiungi/{pending}' },
    { method: 'POST', answers: theirs(404), form: {}, to: '/user/preferiti/aggiungi/{pending}' },
  ],
  '/user/conversazioni': [
    { method: 'GET', answers: theirs(200) },
    { method: 'POST', answers: theirs(200), form: {} },
  ],
  '/user/conversazioni/mostra/:key': [
    { method: 'GET', answers: theirs(200), to: '/user/conversazioni/mostra/inventata' },
    { method: 'POST', answers: theirs(400), form: {}, to: '/user/conversazioni/mostra/inventata' },
  ],
  '/user/preferiti/confronto': [{ method: 'GET', answers: theirs(200) }],
  '/user/preferiti/scheda/:id': [{ method: 'GET', answers: theirs(404), to: '/user/preferiti/scheda/1' }],
  '/user/preferiti/cuore': [{ method: 'POST', answers: theirs(400), form: {} }],
  '/user/preferiti/elenco': [{ method: 'GET', answers: everybody(200) }],
  '/user/dati': [
    { method: 'GET', answers: theirs(200) },
    { method: 'POST', answers: theirs(400), form: {} },
  ],
  '/user/dati.json': [{ method: 'GET', answers: theirs(200) }],
  '/user/dati.pdf': [{ method: 'GET', answers: theirs(200) }],
  '/user/cancellato': [{ method: 'GET', answers: { ...everybody(302), nobody: 200 } }],
  '/professionista': [
    { method: 'GET', answers: theirs(200) },
    { method: 'POST', answers: everybody(302), form: {} },
  ],
  '/professionista/collega': [
    { method: 'GET', answers: theirs(404) },
    { method: 'POST', answers: theirs(400), form: {} },
  ],
  '/professionista/profilo': [
    { method: 'GET', answers: everybody(302) },
    { method: 'POST', answers: everybody(302), form: {} },
  ],
  '/professionista/dati': [
    { method: 'GET', answers: everybody(302) },
    { method: 'POST', answers: everybody(302), form: {} },
  ],
  '/professionista/foto': [
    { method: 'GET', answers: everybody(302) },
    { method: 'POST', answers: everybody(302), form: {} },
  ],
  '/professionista/anteprima': [{ method: 'GET', answers: everybody(302) }],
  '/professionista/lascia': [
    { method: 'GET', answers: everybody(302) },
    { method: 'POST', answers: everybody(302), form: {} },
  ],
  '/professionista/verifiche': [
    { method: 'GET', answers: everybody(302) },
    { method: 'POST', answers: everybody(302), form: {} },
  ],
  '/professionista/accessi': [{ method: 'GET', answers: everybody(302) }],
  '/professionista/messaggi': [{ method: 'GET', answers: everybody(302) }],
  '/professionista/messaggi/:id': [
    { method: 'GET', answers: everybody(302), to: '/professionista/messaggi/x' },
    { method: 'POST', answers: everybody(302), form: {}, to: '/professionista/messaggi/x' },
  ],
  '/professionista/dati.json': [{ method: 'GET', answers: theirs(404) }],
  '/foto/:name': [{ method: 'GET', answers: everybody(404), to: '/foto/inventata.webp' }],
  '/login/codice': [
    { method: 'GET', answers: everybody(302) },
    { method: 'POST', answers: everybody(302), form: {} },
  ],
  '/register/integrazioni/:key': [
    { method: 'GET', answers: everybody(404), to: '/register/integrazioni/chiave-inventata' },
    { method: 'POST', answers: everybody(400), form: {}, to: '/register/integrazioni/chiave-inventata' },
  ],
  '/register/riesame/:key': [
    { method: 'GET', answers: everybody(404), to: '/register/riesame/chiave-inventata' },
    { method: 'POST', answers: everybody(400), form: {}, to: '/register/riesame/chiave-inventata' },
  ],
  '/register/non-sono-io/:key': [
    { method: 'GET', answers: everybody(404), to: '/register/non-sono-io/chiave-inventata' },
    { method: 'POST', answers: everybody(404), form: {}, to: '/register/non-sono-io/chiave-inventata' },
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
  '/admin/salute': [{ method: 'GET', answers: office(200) }],
  '/admin/newsletter': [{ method: 'GET', answers: office(200) }],
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
  '/admin/esci': [{ method: 'GET', answers: everybody(302) }],
  '/*': [
    { method: 'GET', answers: everybody(404), to: '/indirizzo/che/non/esiste' },
    { method: 'POST', answers: everybody(404), form: {}, to: '/indirizzo/che/non/esiste' },
  ],
}

/** Addresses that answer with a file or plain text have no data request of their own. */
export const FILES = new Set([
  '/ordine.json',
  '/ricerca.xml',
  '/professionals/suggerimenti',
  '/professionals/vicino',
  '/domanda-senza-risposta.csv',
  '/healthz',
  '/readyz',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/anticipi.json',
  '/argomenti.xml',
  '/og/:kind/:name',
  '/calendario/:id',
  '/admin/newsletter/iscritti.csv',
  '/register/invio',
  '/auth/sessione',
  '/auth/esci',
  '/user/preferiti/cuore',
  '/user/preferiti/elenco',
  '/user/dati.json',
  '/user/dati.pdf',
  '/professionista/dati.json',
  '/foto/:name',
  '/admin/registro/esporta.csv',
  '/admin/eventi',
  '/admin/richieste/:id/firma',
  '/admin/richieste/:id/ricevuta',
  '/admin/documenti/:id',
  '/admin/esci',
])
