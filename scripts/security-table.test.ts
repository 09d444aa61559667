import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')

type Row = { numbers: string; state: string; where: string }

/** Rows with a requirement's number; the tables above them have none. */
const rows: Row[] = text
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, numbers = '']) => /^\d+\.\d+\.\d+/.test(numbers))
  .map(([, numbers = '', , , state = '', where = '']) => ({ numbers, state, where }))

const count = (wanted: string) =>
  rows.reduce((sum, { numbers, state }) => (state === wanted ? sum + numbers.split(',').length : sum), 0)

test('the totals at the top are those of the rows', () => {
  const [, all, met, open, none] = /Of (\d+) requirements (\d+) are met, (\d+) are open, (\d+) do not apply/
    .exec(text)!
    .map(Number)
  expect({ met, open }).toEqual({ met: count('met'), open: count('open') })
  expect(all).toBe(met! + open! + none!)
  expect(rows.filter(({ state }) => !['met', 'open', 'does not apply'].includes(state))).toEqual([])
  expect(rows.filter(({ where }) => where === '')).toEqual([])
})

const IS_TEST = /\.(test|spec)\.tsx?$/

/** Each `file: part of a title`, and each further `part of a title` of the same file. */
function named({ where }: Row): { file: string; title?: string }[] {
  let file = ''
  return [...where.matchAll(/`([^`]+)`/g)].flatMap(([, quoted = '']) => {
    const [, path, title] =
      /^([\w.-]+\/[\w./-]+\.(?:ts|tsx|mjs|md|json|conf)|\.ci\/run)(?:: (.+))?$/.exec(quoted) ?? []
    if (path) file = path
    if (path) return [{ file: path, ...(title ? { title } : {}) }]
    return IS_TEST.test(file) && /\s\S+\s/.test(quoted) && !/^["'<]/.test(quoted)
      ? [{ file, title: quoted }]
      : []
  })
}

/** Titles of tests, suites and parametrised tests. */
function titlesIn(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8')
  const titles = source.matchAll(
    /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g,
  )
  return [...titles].map(([, , title = '']) => flat(title))
}

test('every named file and test exists', () => {
  const missing = rows.flatMap((row) =>
    named(row).flatMap(({ file, title }) => {
      if (!existsSync(join(ROOT, file))) return [`${row.numbers}: ${file}`]
      if (title === undefined) return []
      return titlesIn(file).some((one) => one.includes(flat(title)))
        ? []
        : [`${row.numbers}: ${file}: ${title}`]
    }),
  )
  expect(missing).toEqual([])
})

test('every met requirement names a test, and every open one a reason', () => {
  const untested = rows
    .filter(({ state }) => state === 'met')
    .filter((row) => !named(row).some(({ file, title }) => title !== undefined && IS_TEST.test(file)))
  expect(untested.map(({ numbers }) => numbers)).toEqual([])
  const unreasoned = rows.filter(({ state, where }) => state === 'open' && where.length < 60)
  expect(unreasoned.map(({ numbers }) => numbers)).toEqual([])
})

/** The text of a title without quotes and escapes. */
function flat(title: string): string {
  return title.replaceAll(/[\\\n]/g, '').replaceAll(/\s+/g, ' ')
}
