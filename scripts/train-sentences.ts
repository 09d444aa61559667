import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import {
  ONLY_OF_DANGER,
  PRACTICE_FILES,
  readSentences,
  WISHED_FILES,
  WRITERS,
  type LabelledSentence,
  type PracticeSentence,
} from '#bench/relevance/sentences.ts'
import { EXPRESSIONS } from '#content/problem-words.ts'
import { LANGUAGE_PHRASES } from '#content/wish-phrases.ts'
import { PROBLEMS } from '#content/profile-vocabulary.ts'
import { parseQuery } from '#domain/professionals/listing/rules.problems.ts'
import {
  mentionsIn,
  wishWords,
  type WishKind,
  type WishMention,
} from '#domain/register-search/query/rules.mentions.ts'
import { mentionFeatures } from '#domain/register-search/query/rules.wanted.ts'
import { ageGroup } from '#domain/register-search/query/rules.wishes.ts'
import { problemFeatures } from '#domain/register-search/query/rules.sentences.ts'
import { PLACES } from '#domain/site/places/rules.list.ts'
import { readExpressions } from '#domain/site/urgent/rules.expressions.ts'
import { DANGER_LABELS, dangerFeatures } from '#domain/site/urgent/rules.sentences.ts'
import { phraseReader } from '#lib/phrases.ts'
import { writeModel, type LinearModel } from '#lib/linear-classifier.ts'
import { projectRoot } from '#platform/config/root.ts'
import { exampleOf, trainLinear, type Example } from './train-linear.ts'

/** How many features each part of a model keeps, so that the three files together stay under 300 kB (decision 0092). */
const MOST = { problems: 68_000, danger: 122_000, kinds: 8_000, wish: 19_000 }
/** In how many sizes `writeModel` writes the weights. */
const SIZES = 9

/**
 * Practice files that seek what is hard to tell from danger. Problems are learnt only from their ordinary sentences,
 * because in the others every strong word would become a sign of some problem.
 */
const OF_DANGER = { first: 25, last: 33 }

/**
 * From this practice file on people of many lives write plainly, as the twelve writers do. Their sentences and those of the
 * writers for tuning count `PLAIN` times for danger, because the earlier files seek what is rare and hard.
 */
const FIRST_PLAIN = 112
const PLAIN = 5
/** Sentences without danger and its words are what most people write, but a smaller part of the files. */
const ORDINARY = 2

/**
 * Practice files that danger is not learnt from. They hold times and prices alone, or look-alikes in every second sentence:
 * with them, dangers and look-alikes only become less probable alike.
 */
const NOT_OF_DANGER = { first: 206, last: 231 }

/** Practice files that hold only times and sums that are hard to read, so neither danger nor problems are learnt from them. */
const OF_TIMES = { first: 245, last: 247 }

/** The number of a practice file. A writer for tuning gets that of the first plain one, because they write plainly too. */
const numberOf = (file: string) => Number(/^practice-(\d+)$/.exec(file)?.[1] ?? FIRST_PLAIN)

/** The sentences to learn from: never those of the writers that only measure. */
export function trainingSentences(leftOut: readonly string[] = []) {
  const isOfTimes = (number: number) => number >= OF_TIMES.first && number <= OF_TIMES.last
  const files = [...WRITERS.tuning, ...PRACTICE_FILES].filter(
    (file) => !leftOut.includes(file) && !isOfTimes(numberOf(file)),
  )
  const all = files.flatMap((file) => {
    const number = numberOf(file)
    return readSentences(file).map((sentence) => ({
      ...sentence,
      number,
      counts:
        (number >= FIRST_PLAIN ? PLAIN : 1) *
        (sentence.danger === 'none' && !sentence.lookalike ? ORDINARY : 1),
      ofDanger: number >= OF_DANGER.first && number <= OF_DANGER.last,
    }))
  })
  const forProblems = all.filter(
    ({ ofDanger, number, danger, lookalike }) =>
      number !== numberOf(ONLY_OF_DANGER) && (!ofDanger || (danger === 'none' && !lookalike)),
  )
  const forDanger = all.filter(({ number }) => number < NOT_OF_DANGER.first || number > NOT_OF_DANGER.last)
  return { forDanger, forProblems }
}

type Weighed = PracticeSentence & { counts: number }

