import { everybody, theirs, type Row } from './access-answers.ts'

export const PROFESSIONAL_ROWS: Record<string, Row[]> = {
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
  '/professionista/accessi': [
    { method: 'GET', answers: everybody(302) },
    { method: 'POST', answers: everybody(302), form: {} },
  ],
  '/professionista/risposte': [
    { method: 'GET', answers: everybody(302) },
    { method: 'POST', answers: everybody(302), form: {} },
  ],
  '/professionista/notifiche': [
    { method: 'GET', answers: everybody(302) },
    { method: 'POST', answers: everybody(302), form: {} },
  ],
  '/professionista/agenda': [
    { method: 'GET', answers: everybody(302) },
    { method: 'POST', answers: everybody(302), form: {} },
  ],
  '/professionista/agenda/ore': [
    { method: 'GET', answers: everybody(302) },
    { method: 'POST', answers: everybody(302), form: {} },
  ],
  '/professionista/agenda/calendari': [
    { method: 'GET', answers: everybody(302) },
    { method: 'POST', answers: everybody(302), form: {} },
  ],
  '/professionista/agenda/:id': [
    { method: 'GET', answers: everybody(302), to: '/professionista/agenda/x' },
    { method: 'POST', answers: everybody(302), form: {}, to: '/professionista/agenda/x' },
  ],
  '/professionista/messaggi': [{ method: 'GET', answers: everybody(302) }],
  '/professionista/messaggi/:id': [
    { method: 'GET', answers: everybody(302), to: '/professionista/messaggi/x' },
    { method: 'POST', answers: everybody(302), form: {}, to: '/professionista/messaggi/x' },
  ],
  '/professionista/dati.json': [{ method: 'GET', answers: theirs(404) }],
}
