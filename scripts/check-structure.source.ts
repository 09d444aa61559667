import { parseSync, Visitor, type ESTree } from 'vite'

export type Import = { specifier: string; typeOnly: boolean; lazy: boolean }

export type FunctionSize = { name: string; line: number; codeLines: number }

/** Line counts leave blank lines out. */
export type SourceFile = {
  path: string
  imports: Import[]
  functions: FunctionSize[]
  codeLines: number
  commentLines: number
  /** Nothing but `export … from`. */
  isBarrel: boolean
  syntaxError: string | undefined
}

/** @param path relative to the root; its ending decides the dialect */
export function readSource(path: string, text: string): SourceFile {
  const { program, module, comments, errors } = parseSync(path, text)
  const lines = countLines(text, comments)
  return {
    path,
    imports: [...staticImports(module), ...otherImports(program)],
    functions: functionSizes(program, lines),
    codeLines: lines.codeUpTo(text.length),
    commentLines: lines.commentLines,
    isBarrel: program.body.length > 0 && program.body.every(isReExport),
    syntaxError: errors[0]?.message,
  }
}

type Parsed = ReturnType<typeof parseSync>

function staticImports(module: Parsed['module']): Import[] {
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    lazy: false,
  }))
  for (const { entries } of module.staticExports) {
    const specifier = entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value
    if (specifier === undefined) continue
    imports.push({ specifier, typeOnly: entries.every((entry) => entry.isType), lazy: false })
  }
  return imports
}

function otherImports(program: ESTree.Program): Import[] {
  const imports: Import[] = []
  const add = (source: ESTree.Expression, typeOnly: boolean) => {
    if (source.type !== 'Literal' || typeof source.value !== 'string') return
    imports.push({ specifier: source.value, typeOnly, lazy: true })
  }
  new Visitor({
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, true),
  }).visit(program)
  return imports
}

function isReExport(statement: ESTree.Program['body'][number]): boolean {
  if (statement.type === 'ExportAllDeclaration') return true
  return statement.type === 'ExportNamedDeclaration' && statement.source !== null
}

type Lines = { commentLines: number; codeUpTo(offset: number): number; lineAt(offset: number): number }

function countLines(text: string, comments: Parsed['comments']): Lines {
  const code = text.split('')
  for (const { start, end } of comments) {
    for (let i = start; i < end; i++) if (code[i] !== '\n') code[i] = ' '
  }
  const starts: number[] = []
  const codeBefore = [0]
  let commentLines = 0
  let start = 0
  for (const line of text.split('\n')) {
    const hasCode = code.slice(start, start + line.length).some((letter) => letter.trim() !== '')
    if (!hasCode && line.trim() !== '') commentLines += 1
    starts.push(start)
    codeBefore.push(codeBefore.at(-1)! + (hasCode ? 1 : 0))
    start += line.length + 1
  }
  const lineAt = (offset: number) => {
    const next = starts.findIndex((begin) => begin > offset)
    return next === -1 ? starts.length : next
  }
  return { commentLines, lineAt, codeUpTo: (offset) => codeBefore[lineAt(offset)]! }
}

function functionSizes(program: ESTree.Program, lines: Lines): FunctionSize[] {
  const names = new Map<unknown, string>()
  const sizes: FunctionSize[] = []
  const nameWhatIsIn = (value: ESTree.Node | null | undefined, name: string) => {
    let node = value
    // `const Card = memo(forwardRef((props) => …))` is the component Card.
    while (node?.type === 'CallExpression') node = node.arguments[0]
    if (node) names.set(node, name)
  }
  const nameOf = (key: ESTree.Node) => ('name' in key && typeof key.name === 'string' ? key.name : 'function')
  const measure = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    const ownName = 'id' in node ? node.id?.name : undefined
    const line = lines.lineAt(node.start)
    const codeLines = lines.codeUpTo(node.end) - lines.codeUpTo(node.start) + 1
    sizes.push({ name: ownName ?? names.get(node) ?? 'function', line, codeLines })
  }
  new Visitor({
    VariableDeclarator: (node) => nameWhatIsIn(node.init, nameOf(node.id)),
    Property: (node) => nameWhatIsIn(node.value, nameOf(node.key)),
    PropertyDefinition: (node) => nameWhatIsIn(node.value, nameOf(node.key)),
    MethodDefinition: (node) => nameWhatIsIn(node.value, nameOf(node.key)),
    // An unnamed default function is a module's screen.
    ExportDefaultDeclaration: (node) => nameWhatIsIn(node.declaration, 'Default'),
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program)
  return sizes
}
