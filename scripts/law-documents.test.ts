import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testTitles } from './check-coverage.rules.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The rows of the table with this first heading, without heading and line. */
function rowsOf(document: string, first: string): string[][] {
  const lines = read(document).split('\n')
  const begin = lines.findIndex((line) => new RegExp(`^\\| ${first} +\\|`).test(line))
  const rest = lines.slice(begin + 2)
  return rest
    .slice(
      0,
      rest.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

const points = rowsOf('docs/booking-law.md', 'point')
const risks = rowsOf('docs/impact-assessment.md', 'risk')

test('the ten points each say what is asked, how it is met, a test, and what we know of it', () => {
  expect(points.map(([point]) => point!.split('.')[0])).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
  ])
  for (const cells of points) {
    expect(cells).toHaveLength(5)
    expect(cells.every((cell) => cell.length > 3)).toBe(true)
  }
})

test.each([...points, ...risks].map((cells) => [cells[0]!, cells[3]!] as const))(
  'the test of «%s» exists',
  (_what, shown) => {
    const [, path, title] = /^`([^`]+)`: (.+)$/.exec(shown) ?? []
    expect(path, shown).toBeDefined()
    const titles = testTitles(path!, read(path!))
    expect(titles.filter((one) => one.includes(title!)).length, shown).toBeGreaterThan(0)
  },
)

test('each risk has its likelihood, measures and what remains', () => {
  expect(risks.length).toBeGreaterThan(8)
  const level = '(low|middle|high)'
  for (const cells of risks) {
    expect(cells).toHaveLength(5)
    const [what, likely, measures, , remains] = cells
    expect(likely, what).toMatch(new RegExp(`^${level} / ${level}$`))
    expect(measures!.length, what).toBeGreaterThan(20)
    expect(remains, what).toMatch(new RegExp(`^${level}(:|;|$)`))
  }
})

test('no law text is quoted that was not read, and each point says where it was learnt', () => {
  const law = read('docs/booking-law.md')
  expect(law).toContain('Its text could not be read here')
  const [, summaries = ''] = law.split('each marked in the last column:')
  const letters = [...summaries.matchAll(/^- \*\*([A-Z])\*\*: /gm)].map(([, letter]) => letter!)
  expect(letters.length).toBeGreaterThan(5)
  for (const [point, asked, , , known] of points) {
    expect(asked, point).not.toMatch(/[«»“”„"]/)
    const [, learntIn = ''] = /^read in ([A-Z](?:, [A-Z])*)(?:;|$)/.exec(known!) ?? []
    const unknown = learntIn.split(', ').filter((letter) => letter && !letters.includes(letter))
    expect(unknown, point).toEqual([])
    if (!learntIn) expect(known, point).toMatch(/^inferred \(GDPR |\(\w+\.(com|it)\)/)
  }
})
