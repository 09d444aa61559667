import { readText } from '#domain/register-search/query/rules.reading.ts'
import { likelyProblems } from '#domain/register-search/query/rules.sentences.ts'
import { ageGroup, readWishes } from '#domain/register-search/query/rules.wishes.ts'
import { readDanger } from '#domain/site/urgent/rules.ts'
import { parseQuery } from '#domain/professionals/listing/rules.problems.ts'
import { readWhere } from '#domain/site/places/rules.ts'
import { readSentences, WRITERS, type LabelledSentence } from './relevance/sentences.ts'
import { table, writeSection } from './report.ts'

type Half = keyof typeof WRITERS
type Row = { what: string; said: number; right: number; notSaid: number; extra: number }

/**
 * How the search reads labelled sentences, for the writers whose sentences vocabularies and weights are tuned on and for
 * those that nobody looks at.
 */
export async function measureSentences(): Promise<object[]> {
  const halves = (Object.keys(WRITERS) as Half[]).map((half) => ({
    half,
    sentences: WRITERS[half].flatMap(readSentences),
  }))
  const rows = halves.flatMap(({ half, sentences }) => rowsOf(sentences).map((row) => ({ half, ...row })))
  const times = halves.map(({ sentences }) => msEach(sentences))
  writeSection('sentences', [
    ...table(
      ['what', 'half', 'said', 'right', 'not said', 'read all the same'],
      rows.map(({ half, what, said, right, notSaid, extra }) => [
        what,
        half,
        said,
        share(right, said),
        notSaid,
        share(extra, notSaid),
      ]),
    ),
    '',
    `Reading a sentence takes ${Math.max(...times).toFixed(2)} ms of processor time.`,
  ])
  return rows
}

const share = (part: number, whole: number) => (whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`)

function msEach(sentences: LabelledSentence[]): number {
  const started = process.cpuUsage()
  for (const { text } of sentences) {
    readText(text, [], false)
    readDanger(text)
  }
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000 / sentences.length
}

function rowsOf(sentences: LabelledSentence[]): Row[] {
  return [...dangerRows(sentences), ...problemRows(sentences), ...wishRows(sentences)]
}

function dangerRows(sentences: LabelledSentence[]): Row[] {
  const read = sentences.map((one) => ({ ...one, level: readDanger(one.text)?.level }))
  const of = (
    what: string,
    which: (one: (typeof read)[number]) => boolean,
    isRight: (level?: string) => boolean,
  ) => {
    const said = read.filter(which)
    return {
      what,
      said: said.length,
      right: said.filter(({ level }) => isRight(level)).length,
      notSaid: 0,
      extra: 0,
    }
  }
  const call = (level?: string) => level === 'call'
  const any = (level?: string) => level !== undefined
  return [
    of('danger in its words: help card', ({ danger }) => danger === 'direct', call),
    of('danger in its words: at least the quiet card', ({ danger }) => danger === 'direct', any),
    of('danger without its words: at least the quiet card', ({ danger }) => danger === 'indirect', any),
    of('look-alike: help card', ({ lookalike }) => lookalike, call),
    of('look-alike: any card', ({ lookalike }) => lookalike, any),
    of('nothing of danger: help card', (one) => one.danger === 'none' && !one.lookalike, call),
    of('nothing of danger: any card', (one) => one.danger === 'none' && !one.lookalike, any),
  ]
}

function problemRows(sentences: LabelledSentence[]): Row[] {
  const told = sentences.filter(({ problems }) => problems.length > 0)
  const firsts = (most: number) =>
    told.filter(({ text, problems }) => {
      const likely = likelyProblems(text, parseQuery(text, false).problems)
      return likely.slice(0, most).some(({ id }) => problems.includes(id))
    }).length
  const searched = told.filter(({ text, problems }) =>
    readText(text, [], false).problems.some((id) => problems.includes(id)),
  )
  const row = (what: string, right: number) => ({ what, said: told.length, right, notSaid: 0, extra: 0 })
  return [
    row('a problem: the likeliest', firsts(1)),
    row('a problem: among the three likeliest', firsts(3)),
    row('a problem: among those searched for', searched.length),
  ]
}

const YEARS = /^\d+$/
const sorted = (values: readonly string[]) => values.toSorted().join(',')

function compare(
  sentences: LabelledSentence[],
  what: string,
  said: (one: LabelledSentence) => string,
  read: (text: string) => string,
): Row {
  const row = { what, said: 0, right: 0, notSaid: 0, extra: 0 }
  for (const one of sentences) {
    const [wanted, found] = [said(one), read(one.text)]
    if (wanted === '') {
      row.notSaid += 1
      row.extra += Number(found !== '')
    } else {
      row.said += 1
      row.right += Number(found === wanted)
    }
  }
  return row
}

function wishRows(sentences: LabelledSentence[]): Row[] {
  const inYears = ({ age }: LabelledSentence) => (age && YEARS.test(age) ? ageGroup(Number(age)) : '')
  const sum = (money: unknown) => (YEARS.test(String(money)) ? String(money) : '')
  return [
    compare(sentences, 'age in years', inYears, (text) => {
      const { years } = readWishes(text)
      return years === undefined ? '' : ageGroup(years)
    }),
    compare(
      sentences,
      'sum',
      ({ money }) => sum(money),
      (text) => sum(readWishes(text).money),
    ),
    compare(
      sentences,
      'gratis, little, Bonus',
      ({ money }) => (sum(money) ? '' : (money ?? '')),
      (text) => {
        const { money } = readWishes(text)
        return typeof money === 'string' ? money : ''
      },
    ),
    compare(
      sentences,
      'time',
      ({ times }) => sorted(times),
      (text) => sorted(readWishes(text).times),
    ),
    compare(
      sentences,
      'way',
      ({ way }) => sorted(way),
      (text) => sorted(readWishes(text).ways),
    ),
    compare(
      sentences,
      'gender',
      ({ gender }) => gender ?? '',
      (text) => readWishes(text).gender ?? '',
    ),
    compare(
      sentences,
      'place that we know',
      ({ place }) => (place && readWhere(place, false) ? 'x' : ''),
      (text) => (readText(text, [], false).where ? 'x' : ''),
    ),
  ]
}
