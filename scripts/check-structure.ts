import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkNames } from './check-structure.names.ts'
import {
  applyExceptions,
  checkBarrels,
  checkCycles,
  checkImports,
  checkSizes,
  chapterOf,
  checkPlatform,
  checkWords,
  countLongFunctions,
  FUNCTION_GOAL,
  graphOf,
  hasSizeLimit,
  type Problem,
} from './check-structure.rules.ts'
import { drawChapters } from './draw-chapters.ts'
import { readSource, type SourceFile } from './check-structure.source.ts'
import { structureExceptions } from './structure-exceptions.ts'

const root = join(import.meta.dirname, '..')
const BINARY = /\.(png|jpe?g|webp|avif|ico|woff2?|pdf|gz|zip|wasm)$/

const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean)
const paths = listFiles('')
const problems: Problem[] = checkNames(paths)
const sources: SourceFile[] = []
for (const path of paths) {
  if (BINARY.test(path)) continue
  const text = readFileSync(join(root, path), 'utf8')
  problems.push(...checkWords(path, text), ...checkPlatform(path, text))
  if (/\.tsx?$/.test(path)) sources.push(readSource(path, text))
}
for (const { path, syntaxError } of sources) {
  if (syntaxError) problems.push({ rule: 'imports', file: path, reason: `does not parse: ${syntaxError}` })
}
problems.push(
  ...checkBarrels(sources),
  ...checkImports(sources),
  ...checkCycles(sources),
  ...checkSizes(sources),
)

const left = applyExceptions(problems, structureExceptions).toSorted((a, b) => a.file.localeCompare(b.file))
for (const { rule, file, reason } of left) console.log(`${file}: ${rule}: ${reason}`)
console.log(summary())
if (process.argv.includes('--draw')) console.log(drawChapters(graphOf(sources, chapterOf), sources))
process.exitCode = left.length > 0 ? 1 : 0

/** Every file that git would keep. `.gitignore` here holds only folder names and `*.ending`. */
function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.name === '.git' || ignored.some((line) => isIgnored(line, path, entry.name))) return []
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}

function isIgnored(line: string, path: string, name: string): boolean {
  const pattern = line.replace(/\/$/, '')
  if (pattern.startsWith('/')) return path === pattern.slice(1)
  return pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern
}

function summary(): string {
  const measured = sources.filter((source) => hasSizeLimit(source.path))
  const code = measured.reduce((sum, source) => sum + source.codeLines, 0)
  const comments = measured.reduce((sum, source) => sum + source.commentLines, 0)
  const share = ((100 * comments) / Math.max(1, code + comments)).toFixed(1)
  return (
    `structure: ${paths.length} files, ${left.length} problems, ${structureExceptions.length} exceptions; ` +
    `comments ${share} % of lines; ${countLongFunctions(sources)} functions over ${FUNCTION_GOAL} lines`
  )
}
