import { parseSync, Visitor, type ESTree } from 'vite'

export type Row = {
  line: number
  id: string
  statement: string
  issue: string
  /** Undefined where the cell says `open`. */
  builtIn: string[] | undefined
  shownBy: string[] | undefined
}

/** `read` is undefined for a file that does not exist. */
export type Files = { exists(path: string): boolean; read(path: string): string | undefined }

export type Table = { rows: Row[]; problems: string[] }

const HEADER = 'id | statement | issue | built in | shown by'
const ID = /^S(\d)\.[a-z]+(-[a-z]+)*\.\d{2}$/

/** @returns the well-formed rows, and one problem (`line N: …`) for each other row */
export function readTable(markdown: string): Table {
  const table: Table = { rows: [], problems: [] }
  const seen = new Map<string, number>()
  let section = ''
  for (const [index, text] of markdown.split('\n').entries()) {
    section = /^## §(\d)/.exec(text)?.[1] ?? section
    if (!text.startsWith('|')) continue
    const cells = cellsOf(text)
    if (cells.join(' | ') === HEADER || cells.every((cell) => /^-+$/.test(cell))) continue
    const line = index + 1
    const problem = malformed(cells, section) ?? repeated(seen, cells[0]!, line)
    if (problem) table.problems.push(`line ${line}: ${problem}`)
    else table.rows.push(rowOf(line, cells))
  }
  return table
}

function cellsOf(line: string): string[] {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
  return cells.slice(1, cells.at(-1) === '' ? -1 : undefined)
}

function malformed(cells: string[], section: string): string | undefined {
  if (cells.length !== 5) return `has ${cells.length} columns instead of 5`
  const [id, statement, issue, builtIn, shownBy] = cells
  const idParts = ID.exec(id!)
  if (!idParts) return `the id «${id}» is not like S2.register.03`
  if (idParts[1] !== section) return `${id} stands under §${section}`
  if (!statement) return `${id} has no statement`
  if (!/^[2-7]$/.test(issue!)) return `${id}: the issue is a number from 2 to 7`
  return builtIn && shownBy ? undefined : `${id}: an empty cell; write open`
}

function repeated(seen: Map<string, number>, id: string, line: number): string | undefined {
  const first = seen.get(id)
  seen.set(id, first ?? line)
  return first === undefined ? undefined : `${id} stands in line ${first} already`
}

function rowOf(line: number, cells: string[]): Row {
  const list = (cell: string) => {
    const entries = cell.split('<br>').map((entry) => entry.replaceAll('`', '').trim())
    return entries.length === 1 && entries[0] === 'open' ? undefined : entries
  }
  const [id, statement, issue, builtIn, shownBy] = cells as [string, string, string, string, string]
  return { line, id, statement, issue, builtIn: list(builtIn), shownBy: list(shownBy) }
}

export function isOpen(row: Row): boolean {
  return row.builtIn === undefined || row.shownBy === undefined
}

/** Whether the named files exist, and the named tests have such a title. */
export function checkRows(rows: Row[], files: Files): string[] {
  const titles = new Map<string, string[]>()
  const titlesIn = (path: string, text: string) => {
    const known = titles.get(path) ?? testTitles(path, text)
    titles.set(path, known)
    return known
  }
  const shownProblem = (entry: string): string | undefined => {
    const [path, ...rest] = entry.split(': ')
    const fragment = rest.join(': ')
    if (!fragment) return `«${entry}» is not like path: part of a test’s title`
    const text = files.read(path!)
    if (text === undefined) return `${path} does not exist`
    const found = titlesIn(path!, text).some((title) => title.includes(fragment))
    return found ? undefined : `${path} has no test whose title holds «${fragment}»`
  }
  return rows.flatMap(({ id, line, builtIn = [], shownBy = [] }) =>
    [
      ...builtIn.map((path) => (files.exists(path) ? undefined : `${path} does not exist`)),
      ...shownBy.map(shownProblem),
    ].flatMap((problem) => (problem ? [`line ${line}: ${id}: ${problem}`] : [])),
  )
}

const SUITES = new Set(['describe', 'suite'])
const TESTS = new Set(['test', 'it'])
const DECLARES = new Set(['describe', 'each', 'for', 'concurrent', 'sequential', 'serial', 'parallel'])
const LEFT_OUT = new Set(['skip', 'todo', 'fixme'])

/** Titles with their suites (`sign in > with a wrong password`), without skipped tests or variables. */
export function testTitles(path: string, text: string): string[] {
  const titles: string[] = []
  const suites: { title: string; end: number; counts: boolean }[] = []
  new Visitor({
    CallExpression(node) {
      while (suites.length > 0 && suites.at(-1)!.end <= node.start) suites.pop()
      const kind = kindOf(node.callee)
      const title = titleOf(node.arguments[0])
      if (!kind || title === undefined) return
      if (kind !== 'test') suites.push({ title, end: node.end, counts: kind === 'suite' })
      else if (suites.every((suite) => suite.counts))
        titles.push([...suites.map((suite) => suite.title), title].join(' > '))
    },
  }).visit(parseSync(path, text).program)
  return titles
}

/** Undefined for calls other than `test(…)`, `test.each(…)(…)`, `test.describe.serial(…)` and the like. */
function kindOf(callee: ESTree.Expression): 'suite' | 'test' | 'left out' | undefined {
  const words: string[] = []
  let node: ESTree.Node = callee
  for (;;) {
    if (node.type === 'CallExpression') node = node.callee
    else if (node.type === 'TaggedTemplateExpression') node = node.tag
    else if (node.type === 'MemberExpression' && node.property.type === 'Identifier') {
      words.push(node.property.name)
      node = node.object
    } else break
  }
  if (node.type !== 'Identifier') return undefined
  const isSuite = SUITES.has(node.name) || (TESTS.has(node.name) && words.includes('describe'))
  if (isSuite && words.some((word) => LEFT_OUT.has(word))) return 'left out'
  if (words.some((word) => !DECLARES.has(word))) return undefined
  if (isSuite) return 'suite'
  return TESTS.has(node.name) ? 'test' : undefined
}

function titleOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node?.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.cooked ?? '').join('')
  return node?.type === 'Identifier' || node?.type === 'MemberExpression' ? '' : undefined
}
