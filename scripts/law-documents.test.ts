import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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
    expect(existsSync(join(ROOT, path!)), path).toBe(true)
    expect(read(path!), title).toContain(title)
  },
)

test('each risk has what remains, and no law text is quoted that was not read', () => {
  expect(risks.length).toBeGreaterThan(8)
  for (const cells of risks) expect(cells).toHaveLength(5)
  expect(read('docs/booking-law.md')).toContain('Its text could not be read here')
})
