import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { probabilities, weightsOf, writeModel } from '#lib/linear-classifier.ts'
import { projectRoot } from '#platform/config/root.ts'
import { exampleOf, trainLinear, type Example } from './train-linear.ts'

const SLEEP = ['dormo', 'insonnia', 'sveglio', 'notte', 'incubo']
const WORK = ['capo', 'ufficio', 'turno', 'collega', 'straordinari']
const OTHER = ['oggi', 'sempre', 'casa', 'gatto', 'mare', 'pane', 'sole']

/** Each sentence has a word of its kind and two of others. */
const sentences = Array.from({ length: 90 }, (_, at) => {
  const [kind, label] = [
    [SLEEP, 'sleep'] as const,
    [WORK, 'work'] as const,
    [['libro', 'film', 'ricetta', 'viaggio', 'giardino'], undefined] as const,
  ][at % 3]!
  const words = [kind[at % 5]!, OTHER[at % 7]!, OTHER[(at * 3 + 1) % 7]!]
  return { words, labels: label ? [label] : [] }
})
const examples = sentences.map(({ words, labels }) => exampleOf(words, labels, 10))
const train = (most = 100, own: Example[] = examples) =>
  trainLinear(own, [{ labels: ['sleep', 'work'], most }])

test('what it learnt from is read as it was labelled', () => {
  const model = train()
  for (const { words, labels } of sentences) {
    const [sleep = 0, work = 0] = probabilities(model, words)
    expect([words, sleep > 0.5, work > 0.5]).toEqual([words, labels[0] === 'sleep', labels[0] === 'work'])
  }
})

test('training gives the same file each time', () => {
  expect(writeModel(train(), 6)).toBe(writeModel(train(), 6))
})

test('labels compete for the features that may be kept', () => {
  const kept = weightsOf(train(5)).length
  expect(kept).toBeLessThanOrEqual(5)
  expect(kept).toBeGreaterThan(0)
})

test('of two that contradict each other the one that counts more wins', () => {
  const twice = (labels: string[], counts: number) => {
    const one = exampleOf(['lampada', 'gatto'], labels, counts)
    return [one, one]
  }
  const likely = (own: Example[]) =>
    probabilities(train(100, [...examples, ...own]), ['lampada', 'gatto'])[0]!
  const often = likely([...twice(['sleep'], 200), ...twice([], 10)])
  const seldom = likely([...twice(['sleep'], 10), ...twice([], 200)])
  expect(often).toBeGreaterThan(0.5)
  expect(seldom).toBeLessThan(0.5)
})

test('the weights that are read at a search stay under 300 kB in all', () => {
  const folder = join(projectRoot(), 'content/data')
  const files = readdirSync(folder).filter((name) => name.endsWith('-weights.br'))
  expect(files).toHaveLength(3)
  const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  expect(bytes).toBeLessThan(300_000)
})
