import { everybody, type Row } from './access-answers.ts'

export const REGISTER_ROWS: Record<string, Row[]> = {
  '/professionals': [{ method: 'GET', answers: everybody(200) }],
  '/trova': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(200), form: {} },
  ],
  '/preferiti': [{ method: 'GET', answers: everybody(200) }],
  '/preferiti/schede': [
    { method: 'GET', answers: everybody(302) },
    { method: 'POST', answers: everybody(400), form: {} },
    { method: 'POST', answers: everybody(200), form: { ids: '{pending}' } },
  ],
  '/professional/:id': [{ method: 'GET', answers: everybody(404), to: '/professional/{pending}' }],
  '/professional/:id/contatta': [
    { method: 'GET', answers: everybody(200), to: '/professional/1/contatta' },
    { method: 'POST', answers: everybody(409), form: {}, to: '/professional/1/contatta' },
    { method: 'GET', answers: everybody(404), to: '/professional/{pending}/contatta' },
    { method: 'POST', answers: everybody(404), form: {}, to: '/professional/{pending}/contatta' },
  ],
  '/professional/:id/prenota': [
    { method: 'GET', answers: everybody(200), to: '/professional/1/prenota' },
    { method: 'POST', answers: everybody(409), form: {}, to: '/professional/1/prenota' },
    { method: 'GET', answers: everybody(404), to: '/professional/{pending}/prenota' },
    { method: 'POST', answers: everybody(404), form: {}, to: '/professional/{pending}/prenota' },
  ],
  '/prenota/:key': [
    { method: 'GET', answers: everybody(404), to: '/prenota/x' },
    { method: 'POST', answers: everybody(404), form: {}, to: '/prenota/x' },
  ],
  '/appuntamenti/conferma/:key': [
    { method: 'GET', answers: everybody(404), to: '/appuntamenti/conferma/x' },
    { method: 'POST', answers: everybody(404), form: {}, to: '/appuntamenti/conferma/x' },
  ],
  '/appuntamenti/:key': [
    { method: 'GET', answers: everybody(404), to: '/appuntamenti/x' },
    { method: 'POST', answers: everybody(404), form: {}, to: '/appuntamenti/x' },
  ],
  '/appuntamenti/:key/sposta': [
    { method: 'GET', answers: everybody(404), to: '/appuntamenti/x/sposta' },
    { method: 'POST', answers: everybody(404), form: {}, to: '/appuntamenti/x/sposta' },
  ],
  '/appuntamenti/:key/calendario.ics': [
    { method: 'GET', answers: everybody(404), to: '/appuntamenti/x/calendario.ics' },
  ],
  '/professional/:id/segnala': [
    { method: 'GET', answers: everybody(404), to: '/professional/1/segnala' },
    { method: 'POST', answers: everybody(404), form: {}, to: '/professional/{pending}/segnala' },
  ],
  '/lista-attesa': [
    { method: 'GET', answers: everybody(200) },
    { method: 'POST', answers: everybody(400), form: {} },
  ],
  '/lista-attesa/:key': [
    { method: 'GET', answers: everybody(404), to: '/lista-attesa/x' },
    { method: 'POST', answers: everybody(400), form: {}, to: '/lista-attesa/x' },
    { method: 'POST', answers: everybody(404), form: { intent: 'leave' }, to: '/lista-attesa/x' },
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
  '/foto/:name': [{ method: 'GET', answers: everybody(404), to: '/foto/inventata.webp' }],
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
}
