export type Random = {
  /** From 0 to just under 1. */
  next(): number
  below(limit: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Mulberry32: the same seed gives the same numbers, on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (list) => list[below(list.length)]!,
  }
}
