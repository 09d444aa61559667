import { everybody, theirs, type Row } from './access-answers.ts'

export const ACCOUNT_ROWS: Record<string, Row[]> = {
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
  '/login/codice': [
    { method: 'GET', answers: everybody(302) },
    { method: 'POST', answers: everybody(302), form: {} },
  ],
}
