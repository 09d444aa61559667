import type { LinearModel } from '#lib/linear-classifier.ts'

/** What a classifier learns from: the features of a sentence, and the labels that hold of it. */
export type Example = { features: string[]; labels: readonly string[] }

const EPOCHS = 12
const RATE = 0.5
const DECAY = 1e-5

type Row = { features: Int32Array; values: Float64Array }
type Trained = { names: string[]; weights: Float64Array[] }

/**
 * Logistic regressions trained by AdaGrad, always with the same result.
 * @param most weights kept, over all labels: those that move the most sentences; the rest is trained again without them
 */
export function trainLinear(examples: Example[], labels: string[], most: number): LinearModel {
  const rarity = raritiesOf(examples)
  const all = trainOn(examples, labels, rarity)
  const kept = heaviest(all, examples, rarity, most)
  const left = new Map([...rarity].filter(([name]) => kept.has(name)))
  return modelOf(trainOn(examples, labels, left, kept), labels, left)
}

/** Features in at least two sentences, with the square of the logarithm of their rarity. */
function raritiesOf(examples: Example[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { features } of examples) {
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  }
  const often = [...counts].filter(([, count]) => count > 1)
  return new Map(
    often.map(([feature, count]) => [feature, Math.round(Math.log(examples.length / count) ** 2)]),
  )
}

/** By feature, the labels whose weight is kept. */
type Kept = Map<string, Set<number>>

function heaviest(
  { names, weights }: Trained,
  examples: Example[],
  rarity: Map<string, number>,
  most: number,
): Kept {
  const counts = new Map<string, number>()
  for (const { features } of examples) {
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  }
  const force = (name: string, weight: number) =>
    Math.abs(weight) * rarity.get(name)! * Math.sqrt(counts.get(name)!)
  const all = weights.flatMap((own, label) =>
    names.map((name, at) => ({ name, label, force: force(name, own[at]!) })),
  )
  all.sort((a, b) => b.force - a.force)
  const kept: Kept = new Map()
  for (const { name, label } of all.slice(0, most)) {
    const found = kept.get(name)
    if (found) found.add(label)
    else kept.set(name, new Set([label]))
  }
  return kept
}

function trainOn(examples: Example[], labels: string[], rarity: Map<string, number>, kept?: Kept): Trained {
  const names = [...rarity.keys()]
  const numbers = new Map(names.map((name, number) => [name, number]))
  const rows = examples.map(({ features }): Row => {
    const known = features.filter((feature) => numbers.has(feature))
    const length = Math.sqrt(known.reduce((sum, feature) => sum + rarity.get(feature)! ** 2, 0)) || 1
    return {
      features: Int32Array.from([...known.map((feature) => numbers.get(feature)!), names.length]),
      values: Float64Array.from([...known.map((feature) => rarity.get(feature)! / length), 1]),
    }
  })
  const weights = labels.map((label, number) => {
    const holds = examples.map((example) => (example.labels.includes(label) ? 1 : 0))
    const open = Uint8Array.from([...names.map((name) => Number(!kept || kept.get(name)!.has(number))), 1])
    return descend(rows, holds, open)
  })
  return { names, weights }
}

/** @param open the features that may have a weight for this label */
function descend(rows: Row[], holds: number[], open: Uint8Array): Float64Array {
  const weights = new Float64Array(open.length)
  const squares = new Float64Array(open.length).fill(1e-2)
  const order = rows.map((_, at) => at)
  let seed = 7
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
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

function modelOf({ names, weights }: Trained, labels: string[], rarity: Map<string, number>): LinearModel {
  const features = names.flatMap((name, at) => {
    const pairs = weights.flatMap((own, label) => {
      const weight = Math.round(own[at]! * 10)
      return weight === 0 ? [] : [label, weight]
    })
    const found: [string, number[]][] = pairs.length === 0 ? [] : [[name, [rarity.get(name)!, ...pairs]]]
    return found
  })
  const bias = weights.map((own) => Math.round(own.at(-1)! * 10))
  return { labels, bias, features: new Map(features.toSorted(([a], [b]) => (a < b ? -1 : 1))) }
}
