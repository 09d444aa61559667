import { posix } from 'node:path'
import type { Import, SourceFile } from './check-structure.source.ts'
import type { StructureException } from './structure-exceptions.ts'

export type Problem = { rule: StructureException['rule']; file: string; reason: string }

/** Folders not listed here (e2e, bench, scripts) may import anything. */
const MAY_IMPORT: Record<string, string[]> = {
  server: ['server', 'app', 'domain', 'content', 'platform', 'database', 'ui', 'lib', 'build'],
  app: ['app', 'domain', 'content', 'platform', 'ui', 'lib'],
  domain: ['domain', 'content', 'platform', 'database', 'ui', 'lib'],
  content: ['content', 'lib'],
  platform: ['platform', 'database', 'lib'],
  database: ['database', 'content', 'lib'],
  ui: ['ui', 'lib'],
  lib: ['lib'],
}

const OPENS_DATABASE =
  /^(domain\/(favourites|[^/]+\/[^/]+)\/(read|write|jobs)(\.[a-z-]+)?\.server\.ts|platform\/(db|auth|mail|limits)\/.+|database\/.+)$/
const FOR_EVERY_AREA = /^app\/(root\.tsx|entry\.[a-z.]+|routes\.ts|frame\/.+|[^/]+\.css)$/

const FILE_LIMIT = 250
const FUNCTION_LIMIT = 60
const COMPONENT_LIMIT = 120
export const FUNCTION_GOAL = 40

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('e2e/')
}

/** @returns the imported file's path from the root, or undefined for packages and generated types */
export function resolveImport(from: string, { specifier }: Import): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.includes('/+types/')) return undefined
  if (bare.startsWith('#')) return posix.normalize(bare.slice(1))
  return bare.startsWith('.') ? posix.join(posix.dirname(from), bare) : undefined
}

/** Imports point down the list, areas do not import each other, and few files open the database. */
export function checkImports(sources: SourceFile[]): Problem[] {
  return sources.flatMap((source) =>
    source.imports.flatMap((imported) => {
      const target = resolveImport(source.path, imported)
      const reason = target === undefined ? undefined : refusal(source.path, target)
      return reason ? [{ rule: 'imports' as const, file: source.path, reason: `${reason} (${target})` }] : []
    }),
  )
}

function refusal(from: string, to: string): string | undefined {
  const [layer, target] = [topOf(from), topOf(to)]
  if (target.startsWith('..')) return 'imports from outside the project'
  if (posix.extname(to) === '') return 'imports without the file’s ending'
  const allowed = MAY_IMPORT[layer]
  if (!allowed || isTest(from) || to === 'package.json') return undefined
  if (!allowed.includes(target)) return `${layer} may not import ${target}`
  if (isTest(to)) return 'imports a test'
  if (target === 'database' && !mayOpenDatabase(from, to))
    return 'only read, write and jobs files import database'
  if (layer === 'database' && target === 'content' && !from.startsWith('database/seeds/')) {
    return 'in database only seeds import content'
  }
  return layer === 'app' && target === 'app' ? areaRefusal(from, to) : undefined
}

function mayOpenDatabase(from: string, to: string): boolean {
  return OPENS_DATABASE.test(from) || (from.startsWith('server/') && to.startsWith('database/seeds/'))
}

function areaRefusal(from: string, to: string): string | undefined {
  const [area, targetArea] = [areaOf(from), areaOf(to)]
  if (area === undefined || area === targetArea || FOR_EVERY_AREA.test(to)) return undefined
  return `the area ${area} may not import the area ${targetArea}`
}

function areaOf(path: string): string | undefined {
  const [, area, ...rest] = path.split('/')
  return rest.length > 0 ? area : undefined
}

function topOf(path: string): string {
  return path.split('/', 1)[0]!
}

/** Nouns of one chapter may use each other; files and chapters form no cycle. */
export function checkCycles(sources: SourceFile[]): Problem[] {
  const files = new Map<string, Set<string>>()
  for (const { path, imports } of sources) {
    if (isTest(path)) continue
    for (const imported of imports) {
      const target = resolveImport(path, imported)
      if (target !== undefined && !imported.typeOnly && !imported.lazy) link(files, path, target)
    }
  }
  return [files, graphOf(sources, chapterOf)].flatMap(findCycles).map((cycle) => ({
    rule: 'cycles',
    file: cycle[0]!,
    reason: `imports itself: ${[...cycle, cycle[0]].join(' → ')}`,
  }))
}

/** Includes type and lazy imports; leaves out tests. */
export function graphOf(
  sources: SourceFile[],
  partOf: (path: string) => string | undefined,
): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of sources) {
    const part = isTest(path) ? undefined : partOf(path)
    if (part === undefined) continue
    graph.set(part, graph.get(part) ?? new Set())
    for (const imported of imports) {
      const target = partOf(resolveImport(path, imported) ?? '')
      if (target !== undefined && target !== part) link(graph, part, target)
    }
  }
  return graph
}

/** `domain/<chapter>/<noun>`; a chapter of one noun has no level below. */
export function nounOf(path: string): string | undefined {
  return /^domain\/(favourites|[^/]+\/[^/]+)(?=\/)/.exec(path)?.[0]
}

