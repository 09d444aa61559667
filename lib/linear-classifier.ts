/** A trained linear classifier: for each label the weights of features, whose sum is read as a probability. */
export type LinearModel = {
  labels: string[]
  bias: number[]
  /** All weights in the order of their features' fingerprints; the same place of `owners` has the number of its label. */
  prints: Uint32Array
  owners: Uint8Array
  weights: Float32Array
  /** For every `STEP` fingerprints the place of the first weight from there on. */
  starts: Uint32Array
}

export type Weight = { print: number; label: number; weight: number }

const FINGERPRINTS = 2 ** 24
const STEP = 2 ** 8
/** A model has fewer weights than this, so a fingerprint and the number of a weight fit into one number for sorting. */
const PLACES = 2 ** 24

export function modelOf(labels: string[], bias: number[], all: readonly Weight[]): LinearModel {
  // Numbers are sorted much faster than objects.
  const order = new Float64Array(all.length)
  for (const [at, { print }] of all.entries()) order[at] = print * PLACES + at
  order.sort()
  const model = {
    labels,
    bias,
    prints: new Uint32Array(all.length),
    owners: new Uint8Array(all.length),
    weights: new Float32Array(all.length),
    starts: new Uint32Array(FINGERPRINTS / STEP + 1),
  }
  for (let at = 0; at < order.length; at += 1) {
    const { print, label, weight } = all[order[at]! % PLACES]!
    model.prints[at] = print
    model.owners[at] = label
    model.weights[at] = weight
    model.starts[Math.floor(print / STEP) + 1] = at + 1
  }
  // Steps without a weight begin where the one before them ends.
  for (let at = 1; at < model.starts.length; at += 1)
    model.starts[at] = Math.max(model.starts[at]!, model.starts[at - 1]!)
  return model
}

/** @returns the weights of a model, in the order of their fingerprints */
export function weightsOf({ prints, owners, weights }: LinearModel): Weight[] {
  return Array.from(prints, (print, at) => ({ print, label: owners[at]!, weight: weights[at]! }))
}

/** @returns the place of the first weight of a feature, or of the next feature when it has none */
function placeOf({ prints, starts }: LinearModel, print: number): number {
  let at = starts[Math.floor(print / STEP)]!
  while (prints[at]! < print) at += 1
  return at
}

/** @param features each once @returns the probability of each label, 0 to 1, in the model's order */
export function probabilities(model: LinearModel, features: readonly string[]): number[] {
  const { labels, bias, prints, owners, weights } = model
  const sums = labels.map(() => 0)
  let count = 0
  for (const print of new Set(features.map(fingerprint))) {
    let at = placeOf(model, print)
    if (prints[at] !== print) continue
    count += 1
    for (; prints[at] === print; at += 1) sums[owners[at]!]! += weights[at]!
  }
  const length = lengthOf(count)
  return sums.map((sum, label) => 1 / (1 + Math.exp(-(sum / length + bias[label]!))))
}

/** Long sentences weigh a little more than short ones: a danger among other things must not drown in them. */
export const lengthOf = (features: number): number => Math.max(1, features) ** 0.2

/** The features that speak most for a label, strongest first: why a sentence was read so. */
export function reasonsFor(
  model: LinearModel,
  features: readonly string[],
  label: string,
  most = 5,
): string[] {
  const { labels, prints, owners, weights } = model
  const number = labels.indexOf(label)
  const weightOf = (feature: string) => {
    const print = fingerprint(feature)
    for (let at = placeOf(model, print); prints[at] === print; at += 1)
      if (owners[at] === number) return weights[at]!
    return 0
  }
  return features
    .filter((feature) => weightOf(feature) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, most)
}

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

/** Digits of a feature: the distance of its fingerprint from the one before, and the level of its weight. */
const DIGITS = 3

function codeFor(sizes: number) {
  const levels = 2 * sizes + 1
  /** The largest distance that fits beside a level. */
  const farthest = Math.floor(SIGNS.length ** DIGITS / levels) - 1
  return { levels, farthest }
}

/**
 * A model as text: a line for each label with its name, its bias, its largest weight, how many sizes its weights have, and
 * three digits for each feature. Digits of level 0 stand for no feature: they bridge a distance too large for the next
 * one's digits.
 */
export function writeModel(model: LinearModel, sizes: number): string {
  const all = weightsOf(model)
  const lines = model.labels.map((label, number) => {
    const own = all.filter((one) => one.label === number)
    const largest = Number(
      own.reduce((most, { weight }) => Math.max(most, Math.abs(weight)), 0.001).toPrecision(3),
    )
    const text = own.map(({ print, weight }, at) =>
      digitsOf(print - (own[at - 1]?.print ?? 0), levelOf(weight / largest, sizes), sizes),
    )
    return [label, model.bias[number]!.toFixed(2), largest, sizes, text.join('')].join(' ')
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
  let number = distance * levels + level + sizes
  let digits = ''
  for (let left = DIGITS; left > 0; left -= 1) {
    digits = SIGNS[number % SIGNS.length]! + digits
    number = Math.floor(number / SIGNS.length)
  }
  return digits
}

/** Reads what `writeModel` wrote. */
export function readModel(text: string): LinearModel {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' '))
  const all: Weight[] = []
  for (const [label, [, , largest, most, digits = '']] of lines.entries())
    readDigits(digits, Number(most), (print, level) => {
      const weight = Math.sign(level) * Number(largest) * RATIO ** (Number(most) - Math.abs(level))
      all.push({ print, label, weight })
    })
  return modelOf(
    lines.map(([name = '']) => name),
    lines.map(([, bias]) => Number(bias)),
    all,
  )
}

const VALUES = new Uint8Array(128)
for (let value = 0; value < SIGNS.length; value += 1) VALUES[SIGNS.charCodeAt(value)] = value

function readDigits(digits: string, sizes: number, tell: (print: number, level: number) => void): void {
  const { levels } = codeFor(sizes)
  let print = 0
  for (let at = 0; at < digits.length; at += DIGITS) {
    let number = 0
    for (let digit = at; digit < at + DIGITS; digit += 1)
      number = number * SIGNS.length + VALUES[digits.charCodeAt(digit)]!
    print += Math.floor(number / levels)
    const level = (number % levels) - sizes
    if (level !== 0) tell(print, level)
  }
}
