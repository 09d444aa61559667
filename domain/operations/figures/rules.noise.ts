import { createHmac } from 'node:crypto'

/**
 * Two-sided geometric noise: k with probability 1/5 · (2/3)^|k|. One visit more or less makes any published number at
 * most 3/2 times as likely, so ε = ln 3/2. All draws are of whole numbers: no rounding can tell a count (decision 0124).
 */
const LIKELIER = 3
const BASE = 2
/** Every visit is in two published numbers: all of the month, and those of its source. */
export const FIGURES_OF_A_VISIT = 2
export const EPSILON = Math.log(LIKELIER / BASE)

/** Whole numbers from 0 to 2, each as likely. */
export type Draw = () => number

/** Of the same figure always the same noise, so that asking again reveals nothing. */
export function noiseFor(key: Uint8Array, figure: string): number {
  return noiseFrom(drawsOf(key, figure))
}

/** The difference of two geometric numbers. */
export function noiseFrom(draw: Draw): number {
  return successes(draw) - successes(draw)
}

function successes(draw: Draw): number {
  let count = 0
  while (draw() < BASE) count += 1
  return count
}

/** Two bits at a time of HMAC-SHA-256 in counter mode; of their four values one is passed over. */
function drawsOf(key: Uint8Array, figure: string): Draw {
  let block = 0
  let pairs: number[] = []
  const next = () => {
    if (pairs.length === 0) {
      const bytes = createHmac('sha256', key).update(`${block}:${figure}`).digest()
      pairs = [...bytes].flatMap((byte) => [byte & 3, (byte >> 2) & 3, (byte >> 4) & 3, byte >> 6])
      block += 1
    }
    return pairs.pop()!
  }
  return () => {
    let pair = next()
    while (pair >= LIKELIER) pair = next()
    return pair
  }
}
