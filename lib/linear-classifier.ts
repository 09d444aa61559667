/**
 * A trained linear classifier, one logistic regression for each label. A feature counts by its rarity, and a sentence
 * by the length of its vector, so that long and short sentences weigh the same.
 */
export type LinearModel = {
  labels: string[]
  /** One for each label, in tenths like all weights. */
  bias: number[]
  /** For each feature its rarity, then pairs of label number and weight. */
  features: Map<string, number[]>
}

const TENTHS = 10

/** @param features each once @returns the probability of each label, 0 to 1, in the model's order */
export function probabilities(
  { labels, bias, features: known }: LinearModel,
  features: readonly string[],
): number[] {
  const sums = labels.map(() => 0)
  let squares = 0
  for (const feature of features) {
    const row = known.get(feature)
    if (!row) continue
    const rarity = row[0]!
    squares += rarity * rarity
    for (let at = 1; at < row.length; at += 2) sums[row[at]!]! += rarity * row[at + 1]!
  }
  const length = Math.sqrt(squares) || 1
  return sums.map((sum, label) => 1 / (1 + Math.exp(-(sum / length + bias[label]!) / TENTHS)))
}

/** The features that speak most for a label, strongest first: why a sentence was read so. */
export function reasonsFor(
  { labels, features: known }: LinearModel,
  features: readonly string[],
  label: string,
  most = 5,
): string[] {
  const number = labels.indexOf(label)
  const weightOf = (feature: string) => {
    const row = known.get(feature) ?? []
    const at = row.findIndex((value, place) => place % 2 === 1 && value === number)
    return at === -1 ? 0 : row[0]! * row[at + 1]!
  }
  return features
    .filter((feature) => weightOf(feature) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, most)
}

/** Characters for the numbers 0 to 92: all that are visible in ASCII but the double quote and the backslash. */
const DIGITS = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))
  .filter((sign) => sign !== '"' && sign !== '\\')
  .join('')
const MIDDLE = 46
const MOST = 45
/** Weights are written in steps of so many tenths. */
const STEP = 3

/**
 * A model as text: a line of labels, a line of biases, then a line for each feature: its name, a tab, and one character
 * for its rarity and two for each label and weight.
 */
export function writeModel({ labels, bias, features }: LinearModel): string {
  const digit = (value: number) => DIGITS[value]!
  const weight = (value: number) => digit(MIDDLE + Math.max(-MOST, Math.min(MOST, Math.round(value / STEP))))
  const lines = [...features].map(([name, [rarity, ...pairs]]) => {
    const signs = pairs.map((value, at) => (at % 2 === 0 ? digit(value) : weight(value)))
    return `${name}\t${digit(Math.min(DIGITS.length - 1, rarity!))}${signs.join('')}`
  })
  return `${labels.join(' ')}\n${bias.join(' ')}\n${lines.join('\n')}\n`
}

/** Reads what `writeModel` wrote. */
export function readModel(text: string): LinearModel {
  const [labels = '', bias = '', ...lines] = text.trimEnd().split('\n')
  const values = new Map([...DIGITS].map((sign, value) => [sign, value]))
  const features = lines.map((line): [string, number[]] => {
    const end = line.lastIndexOf('\t')
    const signs = Array.from(line.slice(end + 1), (sign) => values.get(sign)!)
    const row = signs.map((value, at) => (at > 0 && at % 2 === 0 ? (value - MIDDLE) * STEP : value))
    return [line.slice(0, end), row]
  })
  return { labels: labels.split(' '), bias: bias.split(' ').map(Number), features: new Map(features) }
}
