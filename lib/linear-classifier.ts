/** A trained linear classifier: for each label the weights of features, whose sum is read as a probability. */
export type LinearModel = {
  labels: string[]
  bias: number[]
  /** All weights in the order of their features' fingerprints; the same place of `owners` has the number of its label. */
  prints: Uint32Array
  owners: Uint8Array
  weights: Float32Array
  /** For each fingerprint, the index of its first weight in the arrays above. */
  firsts: ReadonlyMap<number, number>
}

export type Weight = { print: number; label: number; weight: number }

export function modelOf(labels: string[], bias: number[], all: readonly Weight[]): LinearModel {
  const sorted = all.toSorted((a, b) => a.print - b.print || a.label - b.label)
  const firsts = new Map<number, number>()
  for (const [at, { print }] of sorted.entries()) if (!firsts.has(print)) firsts.set(print, at)
  return {
    labels,
    bias,
    prints: Uint32Array.from(sorted, ({ print }) => print),
    owners: Uint8Array.from(sorted, ({ label }) => label),
    weights: Float32Array.from(sorted, ({ weight }) => weight),
    firsts,
  }
}

/** @returns the weights of a model, in the order of their fingerprints */
export function weightsOf({ prints, owners, weights }: LinearModel): Weight[] {
  return Array.from(prints, (print, at) => ({ print, label: owners[at]!, weight: weights[at]! }))
}

/** @param features each once @returns the probability of each label, 0 to 1, in the model's order */
export function probabilities(model: LinearModel, features: readonly string[]): number[] {
  const { labels, bias, prints, owners, weights, firsts } = model
  const sums = labels.map(() => 0)
  let count = 0
  for (const print of new Set(features.map(fingerprint))) {
    const first = firsts.get(print)
    if (first === undefined) continue
    count += 1
    for (let at = first; prints[at] === print; at += 1) sums[owners[at]!]! += weights[at]!
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
  const number = model.labels.indexOf(label)
  const weightOf = (feature: string) => {
    const print = fingerprint(feature)
    for (let at = model.firsts.get(print) ?? Infinity; model.prints[at] === print; at += 1)
      if (model.owners[at] === number) return model.weights[at]!
    return 0
  }
  return features
    .filter((feature) => weightOf(feature) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, most)
}

/**
 * How many fingerprints there are. A feature that a model does not know takes the weight of a known one with the same
 * fingerprint, so there are some fifteen times as many as the largest model has features.
 */
const FINGERPRINTS = 2 ** 21

/** A number that stands for a feature: the names would take most of the file, and two seldom share one. */
export function fingerprint(feature: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % FINGERPRINTS
}

/** A weight is stored as one of a few sizes, up or down: the largest weight of its label, this part of it, and so on. */
const RATIO = 0.6

type Header = { labels: string[]; bias: number[]; largest: number[]; sizes: number }

/**
 * Writes a model as text of four lines, which compresses well: a header in JSON, then three lines of characters that stand
 * for numbers. For each weight they hold the distance of its fingerprint from the one before, its label and its size.
 * @param sizes how many sizes a weight can have
 */
export function writeModel(model: LinearModel, sizes: number): string {
  const all = weightsOf(model)
  const largest = model.labels.map((_, number) => {
    const own = all.flatMap(({ label, weight }) => (label === number ? Math.abs(weight) : []))
    return Number(own.reduce((most, weight) => Math.max(most, weight), 0.001).toPrecision(3))
  })
  const bias = model.bias.map((one) => Number(one.toFixed(2)))
  const header: Header = { labels: model.labels, bias, largest, sizes }
  const distances = all.map(({ print }, at) => print - (all[at - 1]?.print ?? 0))
  const levels = all.map(({ label, weight }) => sizes + levelOf(weight / largest[label]!, sizes))
  return [
    JSON.stringify(header),
    distances.map(distanceText).join(''),
    Array.from(model.owners, signOf).join(''),
    levels.map(signOf).join(''),
  ].join('\n')
}

/** The character that stands for 0; all that stand for numbers are visible ASCII, one byte each. */
const FIRST_SIGN = '#'.charCodeAt(0)
const signOf = (number: number) => String.fromCharCode(FIRST_SIGN + number)

/** The largest number that one character of a distance holds; the next character is added to it. */
const GOES_ON = 90

const distanceText = (distance: number): string =>
  signOf(GOES_ON).repeat(Math.floor(distance / GOES_ON)) + signOf(distance % GOES_ON)

/** @returns from -sizes (the largest weight down) to sizes (up), never 0 */
function levelOf(share: number, sizes: number): number {
  const steps = Math.round(Math.log(Math.abs(share)) / Math.log(RATIO))
  const size = sizes - Math.min(sizes - 1, Math.max(0, steps))
  return share < 0 ? -size : size
}

/** Reads what `writeModel` wrote. */
export function readModel(text: string): LinearModel {
  const [header = '', distances = '', owners = '', levels = ''] = text.split('\n')
  const { labels, bias, largest, sizes }: Header = JSON.parse(header)
  const numberAt = (signs: string, at: number) => signs.charCodeAt(at) - FIRST_SIGN
  const all: Weight[] = []
  let print = 0
  for (let at = 0; at < distances.length; at += 1) {
    const distance = numberAt(distances, at)
    print += distance
    if (distance === GOES_ON) continue
    const label = numberAt(owners, all.length)
    const level = numberAt(levels, all.length) - sizes
    const size = largest[label]! * RATIO ** (sizes - Math.abs(level))
    all.push({ print, label, weight: Math.sign(level) * size })
  }
  return modelOf(labels, bias, all)
}
