import { everybody, type Row } from './access-answers.ts'

/** A real school of the data file. */
const SCHOOL = 'srpf-scuola-romana-di-psicoterapia-familiare'

export const SCHOOLS_ROWS: Record<string, Row[]> = {
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
}
