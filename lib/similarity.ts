import { normalise } from './text.ts'

export function wordsOnly(text: string): string {
  return normalise(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Includes word edges: «it» gives «␣it» and «it␣». */
function trigrams(text: string): Set<string> {
  const found = new Set<string>()
  for (const word of wordsOnly(text).split(' ')) {
    const edged = ` ${word} `
    for (let at = 0; at + 3 <= edged.length; at += 1) found.add(edged.slice(at, at + 3))
  }
  return found
}

/** Sørensen–Dice coefficient, 0 to 1. */
const dice = (shared: number, sizes: number) => (sizes === 0 ? 0 : (2 * shared) / sizes)

export function similarity(one: string, other: string): number {
  const [a, b] = [trigrams(one), trigrams(other)]
  let shared = 0
  for (const gram of a) if (b.has(gram)) shared += 1
  return dice(shared, a.size + b.size)
}

/** Pairs with at least this similarity (0 to 1), by their indexes in the two lists. */
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
    for (const gram of grams) for (const at of holders.get(gram) ?? []) shared[at] = (shared[at] ?? 0) + 1
    return sets.flatMap((other, at) => {
      const score = dice(shared[at] ?? 0, grams.size + other.size)
      return score >= least ? [{ left: place, right: at, score }] : []
    })
  })
}
