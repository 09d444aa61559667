import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { testTitles } from './check-coverage.rules.ts'

const page = readFileSync('docs/architecture.md', 'utf8')

const tasks = page
  .split('## Twenty tasks of a newcomer')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => [...line.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, path]) => path!))

it('names twenty tasks whose files exist, half of them in four files at most', () => {
  expect(tasks.flat().filter((path) => !existsSync(path))).toEqual([])
  const counts = tasks.map((paths) => paths.length).toSorted((a, b) => a - b)
  expect(counts).toHaveLength(20)
  expect(counts[10]).toBeLessThanOrEqual(4)
})

it('names the files that lean on the insides of a library, each with a test that exists', () => {
  const [, chapter = ''] = page.split('## Where we lean on the insides of a library\n')
  const [table = ''] = chapter.split('\n## ')
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  expect(rows.length).toBeGreaterThan(5)
  for (const row of rows) {
    const [, files = '', , , shown = ''] = row.split('|').map((cell) => cell.trim())
    for (const [, file] of files.matchAll(/`([^`]+)`/g)) expect(existsSync(file!), file).toBe(true)
    const [, path = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(shown) ?? []
    const titles = testTitles(path, readFileSync(path, 'utf8'))
    expect(titles.filter((one) => one.includes(title)).length, shown).toBeGreaterThan(0)
  }
})
