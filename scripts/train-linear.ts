import { fingerprint, lengthOf, type LinearModel } from '#lib/linear-classifier.ts'

/** What a classifier learns from: the fingerprints of a sentence's features, and the labels that hold of it. */
export type Example = { features: number[]; labels: readonly string[] }

export function exampleOf(features: readonly string[], labels: readonly string[]): Example {
  return { features: [...new Set(features.map(fingerprint))], labels }
}

const EPOCHS = { first: 5, last: 6 }
const RATE = 0.5
const DECAY = 5e-5
const MEAN = 0.22
/** A feature in fewer sentences teaches nothing about others. */
const FEWEST = 2

type Row = { features: Int32Array; values: Float64Array }

/** Sets of labels. They compete for `most` features in all, and the labels of a set share those that it wins. */
export type Group = { sets: readonly (readonly string[])[]; most: number }

/** How much it counts, when features are chosen, in how many sentences one is: 0 nothing, 1 fully (decision 0092). */
const COUNT_POWER = 0.35

/** Logistic regressions trained by AdaGrad, always with the same result: with all features, then with those kept. */
export function trainLinear(examples: Example[], groups: readonly Group[]): LinearModel {
  const labels = groups.flatMap(({ sets }) => sets.flat())
  const rarity = raritiesOf(examples)
  const prints = [...rarity.keys()]
  const scale = Float64Array.from(rarity.values())
  const counts = countsOf(examples)
  const all = rowsOf(examples, prints, scale)
  const holds = (label: string) => examples.map((example) => (example.labels.includes(label) ? 1 : 0))
  const spread = prints.map((print) => counts.get(print)! ** COUNT_POWER)
  const open = groups.flatMap(({ sets, most }) => {
    const forces = sets.map((set) => {
      const first = set.map((label) =>
        descend(all, holds(label), new Uint8Array(prints.length + 1).fill(1), EPOCHS.first),
      )
      return prints.map(
        (_, at) => Math.max(...first.map((own) => Math.abs(own[at]!))) * scale[at]! * spread[at]!,
      )
    })
    const kept = keptOf(forces, most)
    return sets.flatMap((set, number) => set.map(() => kept[number]!))
  })
  const isKept = prints.map((_, at) => open.some((own) => own[at] === 1))
  const rows = rowsOf(examples, prints, scale, isKept)
  const weights = labels.map((label, number) => descend(rows, holds(label), open[number]!, EPOCHS.last))
  return modelOf(labels, prints, scale, weights, open)
}

/** The `most` strongest features of all sets, marked for each set; the last mark is the bias. */
function keptOf(forces: number[][], most: number): Uint8Array[] {
  const limit =
    Float64Array.from(forces.flat())
      .toSorted()
      .at(-1 - most) ?? 0
  return forces.map((own) => Uint8Array.from([...own.map((one) => Number(one > limit)), 1]))
}

function countsOf(examples: Example[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { features } of examples) {
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  }
  return counts
}

/** The square of the logarithm of the rarity of each feature, about `MEAN` on average. */
function raritiesOf(examples: Example[]): Map<number, number> {
  const often = [...countsOf(examples)].filter(([, count]) => count >= FEWEST)
  const of = (count: number) => Math.log(examples.length / count) ** 2
  const squares = often.reduce((sum, [, count]) => sum + count * of(count) ** 2, 0)
  const mean = Math.sqrt(squares / often.reduce((sum, [, count]) => sum + count, 0))
  return new Map(often.map(([feature, count]) => [feature, (MEAN * of(count)) / mean]))
}

/** @param isKept by place in `prints`; the others do not count */
function rowsOf(examples: Example[], prints: number[], scale: Float64Array, isKept?: boolean[]): Row[] {
  const places = new Map(prints.flatMap((print, at) => (!isKept || isKept[at] ? [[print, at] as const] : [])))
  return examples.map(({ features }) => {
    const known = features.flatMap((feature) => places.get(feature) ?? [])
    const length = lengthOf(known.length)
    return {
      features: Int32Array.from([...known, prints.length]),
      values: Float64Array.from([...known.map((at) => scale[at]! / length), 1]),
    }
  })
}

/** @param open the features that may have a weight; the last is the bias */
function descend(rows: Row[], holds: number[], open: Uint8Array, epochs: number): Float64Array {
  const weights = new Float64Array(open.length)
  const squares = new Float64Array(open.length).fill(1e-2)
  const order = rows.map((_, at) => at)
  let seed = 7
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      const other = Math.floor((seed / 2 ** 32) * (at + 1))
      ;[order[at], order[other]] = [order[other]!, order[at]!]
    }
    for (const at of order) step(rows[at]!, holds[at]!, weights, squares, open)
  }
  return weights
}

function step(
  { features, values }: Row,
  holds: number,
  weights: Float64Array,
  squares: Float64Array,
  open: Uint8Array,
): void {
  let sum = 0
  for (let at = 0; at < features.length; at += 1) sum += weights[features[at]!]! * values[at]!
  const error = 1 / (1 + Math.exp(-sum)) - holds
  for (let at = 0; at < features.length; at += 1) {
    const feature = features[at]!
    if (open[feature] === 0) continue
    const slope = error * values[at]! + DECAY * weights[feature]!
    squares[feature]! += slope * slope
    weights[feature]! -= (RATE * slope) / Math.sqrt(squares[feature]!)
  }
}

function modelOf(
  labels: readonly string[],
  prints: number[],
  scale: Float64Array,
  weights: Float64Array[],
  open: Uint8Array[],
): LinearModel {
  const features = prints.flatMap((print, at) => {
    const row = labels.flatMap((_, label) =>
      open[label]![at] === 1 ? [label, weights[label]![at]! * scale[at]!] : [],
    )
    return row.length === 0 ? [] : [[print, row] as [number, number[]]]
  })
  return { labels: [...labels], bias: weights.map((own) => own.at(-1)!), features: new Map(features) }
}
