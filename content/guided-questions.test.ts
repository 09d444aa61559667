import { describe, expect, test } from 'vitest'
import {
  COMPLAINTS,
  guided,
  PAYMENTS,
  PREFERENCES,
  QUESTIONS,
  SCALES,
  TIMES,
  TOPIC_GROUPS,
  TOPICS,
  topicsFor,
  questionWords,
  NOT_SURE,
  URGENCY,
  WAYS,
  WHOM,
  type Question,
} from './guided-questions.ts'
import { gulpease } from '#lib/gulpease.ts'
import { AGES, FORMATS, PROBLEMS } from './profile-vocabulary.ts'

const labels = (terms: readonly { label: string }[]) => terms.map(({ label }) => label)

/** What stands open on each screen, beside the question; the values of a closed list are read only by who opens it. */
const optionsFor = (whom: string): Record<Question, string[]> => ({
  chi: labels(WHOM),
  tema: [
    ...labels(TOPIC_GROUPS.map(({ title }) => ({ label: title }))),
    ...labels(topicsFor(whom)),
    NOT_SURE.label,
  ],
  urgenza: labels(URGENCY),
  luogo: [...labels(WAYS), guided.place.town, guided.place.radius, guided.place.steps],
  orario: labels(TIMES),
  spesa: [...labels(PAYMENTS), guided.money.bonus],
  persona: labels(PREFERENCES),
  modo: SCALES.flatMap(({ question, values }) => [question, ...labels(values)]),
  prima: labels(COMPLAINTS),
})
const NOTES: Partial<Record<Question, string[]>> = {
  chi: [guided.promise],
  tema: [guided.topics.most, guided.topics.own],
  spesa: [guided.money.reduced],
}

const wordsIn = (text: string) => text.split(/[\s’]+/).filter((word) => /[\p{L}\d]/u.test(word))

describe('the questions', () => {
  test.each(WHOM)(
    'are easy to read for «$label»: Gulpease of 75 or more, each and together',
    ({ id: whom }) => {
      const texts = QUESTIONS.map((question) => [
        questionWords(question, whom),
        ...optionsFor(whom)[question],
        ...(NOTES[question] ?? []),
      ])
      for (const sentences of [...texts, texts.flat()])
        expect(gulpease(sentences), sentences.join(' | ')).toBeGreaterThanOrEqual(75)
    },
  )

  test.each(WHOM)('take a slow reader less than 90 seconds for «$label»', ({ id: whom }) => {
    // 160 words a minute; of a list one reads half until one's own answer; a press takes a second and a half.
    const [wordsPerSecond, press] = [160 / 60, 1.5]
    const count = (texts: readonly string[]) => texts.flatMap(wordsIn).length
    const read = QUESTIONS.reduce(
      (sum, question) =>
        sum +
        count([questionWords(question, whom), ...(NOTES[question] ?? [])]) +
        count(optionsFor(whom)[question]) / 2,
      // The buttons are the same everywhere and read once.
      count(Object.values(guided.go)),
    )
    expect(read / wordsPerSecond + QUESTIONS.length * 2 * press).toBeLessThan(90)
  })

  test('stand for problems, ages and formats that professionals declare', () => {
    const problems = new Set(PROBLEMS.map(({ id }) => id))
    expect(TOPICS.flatMap((topic) => topic.problems).filter((id) => !problems.has(id))).toEqual([])
    const known = new Set([...AGES.map(({ id }) => `e:${id}`), ...FORMATS.map(({ id }) => `f:${id}`)])
    expect(WHOM.flatMap(({ tags }) => tags).filter((tag) => !known.has(tag))).toEqual([])
    const mentioned = PREFERENCES.flatMap(({ values }) => values.flatMap(({ tags }) => tags))
    expect(mentioned.filter((tag) => tag.startsWith('m:') && !problems.has(tag.slice(2)))).toEqual([])
    const poles = SCALES.flatMap(({ values }) => values.map(({ tag }) => tag))
    expect(COMPLAINTS.map(({ tag }) => tag).toSorted()).toEqual(poles.toSorted())
    for (const { values } of SCALES) for (const { label } of values) expect(label).not.toBe('')
  })

  test('promise nothing', () => {
    expect(JSON.stringify(guided)).not.toMatch(/guari|garanti|il miglior|efficac|perfett/i)
  })
})
