import { normalise } from './text.ts'

/** Letters and digits alone, words parted by one space: what is left when spelling, case and punctuation differ. */
export function wordsOnly(text: string): string {
  return normalise(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Every run of three letters, with the edges of each word: «it» gives «␣it» and «it␣». */
function trigrams(text: string): Set<string> {
  const found = new Set<string>()
  for (const word of wordsOnly(text).split(' ')) {
    const edged = ` ${word} `
    for (let at = 0; at + 3 <= edged.length; at += 1) found.add(edged.slice(at, at + 3))
  }
  return found
}

/** Sørensen and Dice's coefficient from the sizes of two sets and of what they share: 0 nothing, 1 all. */
function dice(shared: number, one: number, other: number): number {
  return one + other === 0 ? 0 : (2 * shared) / (one + other)
}

/** How alike two texts are, 0 to 1, by the runs of three letters they share. */
export function similarity(one: string, other: string): number {
  const [a, b] = [trigrams(one), trigrams(other)]
  let shared = 0
  for (const gram of a) if (b.has(gram)) shared += 1
  return dice(shared, a.size, b.size)
}

/**
 * Every pair of texts at least so alike, by their places in the two lists. An index from runs of letters to texts
 * spares comparing each with each.
 * @param least 0 to 1
 */
export function alikePairs(
  left: readonly string[],
  right: readonly string[],
  least: number,
): { left: number; right: number; score: number }[] {
  const sets = right.map(trigrams)
  const holders = new Map<string, number[]>()
  for (const [at, grams] of sets.entries()) {
    for (const gram of grams) {
      const list = holders.get(gram)
      if (list) list.push(at)
      else holders.set(gram, [at])
    }
  }
  const shared = new Uint16Array(right.length)
  return left.flatMap((text, place) => {
    const grams = trigrams(text)
    shared.fill(0)
    for (const gram of grams) for (const at of holders.get(gram) ?? []) shared[at]! += 1
    return sets.flatMap((other, at) => {
      const score = dice(shared[at]!, grams.size, other.size)
      return score >= least ? [{ left: place, right: at, score }] : []
    })
  })
}