export function trainProblems(sentences: PracticeSentence[]) {
  const examples = sentences.map(({ text, problems }) => problemExample(text, problems))
  const ids = PROBLEMS.map(({ id }) => id)
  const vocabulary = ids.flatMap((id) =>
    (EXPRESSIONS[`m:${id}`] ?? '')
      .split(',')
      .map((expression) => problemExample(expression.replace('=', ''), [id])),
  )
  // Each expression counts twice, because it is said in many sentences.
  return trainLinear([...examples, ...vocabulary, ...vocabulary], [{ labels: ids, most: MOST.problems }])
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

/** Names of towns, and sentences of the portal's pages without a word of danger: ordinary words that the practice files lack. */
function harmlessTexts(): Example[] {
  const pages = globSync('content/**/*.md', { cwd: projectRoot() }).flatMap((page) =>
    readFileSync(join(projectRoot(), page), 'utf8').split(/[.!?:]\s|\n/),
  )
  const sentences = pages.filter((text) => /^[^#|<[]{15,250}$/.test(text) && !readExpressions(text).isTold)
  const towns = PLACES.map(({ name }) => name).filter((name) => !readExpressions(name).isTold)
  return [...sentences, ...towns].map((text) => exampleOf(dangerFeatures(text), []))
}

export function trainDanger(sentences: Weighed[]) {
  const examples = sentences.map(({ text, kind, counts }) =>
    exampleOf(dangerFeatures(text), kind ? ['any', kind] : [], counts),
  )
  return trainLinear(
    [...examples, ...harmlessExpressions(), ...harmlessTexts()],
    [
      { labels: DANGER_LABELS.slice(0, 1), most: MOST.danger },
      { labels: DANGER_LABELS.slice(1), most: MOST.kinds },
    ],
  )
}

const languagesIn = phraseReader(LANGUAGE_PHRASES)

/** What a mention of this kind would have to say to be the wish of a sentence. */
const LABELS: Record<WishKind, (sentence: LabelledSentence) => readonly (string | undefined)[]> = {
  age: ({ age }) => [age],
  group: ({ age }) => [age && /^\d/.test(age) ? ageGroup(Number(age)) : age],
  whom: ({ whom }) => [whom],
  sum: ({ money }) => [money],
  money: ({ money }) => [money],
  time: ({ times }) => times,
  way: ({ way }) => way,
  gender: ({ gender }) => [gender],
  // Some files label a language by its name («rumeno»), others by its id («ro»).
  language: ({ language }) => [language, ...languagesIn([language ?? '']).map(({ value }) => value)],
}

/** Practice files before this one have no labels for the lunch break, the night and what is near. */
const FIRST_WITH_ALL = 34
const LATER_LABELS = new Set(['pranzo', 'notte', 'vicino'])

/** The sentences with wishes to learn from, and what they leave unlabelled. */
export function wishSentences(leftOut: readonly string[] = []) {
  const none = new Set<string>()
  return [...WRITERS.tuning, ...WISHED_FILES]
    .filter((file) => !leftOut.includes(file))
    .map((file) => ({
      sentences: readSentences(file),
      unlabelled: numberOf(file) < FIRST_WITH_ALL ? LATER_LABELS : none,
    }))
}

export function trainWishes(files: ReturnType<typeof wishSentences>) {
  const examples = files.flatMap(({ sentences, unlabelled }) =>
    sentences.flatMap((sentence) => {
      const words = wishWords(sentence.text)
      const holds = ({ kind, value }: WishMention) => LABELS[kind](sentence).includes(value)
      return mentionsIn(words)
        .filter(({ value }) => !unlabelled.has(value))
        .map((one) => exampleOf(mentionFeatures(words, one), holds(one) ? ['wanted'] : []))
    }),
  )
  return trainLinear(examples, [{ labels: ['wanted'], most: MOST.wish }])
}

function write(name: string, model: LinearModel): void {
  const file = brotliCompressSync(writeModel(model, SIZES))
  writeFileSync(join(projectRoot(), 'content/data', name), file)
  process.stdout.write(`${name}: ${file.length} bytes\n`)
}

if (import.meta.main) {
  const { forDanger, forProblems } = trainingSentences()
  const wanted = process.argv[2]
  if (!wanted || wanted === 'wishes') write('wish-weights.br', trainWishes(wishSentences()))
  if (!wanted || wanted === 'danger') write('danger-weights.br', trainDanger(forDanger))
  if (!wanted || wanted === 'problems') write('problem-weights.br', trainProblems(forProblems))
}
