import { expect, test } from 'vitest'
import { textPages } from '#content/pages/pages.ts'
import { LEAST_SHOWN } from './rules.ts'
import { EPSILON, FIGURES_OF_A_VISIT, noiseFor, noiseFrom } from './rules.noise.ts'

/** Probabilities are whole numbers over 5 · 3^DEPTH. */
const DEPTH = 60
const weight = (k: number) => 2n ** BigInt(Math.abs(k)) * 3n ** BigInt(DEPTH - Math.abs(k))
const OUTPUTS = Array.from({ length: 2 * DEPTH - 1 }, (_one, at) => at - DEPTH + 1)

/** Every sequence of so many draws, each with the same probability; `undefined` when it is too short for an answer. */
function outcomes(draws: number): Map<number | undefined, bigint> {
  const found = new Map<number | undefined, bigint>()
  for (let number = 0; number < 3 ** draws; number += 1) {
    let rest = number
    let used = 0
    const draw = () => {
      if (used === draws) throw new RangeError('too short')
      used += 1
      const digit = rest % 3
      rest = Math.floor(rest / 3)
      return digit
    }
    let noise: number | undefined
    try {
      noise = noiseFrom(draw)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
    found.set(noise, (found.get(noise) ?? 0n) + 1n)
  }
  return found
}

const DRAWS = 9

test('the sampler draws exactly the difference of two geometric numbers', () => {
  const draws = DRAWS
  const expected = new Map<number, bigint>()
  for (let a = 0; a <= draws; a += 1)
    for (let b = 0; a + b + 2 <= draws; b += 1)
      expected.set(a - b, (expected.get(a - b) ?? 0n) + 2n ** BigInt(a + b) * 3n ** BigInt(draws - a - b - 2))
  const found = outcomes(draws)
  found.delete(undefined)
  expect(found).toEqual(expected)
})

test('the limit of what it draws is 1/5 · (2/3)^|k|, which adds up to one', () => {
  const found = outcomes(DRAWS)
  // a - b = k in so many ways within the draws: the beginning of a geometric series of ratio 4/9.
  const waysTo = (k: number) => BigInt(Math.floor((DRAWS - 2 - Math.abs(k)) / 2) + 1)
  for (let k = -DRAWS + 2; k <= DRAWS - 2; k += 1) {
    const [ways, drawn] = [waysTo(k), found.get(k)!]
    // drawn / 3^DRAWS = weight(k) / (5 · 3^DEPTH) · (1 - (4/9)^ways)
    expect(drawn * 5n * 3n ** BigInt(DEPTH) * 9n ** ways).toBe(
      weight(k) * (9n ** ways - 4n ** ways) * 3n ** BigInt(DRAWS),
    )
  }
  const sum = OUTPUTS.reduce((all, k) => all + weight(k), 0n)
  const tails = 2n * 2n ** BigInt(DEPTH) * 3n
  expect(sum + tails).toBe(5n * 3n ** BigInt(DEPTH))
})

test('two databases that differ by one visit cannot be told apart beyond ε: no answer is over 3/2 times as likely', () => {
  const apart = OUTPUTS.slice(1).flatMap((k) => [
    [weight(k), weight(k - 1)] as const,
    [weight(k - 1), weight(k)] as const,
  ])
  for (const [one, other] of apart) expect(one * 2n <= other * 3n).toBe(true)
  expect(apart.some(([one, other]) => one * 2n === other * 3n)).toBe(true)
  expect(EPSILON).toBe(Math.log(3 / 2))
})

test('«meno di 10» is an answer like others: it is not over 3/2 times as likely either', () => {
  expect(LEAST_SHOWN).toBe(10)
  // P(count + noise < LEAST_SHOWN) over 5 · 3^DEPTH; below -DEPTH the series is 3 · weight.
  const below = (count: number) => {
    const least = -DEPTH + 1
    let sum = 2n ** BigInt(DEPTH) * 3n
    for (let k = least; k < LEAST_SHOWN - count; k += 1) sum += weight(k)
    return sum
  }
  const whole = 5n * 3n ** BigInt(DEPTH)
  for (let count = 0; count < 30; count += 1) {
    const [few, more] = [below(count), below(count + 1)]
    expect(few >= more && few * 2n <= more * 3n).toBe(true)
    expect((whole - more) * 2n <= (whole - few) * 3n).toBe(true)
  }
})

test('drawn from the keyed hash, 60,000 answers about 20 and about 21 visits are as far apart as they should be', () => {
  const key = Buffer.alloc(32, 7)
  const draws = 60_000
  const histogram = (count: number) => {
    const found = new Map<number, number>()
    for (let n = 0; n < draws; n += 1) {
      const shown = count + noiseFor(key, `${count} ${n}`)
      found.set(shown, (found.get(shown) ?? 0) + 1)
    }
    return found
  }
  const [twenty, more] = [histogram(20), histogram(21)]
  for (let shown = 12; shown <= 29; shown += 1) {
    for (const [found, count] of [
      [twenty, 20],
      [more, 21],
    ] as const) {
      const share = (1 / 5) * (2 / 3) ** Math.abs(shown - count)
      const deviation = Math.sqrt(draws * share * (1 - share))
      expect(Math.abs((found.get(shown) ?? 0) - draws * share)).toBeLessThan(5 * deviation)
    }
    const [a, b] = [twenty.get(shown)!, more.get(shown)!]
    expect(Math.abs(Math.log(a / b))).toBeLessThan(EPSILON + 5 * Math.sqrt(1 / a + 1 / b))
  }
})

test('the same figure has the same noise, another figure or key another', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const names = Array.from({ length: 50 }, (_one, at) => `school s visits ${at}`)
  const drawn = (with_: Buffer) => names.map((name) => noiseFor(with_, name))
  expect(drawn(key)).toEqual(drawn(key))
  expect(drawn(key)).not.toEqual(drawn(other))
  expect(new Set(drawn(key)).size).toBeGreaterThan(5)
})

test('/privacy says the ε that the code has', () => {
  const inItalian = (value: number, digits: number) => value.toFixed(digits).replace('.', ',')
  const { text } = textPages.privacy
  expect(text).toContain(`ε = ${inItalian(EPSILON, 2)}`)
  expect(text).toContain(`ε = ${inItalian(FIGURES_OF_A_VISIT * EPSILON, 2)}`)
  expect(text).toContain(`arriva a ${inItalian(12 * FIGURES_OF_A_VISIT * EPSILON, 1)}`)
})
