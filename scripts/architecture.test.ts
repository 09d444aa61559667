import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const tasks = readFileSync('docs/architecture.md', 'utf8')
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
