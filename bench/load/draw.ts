export type Draw = () => number

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <One>(draw: Draw, list: readonly One[]): One => list[Math.floor(draw() * list.length)]!

/** Prefers the first of a list, roughly by Zipf's law, as pages and words are requested. */
export const often = <One>(draw: Draw, list: readonly One[]): One =>
  list[Math.floor(list.length ** draw() - 1 + draw()) % list.length]!

/** One of several, by weight. */
export function weighted<One>(draw: Draw, choices: readonly (readonly [weight: number, one: One])[]): One {
  let left = draw() * choices.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, one] of choices) if ((left -= weight) < 0) return one
  return choices.at(-1)![1]
}
