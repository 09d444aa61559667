import { LONGEST } from './long-people.ts'

/** One public page of each kind, on the portal with the longest real values. */
export const KINDS = {
  home: '/',
  results: '/professionals?q=panico&dove=Bologna',
  nobody: '/professionals?q=xyzzyk&dove=Potenza',
  map: '/professionals?vista=mappa',
  profile: `/professional/${LONGEST.id}`,
  contact: `/professional/${LONGEST.id}/contatta`,
  favourites: '/preferiti',
  questions: '/trova',
  town: '/psicoterapeuti/bologna',
  topic: '/topic/ansia-attacchi-panico',
  approach: '/topic/cognitive-comportamentale',
  help: '/urgenze',
  services: '/servizi-pubblici',
  schools: '/schools',
  school: '/schools/srpf-scuola-romana-di-psicoterapia-familiare',
  comparison: '/compare-schools?scuole=srpf-scuola-romana-di-psicoterapia-familiare',
  partners: '/partner-info',
  registration: '/register',
  account: '/auth',
  search: '/cerca?q=ansia',
  text: '/privacy',
  order: '/come-ordiniamo',
  missing: '/nulla',
} as const
export type Kind = keyof typeof KINDS
