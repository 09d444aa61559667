import { expect, test } from 'vitest'
import {
  fingerprint,
  probabilities,
  readModel,
  reasonsFor,
  writeModel,
  type LinearModel,
} from './linear-classifier.ts'

const model: LinearModel = {
  labels: ['sleep', 'work'],
  bias: [-2.5, 0.25],
  features: new Map([
    [0, [1, 0.4]],
    [3, [0, 2, 1, -0.4]],
    [1200, [0, -1.1]],
    [599_999, [0, 0.001, 1, 0.12]],
  ]),
}

test.each([5, 9])(
  'a model is the same after it was written and read, but for %i sizes of its weights',
  (sizes) => {
    const read = readModel(writeModel(model, sizes))
    expect([read.labels, read.bias]).toEqual([model.labels, model.bias])
    expect([...read.features.keys()].toSorted((a, b) => a - b)).toEqual([0, 3, 1200, 599_999])
    for (const [print, row] of model.features) {
      const known = read.features.get(print)!
      expect(known.filter((_, at) => at % 2 === 0)).toEqual(row.filter((_, at) => at % 2 === 0))
      const pairs = row.flatMap((value, at) => (at % 2 === 1 ? [{ value, read: known[at]! }] : []))
      for (const { value, read: written } of pairs) {
        expect(Math.sign(written)).toBe(Math.sign(value))
        // The smallest of five sizes is 13 % of the largest of its label, of nine 2 %.
        if (Math.abs(value) >= 2 * 0.6 ** (sizes - 1))
          expect(Math.abs(Math.log(written / value))).toBeLessThan(0.26)
      }
    }
  },
)

test('the largest weight of a label is written exactly', () => {
  const { features } = readModel(writeModel(model, 5))
  expect([features.get(3)![1], features.get(0)![1]]).toEqual([2, 0.4])
})

test('the words that speak for a label raise its probability and are its reasons', () => {
  const one: LinearModel = {
    labels: ['sleep'],
    bias: [-1],
    features: new Map([[fingerprint('w:dormo'), [0, 3]]]),
  }
  const [without, withWord] = [probabilities(one, ['w:mangio'])[0]!, probabilities(one, ['w:dormo'])[0]!]
  expect(without).toBeCloseTo(0.27)
  expect(withWord).toBeCloseTo(0.88)
  expect(reasonsFor(one, ['w:mangio', 'w:dormo'], 'sleep')).toEqual(['w:dormo'])
})
