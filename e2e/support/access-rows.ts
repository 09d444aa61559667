import type { Row } from './access-answers.ts'
import { ACCOUNT_ROWS } from './access-rows.account.ts'
import { ADMIN_ROWS } from './access-rows.admin.ts'
import { ORGANISATION_ROWS } from './access-rows.organisations.ts'
import { PROFESSIONAL_ROWS } from './access-rows.professional.ts'
import { PUBLIC_ROWS } from './access-rows.public.ts'
import { REGISTER_ROWS } from './access-rows.register.ts'
import { SCHOOLS_ROWS } from './access-rows.schools.ts'

/** One entry for each address of the route table, one row for each method it has. */
export const WALK: Record<string, Row[]> = {
  ...PUBLIC_ROWS,
  ...SCHOOLS_ROWS,
  ...REGISTER_ROWS,
  ...ACCOUNT_ROWS,
  ...PROFESSIONAL_ROWS,
  ...ORGANISATION_ROWS,
  ...ADMIN_ROWS,
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
  '/argomenti.json',
  '/argomenti.xml',
  '/notizie.xml',
  '/og/:kind/:name',
  '/calendario/:id',
  '/agenda/feed/:key',
  '/admin/newsletter/iscritti.csv',
  '/admin/newsletter/numeri/:id/email',
  '/register/invio',
  '/appuntamenti/:key/calendario.ics',
  '/auth/sessione',
  '/auth/esci',
  '/preferiti/schede',
  '/user/preferiti/cuore',
  '/user/preferiti/elenco',
  '/user/dati.json',
  '/user/dati.pdf',
  '/professionista/dati.json',
  '/foto/:name',
  '/immagini/:name',
  '/admin/registro/esporta.csv',
  '/admin/eventi',
  '/admin/richieste/:id/firma',
  '/admin/richieste/:id/ricevuta',
  '/admin/richieste/esporta.csv',
  '/admin/testi/controllo',
  '/admin/documenti/:id',
  '/admin/documenti/:id/pagine/:page',
  '/admin/esci',
])
