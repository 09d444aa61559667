import { PARTICLES, TITLES } from '#content/problem-words.ts'
import { wordsOnly } from '#lib/similarity.ts'

/** Begins the words for whoever is looked for. */
export const THERAPIST = /^(?:psicolog|psicoter|psicanal|psichiatr|terapeut)/

/** Before the name of somebody who is told of: «mi chiamo Sara», «mia moglie Paola», «non guido». */
const TELLS =
  /^(?:chiam\w+|sono|non|io|ex|figli[oa]|moglie|marito|madre|padre|mamma|papa|nonn[oa]|fratello|sorella|zi[oa]|cugin[oa]|amic[oa]|compagn[oa]|fidanzat[oa]|moros[oa]|ragazz[oa]|collega|capo|suocer[oa]|cognat[oa]|nipote|bambin[oa]|vicin[oa])$/

/**
 * The names in a sentence of people who are only told of. Somebody is looked for by a name after a title or a profession,
 * after «di nome», or by two names: «cerco la dottoressa Ricci», «un appuntamento con Elena Rossi».
 */
export function toldNames(text: string, names: readonly string[]): ReadonlySet<string> {
  const words = wordsOnly(text).split(' ')
  const told = new Set(names)
  for (let at = 0; at < words.length; at += 1) {
    const run = nameFrom(words, at, names)
    if (run.length === 0) continue
    if (isSought(words[at - 1] ?? '', run)) for (const word of run) told.delete(word)
    at += run.length - 1
  }
  return told
}

/** The words of one person's name, with the particles between them: «Elena Di Mauro». */
function nameFrom(words: readonly string[], from: number, names: readonly string[]): string[] {
  const isPart = (word: string, at: number) =>
    names.includes(word) || (at > from && PARTICLES.has(word) && names.includes(words[at + 1] ?? ''))
  const end = words.findIndex((word, at) => at >= from && !isPart(word, at))
  return words.slice(from, end === -1 ? words.length : end)
}

const isSought = (before: string, run: readonly string[]) =>
  TITLES.has(before) || THERAPIST.test(before) || before === 'nome' || (run.length > 1 && !TELLS.test(before))
