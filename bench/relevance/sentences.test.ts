import { describe, expect, test } from 'vitest'
import { PROBLEMS } from '#content/profile-vocabulary.ts'
import {
  DANGER_KINDS,
  DANGERS,
  PRACTICE_FILES,
  readSentences,
  WRITERS,
  type PracticeSentence,
} from './sentences.ts'

const IDS = new Set([...PROBLEMS.map(({ id }) => id), 'psicosi'])
const written = [...WRITERS.tuning, ...WRITERS.measuring].map((writer) => ({
  writer,
  sentences: readSentences(writer),
}))
const practice = PRACTICE_FILES.map(readSentences)
const all: PracticeSentence[] = [...written.flatMap(({ sentences }) => sentences), ...practice.flat()]

describe('the labelled sentences', () => {
  test('are at least 3,000 by at least eight writers, half of whom only measure', () => {
    expect(written.length).toBeGreaterThanOrEqual(8)
    expect(WRITERS.tuning).toHaveLength(written.length / 2)
    expect(written.flatMap(({ sentences }) => sentences).length).toBeGreaterThanOrEqual(3000)
  })

  test('hold enough of each kind from each writer', () => {
    for (const { writer, sentences } of written) {
      const counts = {
        direct: sentences.filter(({ danger }) => danger === 'direct').length,
        indirect: sentences.filter(({ danger }) => danger === 'indirect').length,
        lookalikes: sentences.filter(({ lookalike }) => lookalike).length,
        ages: sentences.filter(({ age }) => age).length,
        sums: sentences.filter(({ money }) => money).length,
        times: sentences.filter(({ times }) => times.length > 0).length,
      }
      for (const count of Object.values(counts)) expect([writer, count >= 20]).toEqual([writer, true])
    }
  })

  test('have only known labels, and a kind exactly with a danger', () => {
    for (const { text, danger, kind, lookalike, problems } of all) {
      expect(text.length).toBeGreaterThan(0)
      expect(DANGERS).toContain(danger)
      if (kind) expect(DANGER_KINDS).toContain(kind)
      expect([text, danger === 'none']).toEqual([text, kind === undefined])
      if (danger !== 'none') expect([text, lookalike]).toEqual([text, false])
      expect([text, problems.filter((id) => !IDS.has(id))]).toEqual([text, []])
    }
  })

  test('stand once in a file', () => {
    for (const sentences of [...written.map((one) => one.sentences), ...practice]) {
      const texts = sentences.map(({ text }) => text)
      expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
    }
  })

  // Short ones, such as «insonnia», occur to several writers.
  test('of more than six words are nobody else’s', () => {
    const isLong = (text: string) => text.split(' ').length > 6
    const measuring = new Set(WRITERS.measuring.flatMap(readSentences).map(({ text }) => text.toLowerCase()))
    const others = [...WRITERS.tuning.flatMap(readSentences), ...practice.flat()]
    expect(others.filter(({ text }) => isLong(text) && measuring.has(text.toLowerCase()))).toEqual([])
  })
})
