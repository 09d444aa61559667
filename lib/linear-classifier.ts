/** A trained linear classifier: for each label the weights of features, whose sum is read as a probability. */
export type LinearModel = {
  labels: string[]
  bias: number[]
  /** For the fingerprint of each feature pairs of label number and weight. */
  features: Map<number, number[]>
}

/** @param features each once @returns the probability of each label, 0 to 1, in the model's order */
export function probabilities(
  { labels, bias, features: known }: LinearModel,
  features: readonly string[],
): number[] {
  const sums = labels.map(() => 0)
  let count = 0
  for (const print of new Set(features.map(fingerprint))) {
    const row = known.get(print)
    if (!row) continue
    count += 1
    for (let at = 0; at < row.length; at += 2) sums[row[at]!]! += row[at + 1]!
  }
  const length = lengthOf(count)
  return sums.map((sum, label) => 1 / (1 + Math.exp(-(sum / length + bias[label]!))))
}

/** Long sentences weigh a little more than short ones: a danger among other things must not drown in them. */
export const lengthOf = (features: number): number => Math.max(1, features) ** 0.2

/** The features that speak most for a label, strongest first: why a sentence was read so. */
export function reasonsFor(
  { labels, features: known }: LinearModel,
  features: readonly string[],
  label: string,
  most = 5,
): string[] {
  const number = labels.indexOf(label)
  const weightOf = (feature: string) => {
    const row = known.get(fingerprint(feature)) ?? []
    const at = row.findIndex((value, place) => place % 2 === 0 && value === number)
    return at === -1 ? 0 : row[at + 1]!
  }
  return features
    .filter((feature) => weightOf(feature) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, most)
}

const FINGERPRINTS = 400_000

/** A number that stands for a feature: the names would take most of the file, and two seldom share one. */
export function fingerprint(feature: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % FINGERPRINTS
}

/** Digits of a number in base 92: all visible ASCII characters but the double quote and the backslash. */
const SIGNS = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))
  .filter((sign) => sign !== '"' && sign !== '\\')
  .join('')

/** A weight is stored as one of a few sizes, up or down: the largest weight of its label, this part of it, and so on. */
const RATIO = 0.6

/** The two digits of a feature: the distance of its fingerprint from the one before, and the level of its weight. */
function codeFor(sizes: number) {
  const levels = 2 * sizes + 1
  /** The largest distance that fits into two digits beside a level. */
  const farthest = Math.floor(SIGNS.length ** 2 / levels) - 1
  return { levels, farthest }
}

/**
 * A model as text: a line for each label with its name, its bias, its largest weight, how many sizes its weights have, and
 * two digits for each feature. Two digits of level 0 stand for no feature: they bridge a distance too large for the next
 * one's two digits.
 * @param sizes more are finer, but leave less room for distances
 */
export function writeModel({ labels, bias, features }: LinearModel, sizes: number): string {
  const sorted = [...features].toSorted(([a], [b]) => a - b)
  const lines = labels.map((label, number) => {
    const own = sorted.flatMap(([print, row]) =>
      row.flatMap((value, at) => (at % 2 === 1 && row[at - 1] === number ? [{ print, weight: value }] : [])),
    )
    const largest = Number(Math.max(...own.map(({ weight }) => Math.abs(weight)), 0.001).toPrecision(3))
    const text = own.map(({ print, weight }, at) =>
      digitsOf(print - (own[at - 1]?.print ?? 0), levelOf(weight / largest, sizes), sizes),
    )
    return [label, bias[number]!.toFixed(2), largest, sizes, text.join('')].join(' ')
  })
  return `${lines.join('\n')}\n`
}

/** @returns from -sizes (the largest weight down) to sizes (up), never 0 */
function levelOf(share: number, sizes: number): number {
  const steps = Math.round(Math.log(Math.abs(share)) / Math.log(RATIO))
  const size = sizes - Math.min(sizes - 1, Math.max(0, steps))
  return share < 0 ? -size : size
}

function digitsOf(distance: number, level: number, sizes: number): string {
  const { levels, farthest } = codeFor(sizes)
  if (distance > farthest) return digitsOf(farthest, 0, sizes) + digitsOf(distance - farthest, level, sizes)
  const number = distance * levels + level + sizes
  return SIGNS[Math.floor(number / SIGNS.length)]! + SIGNS[number % SIGNS.length]!
}

/** Reads what `writeModel` wrote. */
export function readModel(text: string): LinearModel {
  const values = new Map([...SIGNS].map((sign, value) => [sign, value]))
  const model: LinearModel = { labels: [], bias: [], features: new Map() }
  for (const [label, line] of text.trimEnd().split('\n').entries()) {
    const [name = '', bias = '', largest = '', most = '', digits = ''] = line.split(' ')
    const sizes = Number(most)
    const { levels } = codeFor(sizes)
    model.labels.push(name)
    model.bias.push(Number(bias))
    let print = 0
    for (let at = 0; at < digits.length; at += 2) {
      const number = values.get(digits[at]!)! * SIGNS.length + values.get(digits[at + 1]!)!
      const level = (number % levels) - sizes
      print += Math.floor(number / levels)
      if (level === 0) continue
      const weight = Math.sign(level) * Number(largest) * RATIO ** (sizes - Math.abs(level))
      const row = model.features.get(print)
      if (row) row.push(label, weight)
      else model.features.set(print, [label, weight])
    }
  }
  return model
}
