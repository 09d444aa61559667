import { fingerprint, lengthOf, modelOf, type LinearModel } from '#lib/linear-classifier.ts'

/** What a classifier learns from: the fingerprints of a sentence's features, the labels that hold of it, how much it counts. */
export type Example = { features: number[]; labels: readonly string[]; counts: number }

export function exampleOf(features: readonly string[], labels: readonly string[], counts = 1): Example {
  return { features: [...new Set(features.map(fingerprint))], labels, counts }
}

const EPOCHS = { first: 8, last: 12 }
/** How much a sentence on the wrong side of the margin costs, against the size of the weights. */
const COST = 0.6
const MEAN = 0.22
/** A feature in fewer sentences teaches nothing about others. */
const FEWEST = 3
/** Turns the trainer’s margins into what `probabilities` reads: a margin of one becomes a probability of 0.92. */
const STEEPNESS = 2.5

type Row = { features: Int32Array; values: Float64Array; counts: number }

/** Labels that compete for `most` features in all. */
export type Group = { labels: readonly string[]; most: number }

/** How much it counts, when features are chosen, in how many sentences one is: 0 nothing, 1 fully (decision 0092). */
const COUNT_POWER = 0.35

/** The first of two choices keeps this many times as many features as the last, because the weights of those that stay change. */
const FIRST_CHOICE = 4

/**
 * Trains linear support vector machines, always with the same result: with all features, then with the strongest of these
 * (`FIRST_CHOICE`), at last with those that the model keeps, because weights change when other features go.
 */
export function trainLinear(examples: Example[], groups: readonly Group[]): LinearModel {
  const labels = groups.flatMap((group) => group.labels)
  const counts = countsOf(examples)
  const rarity = raritiesOf(counts, examples.length)
  const prints = [...rarity.keys()]
  const scale = Float64Array.from(rarity.values())
  const force = prints.map((print, at) => scale[at]! * counts.get(print)! ** COUNT_POWER)
  const holds = (label: string) => Int8Array.from(examples, (one) => (one.labels.includes(label) ? 1 : -1))
  /** @param open for each label the features that it may use; without it, all */
  const weightsWith = (own: readonly string[], epochs: number, open?: Uint8Array[]) => {
    const rows = rowsOf(examples, prints, scale, open && openToAny(open))
    return own.map((label, number) =>
      separate(open ? withOnly(rows, open[number]!) : rows, holds(label), scale.length, epochs),
    )
  }
  const open = groups.flatMap(({ labels: own, most }) => {
    const forcesOf = (weights: Float64Array[]) =>
      weights.map((one) => force.map((times, at) => Math.abs(one[at]!) * times))
    const many = keptOf(forcesOf(weightsWith(own, EPOCHS.first)), most * FIRST_CHOICE)
    return keptOf(forcesOf(weightsWith(own, EPOCHS.first, many)), most)
  })
  return learned(labels, prints, scale, weightsWith(labels, EPOCHS.last, open), open)
}

const openToAny = (open: Uint8Array[]) =>
  Uint8Array.from(open[0]!, (_, at) => Number(open.some((own) => own[at] === 1)))

/** The `most` strongest features of all labels, marked for each label. */
function keptOf(forces: number[][], most: number): Uint8Array[] {
  const limit =
    Float64Array.from(forces.flat())
      .toSorted()
      .at(-1 - most) ?? 0
  return forces.map((own) => Uint8Array.from(own, (one) => Number(one > limit)))
}

function countsOf(examples: Example[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { features } of examples) {
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  }
  return counts
}

/** The square of the logarithm of the rarity of each feature, about `MEAN` on average. */
function raritiesOf(counts: Map<number, number>, examples: number): Map<number, number> {
  const often = [...counts].filter(([, count]) => count >= FEWEST)
  const of = (count: number) => Math.log(examples / count) ** 2
  const squares = often.reduce((sum, [, count]) => sum + count * of(count) ** 2, 0)
  const mean = Math.sqrt(squares / often.reduce((sum, [, count]) => sum + count, 0))
  return new Map(often.map(([feature, count]) => [feature, (MEAN * of(count)) / mean]))
}

/** The examples as numbers, the bias last. @param isKept which of `prints` count: all without it */
function rowsOf(examples: Example[], prints: number[], scale: Float64Array, isKept?: Uint8Array): Row[] {
  const places = new Map(prints.flatMap((print, at) => (!isKept || isKept[at] ? [[print, at] as const] : [])))
  return examples.map(({ features, counts }) => {
    const known = features.flatMap((feature) => places.get(feature) ?? [])
    const length = lengthOf(known.length)
    return {
      features: Int32Array.from([...known, prints.length]),
      values: Float64Array.from([...known.map((at) => scale[at]! / length), 1]),
      counts,
    }
  })
}

/** The rows with the features of one label; they stay as long as they were, because a reader sees those of all labels. */
function withOnly(rows: readonly Row[], open: Uint8Array): Row[] {
  return rows.map(({ features, values, counts }) => {
    const own = (_: number, at: number) => at === features.length - 1 || open[features[at]!] === 1
    return { features: features.filter(own), values: values.filter(own), counts }
  })
}

/**
 * Dual coordinate descent for the squared hinge loss, in an order that a seed gives (Hsieh et al., «A Dual Coordinate Descent
 * Method for Large-scale Linear SVM», ICML 2008).
 * @param holds 1 or -1 for each row @returns the weights, the bias last
 */
function separate(rows: readonly Row[], holds: Int8Array, features: number, epochs: number): Float64Array {
  const weights = new Float64Array(features + 1)
  const duals = new Float64Array(rows.length)
  const slack = rows.map(({ counts }) => 1 / (2 * COST * counts))
  const curves = rows.map(({ values }, at) => values.reduce((sum, value) => sum + value * value, slack[at]!))
  const order = rows.map((_, at) => at)
  let seed = 7
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      const other = Math.floor((seed / 2 ** 32) * (at + 1))
      ;[order[at], order[other]] = [order[other]!, order[at]!]
    }
    for (const at of order) {
      const row = rows[at]!
      const side = holds[at]!
      const before = duals[at]!
      const slope = side * marginOf(row, weights) - 1 + slack[at]! * before
      const after = Math.max(0, before - slope / curves[at]!)
      if (after === before) continue
      duals[at] = after
      addTo(weights, row, (after - before) * side)
    }
  }
  return weights.map((weight) => weight * STEEPNESS)
}

function marginOf({ features, values }: Row, weights: Float64Array): number {
  let sum = 0
  for (let at = 0; at < features.length; at += 1) sum += weights[features[at]!]! * values[at]!
  return sum
}

function addTo(weights: Float64Array, { features, values }: Row, step: number): void {
  for (let at = 0; at < features.length; at += 1) weights[features[at]!]! += step * values[at]!
}

function learned(
  labels: readonly string[],
  prints: number[],
  scale: Float64Array,
  weights: Float64Array[],
  open: Uint8Array[],
): LinearModel {
  const kept = prints.flatMap((print, at) =>
    labels.flatMap((_, label) =>
      open[label]![at] === 1 ? [{ print, label, weight: weights[label]![at]! * scale[at]! }] : [],
    ),
  )
  return modelOf(
    [...labels],
    weights.map((own) => own.at(-1)!),
    kept,
  )
}
