import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  PRACTICE,
  readPractice,
  readWriter,
  WRITERS,
  type PracticeSentence,
} from '#bench/relevance/sentences.ts'
import { EXPRESSIONS } from '#content/problem-words.ts'
import { PROBLEMS } from '#content/profile-vocabulary.ts'
import { parseQuery } from '#domain/professionals/listing/rules.problems.ts'
import { problemFeatures } from '#domain/register-search/query/rules.sentences.ts'
import { DANGER_LABELS, dangerFeatures } from '#domain/site/urgent/rules.sentences.ts'
import { writeModel } from '#lib/linear-classifier.ts'
import { projectRoot } from '#platform/config/root.ts'
import { exampleOf, trainLinear, type Example } from './train-linear.ts'

/** Most features of a label, so that both files together stay under 300 kB: they are in the repository. */
const MOST = { problem: 1300, danger: 20_000, kind: 1500 }

/** The practice files from this one on seek what is hard to tell from danger: their ordinary sentences alone teach problems. */
const FIRST_OF_DANGER = 25

/** The sentences to learn from: never those of the writers that only measure. */
export function trainingSentences(leftOut: readonly string[] = []) {
  const writers = WRITERS.tuning.filter((writer) => !leftOut.includes(writer))
  const practice = Array.from({ length: PRACTICE }, (_, at) => readPractice(at + 1))
  const forDanger: PracticeSentence[] = [...writers.map(readWriter), ...practice].flat()
  const hard = practice.slice(FIRST_OF_DANGER - 1).flat()
  const skipped = new Set(hard.filter(({ danger, lookalike }) => danger !== 'none' || lookalike))
  return { forDanger, forProblems: forDanger.filter((sentence) => !skipped.has(sentence)) }
}

export function trainProblems(sentences: PracticeSentence[]) {
  const examples = sentences.map(({ text, problems }) => problemExample(text, problems))
  const ids = PROBLEMS.map(({ id }) => id)
  const vocabulary = ids.flatMap((id) =>
    (EXPRESSIONS[`m:${id}`] ?? '')
      .split(',')
      .map((expression) => problemExample(expression.replace('=', ''), [id])),
  )
  // Each expression counts twice, because it is said in many sentences.
  return trainLinear(
    [...examples, ...vocabulary, ...vocabulary],
    ids.map((id) => ({ labels: [id], most: MOST.problem })),
  )
}

function problemExample(text: string, problems: string[]): Example {
  return exampleOf(problemFeatures(text, parseQuery(text, false).problems), problems)
}

/** The words of the search's vocabulary that speak of no danger. */
function harmlessExpressions(): Example[] {
  const harmless = Object.entries(EXPRESSIONS).filter(
    ([tag]) => !/^m:(?:autolesionismo|violenza|psicosi)$/.test(tag),
  )
  return harmless.flatMap(([, list]) =>
    list.split(',').map((expression) => exampleOf(dangerFeatures(expression.replace('=', '')), [])),
  )
}

export function trainDanger(sentences: PracticeSentence[]) {
  const examples = sentences.map(({ text, danger, kind }) => {
    const labels = ['any', ...(danger === 'direct' ? ['direct'] : []), ...(kind ? [kind] : [])]
    return exampleOf(dangerFeatures(text), danger === 'none' ? [] : labels)
  })
  return trainLinear(
    [...examples, ...harmlessExpressions()],
    [
      { labels: DANGER_LABELS.slice(0, 2), most: MOST.danger },
      { labels: DANGER_LABELS.slice(2), most: MOST.kind },
    ],
  )
}

function write(name: string, text: string): void {
  writeFileSync(join(projectRoot(), 'content/data', name), text)
  process.stdout.write(`${name}: ${Buffer.byteLength(text)} bytes\n`)
}

if (import.meta.main) {
  const { forDanger, forProblems } = trainingSentences()
  const wanted = process.argv[2]
  if (wanted !== 'problems') write('danger-weights.txt', writeModel(trainDanger(forDanger)))
  if (wanted !== 'danger') write('problem-weights.txt', writeModel(trainProblems(forProblems)))
}
