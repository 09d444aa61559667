import { wordsOnly } from '#lib/similarity.ts'

/** The ten approaches of the register's search and of the registration form, in the specification's order. */
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

/** «Cognitivo-comportamentale» gives `cognitivo-comportamentale`: what stands in a tag after `a:`. */
export const approachSlug = (name: string): string => wordsOnly(name).replaceAll(' ', '-')
