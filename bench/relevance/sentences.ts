import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { projectRoot } from '#platform/config/root.ts'

/** Vocabularies and weights are tuned on the sentences of the first six; those of the others only measure. */
export const WRITERS = {
  tuning: ['giulia', 'renzo', 'marina', 'ileana', 'chiara', 'andrea'],
  measuring: ['rosa', 'bepi', 'efisia', 'dalila', 'martin', 'carmela'],
} as const
const PRACTICE = 253
export const PRACTICE_FILES: readonly string[] = Array.from(
  { length: PRACTICE },
  (_, at) => `practice-${at + 1}`,
)
/** Of this file only danger is labelled. */
export const ONLY_OF_DANGER = 'practice-248'
/** In the files from the 249th on, only danger and problems are. */
const LAST_OF_WISHES = 247
/** Those whose ages, sums, times, ways, genders and languages are labelled too; the 29th has none of them. */
export const WISHED_FILES = PRACTICE_FILES.slice(24, LAST_OF_WISHES).filter((file) => file !== 'practice-29')

export const DANGERS = ['none', 'indirect', 'direct'] as const
export const DANGER_KINDS = ['suicide', 'violence', 'child', 'danger', 'voices'] as const

/** What a practice sentence means. */
export type PracticeSentence = {
  text: string
  danger: (typeof DANGERS)[number]
  kind: (typeof DANGER_KINDS)[number] | undefined
  /** Harmless, with a word of danger in it. */
  lookalike: boolean
  /** Ids of `content/profile-vocabulary.ts`, and `psicosi`; the best first. */
  problems: string[]
}

/** What a sentence says, as its labellers understood it; undefined or empty where it says nothing. */
export type LabelledSentence = PracticeSentence & {
  /** Years, or an age group. */
  age: string | undefined
  whom: string | undefined
  /** Euro for a session, or `free`, `low`, `bonus`. */
  money: string | undefined
  times: string[]
  way: string[]
  place: string | undefined
  gender: string | undefined
  language: string | undefined
  method: string | undefined
  name: string | undefined
}

type Row = Record<string, string>

/** @param name a writer, or one of `PRACTICE_FILES` */
export const readSentences = (name: string): LabelledSentence[] => readRows(name).map(labelledOf)

function labelledOf(row: Row): LabelledSentence {
  return {
    ...practiceOf(row),
    age: said(row['age']),
    whom: said(row['whom']),
    money: said(row['money']),
    times: listed(row['times']),
    way: listed(row['way']),
    place: said(row['place']),
    gender: said(row['gender']),
    language: said(row['language']),
    method: said(row['method']),
    name: said(row['name']),
  }
}

function readRows(name: string): Row[] {
  const file = readFileSync(join(projectRoot(), 'bench/relevance/sentences', `${name}.tsv`))
  return parse(file, { columns: true, delimiter: '\t', quote: false, skip_empty_lines: true }) as Row[]
}

function practiceOf(row: Row): PracticeSentence {
  return {
    text: row['text'] ?? '',
    danger: row['danger'] as PracticeSentence['danger'],
    kind: said(row['kind']) as PracticeSentence['kind'],
    lookalike: row['lookalike'] === 'yes',
    problems: listed(row['problems']),
  }
}

const said = (value = '-') => (value === '-' ? undefined : value)
const listed = (value?: string) => said(value)?.split(',') ?? []
