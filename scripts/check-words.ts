import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPageFile } from '#content/pages/page-file.ts'
import { readTopicFile, renderWithSections } from '#content/topics/topic-file.ts'
import { blocksOf } from '#lib/gulpease.ts'
import { hardEntries, saidTwice, textsWritten, type Entry } from './check-words.rules.ts'
import { ALLOWED_TWICE, EASY, NOT_READ } from './words-exceptions.ts'

/** Gulpease: of every page, and of what is read in danger, before a consent, or at the guided questions. */
const [OF_ALL, OF_EASY] = [60, 75]

const root = join(import.meta.dirname, '..')

function entriesOf(pattern: string, read: (path: string, source: string) => string[]): Entry[] {
  const paths = globSync(pattern, { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
  return paths
    .map((path) => ({ name: path, texts: read(path, readFileSync(join(root, path), 'utf8')) }))
    .filter(({ name, texts }) => texts.length > 0 && !(name in NOT_READ))
}

const entries = [
  ...entriesOf('content/topics/*/*.md', (path, source) => {
    const { description, html } = readTopicFile(path, source)
    return [description, ...blocksOf(html)]
  }),
  ...entriesOf('content/pages/*.md', (path, source) => {
    const { description, html } = readPageFile(path, source)
    return [description, ...blocksOf(html)]
  }),
  ...entriesOf('content/legal/*/*.md', (_path, source) =>
    blocksOf(renderWithSections(source.slice(source.indexOf('\n---\n') + 5)).html),
  ),
  ...entriesOf('content/{,legal/}*.ts', (_path, source) => textsWritten(source)),
]
const problems = [
  ...hardEntries(entries, (name) => (EASY.has(name) ? OF_EASY : OF_ALL)),
  ...saidTwice(entries, Object.keys(ALLOWED_TWICE)),
]
for (const problem of problems) console.log(problem)
console.log(`words: ${entries.length} pages and files of texts, ${problems.length} problems`)
process.exitCode = problems.length > 0 || entries.length < 100 ? 1 : 0
