import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkRows, isOpen, readTable, type Files } from './check-coverage.rules.ts'

const root = join(import.meta.dirname, '..')
const page = 'docs/spec-coverage.md'

const files: Files = {
  exists: (path) => existsSync(join(root, path)),
  read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
}
const { rows, problems } = readTable(readFileSync(join(root, page), 'utf8'))
problems.push(...checkRows(rows, files))

for (const problem of problems) console.log(`${page}: ${problem}`)
const open = rows.filter(isOpen)
const perIssue = [...new Set(rows.map((row) => row.issue))]
  .toSorted()
  .map((issue) => `issue ${issue}: ${open.filter((row) => row.issue === issue).length}`)
console.log(
  `coverage: ${rows.length} rows, ${problems.length} problems, ${open.length} open (${perIssue.join(', ')})`,
)
process.exitCode = problems.length > 0 || rows.length === 0 ? 1 : 0
