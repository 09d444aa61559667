/** Milliseconds of many answers. */
export type Spread = { count: number; p50: number; p95: number; p99: number; max: number }

/** @param taken milliseconds, in any order */
export function spreadOf(taken: number[]): Spread {
  const sorted = Float64Array.from(taken).toSorted()
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: round(sorted.at(-1) ?? 0) }
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits))

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

export function count(kinds: Record<string, number>, kind: string): void {
  kinds[kind] = (kinds[kind] ?? 0) + 1
}