export function chapterOf(path: string): string | undefined {
  return /^domain\/([^/]+)\//.exec(path)?.[1]
}

function link(graph: Map<string, Set<string>>, from: string, to: string): void {
  graph.set(from, (graph.get(from) ?? new Set()).add(to))
}

/** One cycle per back edge of a depth-first search. */
function findCycles(graph: Map<string, Set<string>>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const enter = (node: string) => {
    const back = path.indexOf(node)
    if (back !== -1) cycles.push(path.slice(back))
    if (back !== -1 || done.has(node)) return
    path.push(node)
    for (const next of graph.get(node) ?? []) enter(next)
    path.pop()
    done.add(node)
  }
  for (const node of graph.keys()) enter(node)
  return cycles
}

/** Counts lines of code; tests, texts and generated migrations are exempt. */
export function checkSizes(sources: SourceFile[]): Problem[] {
  return sources.filter((source) => hasSizeLimit(source.path)).flatMap(tooLarge)
}

export function hasSizeLimit(path: string): boolean {
  return !isTest(path) && !/^(content|database\/migrations)\//.test(path)
}

function tooLarge({ path, codeLines, functions }: SourceFile): Problem[] {
  const reasons: string[] = []
  if (codeLines > FILE_LIMIT) reasons.push(`${codeLines} lines of code, ${FILE_LIMIT} at most`)
  for (const { name, line, codeLines: size } of functions) {
    const limit = isComponent(path, name) ? COMPONENT_LIMIT : FUNCTION_LIMIT
    if (size > limit) reasons.push(`${name} (line ${line}) has ${size} lines of code, ${limit} at most`)
  }
  return reasons.map((reason) => ({ rule: 'sizes', file: path, reason }))
}

function isComponent(path: string, name: string): boolean {
  return path.endsWith('.tsx') && /^[A-Z]/.test(name)
}

/** Functions over the recommended length, below the limit; only reported. */
export function countLongFunctions(sources: SourceFile[]): number {
  return sources
    .filter((source) => hasSizeLimit(source.path))
    .flatMap(({ path, functions }) => functions.filter(({ name }) => !isComponent(path, name)))
    .filter(({ codeLines }) => codeLines > FUNCTION_GOAL).length
}

/** Barrels hide who needs what. */
export function checkBarrels(sources: SourceFile[]): Problem[] {
  return sources
    .filter((source) => source.isBarrel)
    .map(({ path }) => ({ rule: 'names', file: path, reason: 'a barrel: it only exports what others hold' }))
}

// In pieces, so that this file does not match itself.
const FOREIGN_WORDS = [
  ['(?<![\\w.])/', 'work/'],
  ['(?<![\\w.])/', 'farm/'],
  ['\\.\\./', 'shared/'],
  ['cl', 'aude'],
  ['anth', 'ropic'],
  ['chat', 'gpt'],
  ['open', 'ai\\b'],
  ['copi', 'lot\\b'],
  ['sub', 'agent'],
  ['before', '-stop'],
  ['registry\\.', '(npmjs|yarnpkg)'],
  ['(deb\\.', 'debian|archive\\.', 'ubuntu)'],
  ['verd', 'accio'],
  ['arti', 'factory'],
].map((pieces) => new RegExp(pieces.join(''), 'i'))

/** The product does not name the place it is made in. */
export function checkWords(file: string, text: string): Problem[] {
  return FOREIGN_WORDS.flatMap((pattern) => {
    if (pattern.test(file))
      return [{ rule: 'words' as const, file, reason: `its name says ${pattern.exec(file)![0]}` }]
    const found = pattern.exec(text)
    if (!found) return []
    const line = text.slice(0, found.index).split('\n').length
    return [{ rule: 'words' as const, file, reason: `line ${line} says «${found[0]}»` }]
  })
}

const PRODUCT_WORDS =
  /['"`^]\\?\/(?:admin|auth|user|login|register|professionista|professional|schools)\b|psico|professionist/i

/** The platform knows no address, name or text of the product; comments may give examples. */
export function checkPlatform(file: string, text: string): Problem[] {
  if (!file.startsWith('platform/') || isTest(file)) return []
  const found = PRODUCT_WORDS.exec(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ''))
  return found ? [{ rule: 'words', file, reason: `platform says «${found[0]}»` }] : []
}

/** Reports exceptions that are not needed or have no reason. */
export function applyExceptions(problems: Problem[], exceptions: StructureException[]): Problem[] {
  const covers = (exception: StructureException, problem: Problem) =>
    exception.rule === problem.rule && exception.file === problem.file
  const left = problems.filter((problem) => !exceptions.some((exception) => covers(exception, problem)))
  for (const exception of exceptions) {
    const { rule, file } = exception
    if (exception.reason.trim().length < 10) left.push({ rule, file, reason: 'its exception has no reason' })
    if (!problems.some((problem) => covers(exception, problem))) {
      left.push({ rule, file, reason: 'its exception is no longer needed' })
    }
  }
  return left
}
