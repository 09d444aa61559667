/** A trained linear classifier, one logistic regression for each label. */
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

const FINGERPRINTS = 800_000

/** A number that stands for a feature: the names would take most of the file, and two seldom share one. */
export function fingerprint(feature: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % FINGERPRINTS
}

/** Characters for the numbers 0 to 91: all that are visible in ASCII but the double quote and the backslash. */
const SIGNS = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))
  .filter((sign) => sign !== '"' && sign !== '\\')
  .join('')
const HALF = SIGNS.length / 2

/**
 * A model as text: a line for each label with its name, its bias, the step in which its weights are written, the distance
 * of each fingerprint from the one before, in one sign or more (`distance`), and one sign for the steps of each weight.
 * Labels with the same features repeat the same distances, which compress to nothing.
 */
export function writeModel({ labels, bias, features }: LinearModel): string {
  const sorted = [...features].toSorted(([a], [b]) => a - b)
  const lines = labels.map((label, number) => {
    const own = sorted.flatMap(([print, row]) =>
      row.flatMap((value, at) => (at % 2 === 1 && row[at - 1] === number ? [{ print, weight: value }] : [])),
    )
    const step = Number(
      (Math.max(...own.map(({ weight }) => Math.abs(weight)), 0.001) / (HALF - 1)).toPrecision(3),
    )
    const distances = own.map(({ print }, at) => distance(print - (own[at - 1]?.print ?? 0)))
    const weights = own.map(
      ({ weight }) => SIGNS[HALF + Math.max(1 - HALF, Math.min(HALF - 1, Math.round(weight / step)))],
    )
    return [label, bias[number]!.toFixed(2), step, distances.join(''), weights.join('')].join(' ')
  })
  return `${lines.join('\n')}\n`
}

/** A number in base 46, the lowest digit first; signs of the upper half say that another one follows. */
function distance(number: number): string {
  const [digit, left] = [number % HALF, Math.floor(number / HALF)]
  return left === 0 ? SIGNS[digit]! : SIGNS[HALF + digit]! + distance(left)
}

/** Reads what `writeModel` wrote. */
export function readModel(text: string): LinearModel {
  const values = new Map([...SIGNS].map((sign, value) => [sign, value]))
  const model: LinearModel = { labels: [], bias: [], features: new Map() }
  for (const [number, line] of text.trimEnd().split('\n').entries()) {
    const [label = '', bias = '', step = '', distances = '', weights = ''] = line.split(' ')
    model.labels.push(label)
    model.bias.push(Number(bias))
    let [print, place, at] = [0, 1, 0]
    for (const sign of distances) {
      const digit = values.get(sign)!
      print += (digit % HALF) * place
      place = digit < HALF ? 1 : place * HALF
      if (digit >= HALF) continue
      const weight = (values.get(weights[at]!)! - HALF) * Number(step)
      const row = model.features.get(print)
      if (row) row.push(number, weight)
      else model.features.set(print, [number, weight])
      at += 1
    }
  }
  return model
}
