import { wordsOnly } from '#lib/similarity.ts'

/** In the specification's order, for the search and the registration form. */
export const APPROACHES = [
  'Cognitivo-comportamentale',
  'Psicodinamico',
  'Sistemico-relazionale',
  'Umanistico-esistenziale',
  'Gestaltico',
  'Analisi Transazionale',
  'Integrato',
  'Costruttivista',
  'Corporeo',
  'Psicoanalitico',
] as const
export type Approach = (typeof APPROACHES)[number]

/** The part of a tag after `a:`: `cognitivo-comportamentale`. */
export const approachSlug = (name: string): string => wordsOnly(name).replaceAll(' ', '-')
