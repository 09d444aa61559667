import { everybody, office, theirs, type Row } from './access-answers.ts'

/** A real school of the data file. */
const SCHOOL = 'srpf-scuola-romana-di-psicoterapia-familiare'
const NOBODYS = '/organizzazione/00000000-0000-4000-8000-000000000000'

/** A page of an organisation: nobody in the walk looks after one. */
const closed = (part: string): Row[] => [
  { method: 'GET', answers: theirs(404), to: `${NOBODYS}${part}` },
  { method: 'POST', answers: theirs(404), form: {}, to: `${NOBODYS}${part}` },
]

const question = (page: string): Row[] => [
  { method: 'GET', answers: everybody(404), to: `${page}/domanda` },
  { method: 'POST', answers: everybody(404), form: {}, to: `${page}/domanda` },
]

/** Schools and partners: their area, their public pages, and the office's screens for them. */
export const ORGANISATION_ROWS: Record<string, Row[]> = {
  '/organizzazione': [
    { method: 'GET', answers: theirs(200) },
    { method: 'POST', answers: theirs(400), form: {} },
  ],
  '/organizzazione/scuola/:id': [
    { method: 'GET', answers: theirs(200), to: `/organizzazione/scuola/${SCHOOL}` },
    { method: 'GET', answers: theirs(404), to: '/organizzazione/scuola/inventata' },
    { method: 'POST', answers: theirs(400), form: {}, to: `/organizzazione/scuola/${SCHOOL}` },
  ],
  '/organizzazione/conferma/:key': [
    { method: 'GET', answers: theirs(200), to: '/organizzazione/conferma/inventata' },
    { method: 'POST', answers: theirs(409), form: {}, to: '/organizzazione/conferma/inventata' },
  ],
  '/organizzazione/:id': closed(''),
  '/organizzazione/:id/immagine': closed('/immagine'),
  '/organizzazione/:id/corsi': closed('/corsi'),
  '/organizzazione/:id/domande': closed('/domande'),
  '/organizzazione/:id/atti': closed('/atti'),
  '/organizzazione/:id/persone': closed('/persone'),
  '/partner': [{ method: 'GET', answers: everybody(200) }],
  '/partner/:id': [{ method: 'GET', answers: everybody(404), to: '/partner/inventato' }],
  '/partner/:id/domanda': question('/partner/inventato'),
  '/schools/:id/domanda': question(`/schools/${SCHOOL}`),
  '/immagini/:name': [{ method: 'GET', answers: everybody(404), to: '/immagini/inventata.webp' }],
  '/admin/organizzazioni': [
    { method: 'GET', answers: office(200, 'editor') },
    { method: 'POST', answers: office(400, 'editor'), form: {} },
  ],
  '/admin/organizzazioni/persone': [
    { method: 'GET', answers: office(200, 'editor') },
    { method: 'POST', answers: office(400, 'editor'), form: {} },
  ],
  '/admin/organizzazioni/contestazioni': [
    { method: 'GET', answers: office(200, 'editor') },
    { method: 'POST', answers: office(400, 'editor'), form: {} },
  ],
}
