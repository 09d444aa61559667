import { expect, test } from 'vitest'
import {
  fingerprint,
  modelOf,
  probabilities,
  readModel,
  reasonsFor,
  weightsOf,
  writeModel,
} from './linear-classifier.ts'

const weights = [
  { print: 0, label: 1, weight: 0.4 },
  { print: 3, label: 0, weight: 2 },
  { print: 3, label: 1, weight: -0.4 },
  // A distance of 90 takes two characters.
  { print: 93, label: 1, weight: 0.3 },
  { print: 1200, label: 0, weight: -1.1 },
  { print: 3_999_999, label: 0, weight: 0.001 },
  { print: 3_999_999, label: 1, weight: 0.12 },
]
const model = modelOf(['sleep', 'work'], [-2.5, 0.25], weights)

test('a model keeps every weight of every label', () => {
  expect(weightsOf(model).map(({ weight }) => weight)).toEqual(
    weights.map(({ weight }) => Math.fround(weight)),
  )
})

test.each([5, 9])(
  'a model is the same after it was written and read, but for %i sizes of its weights',
  (sizes) => {
    const read = readModel(writeModel(model, sizes))
    expect([read.labels, read.bias]).toEqual([model.labels, model.bias])
    const found = weightsOf(read)
    expect(found).toHaveLength(weights.length)
    for (const { print, label, weight } of weights) {
      const written = found.find((one) => one.print === print && one.label === label)!.weight
      expect(Math.sign(written)).toBe(Math.sign(weight))
      // The smallest of five sizes is 13 % of the largest of its label, of nine 2 %.
      if (Math.abs(weight) >= 2 * 0.6 ** (sizes - 1))
        expect(Math.abs(Math.log(written / weight))).toBeLessThan(0.26)
    }
  },
)

test('the largest weight of a label is written exactly', () => {
  const largest = weightsOf(readModel(writeModel(model, 5))).filter(({ print }) => print === 3 || print === 0)
  expect(largest.map(({ weight }) => weight)).toEqual(expect.arrayContaining([2, Math.fround(0.4)]))
})

test('the words that speak for a label raise its probability and are its reasons', () => {
  const one = modelOf(['sleep'], [-1], [{ print: fingerprint('w:dormo'), label: 0, weight: 3 }])
  const [without, withWord] = [probabilities(one, ['w:mangio'])[0]!, probabilities(one, ['w:dormo'])[0]!]
  expect(without).toBeCloseTo(0.27)
  expect(withWord).toBeCloseTo(0.88)
  expect(reasonsFor(one, ['w:mangio', 'w:dormo'], 'sleep')).toEqual(['w:dormo'])
})
