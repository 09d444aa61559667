import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { proseSchema } from './rules.prose-schema.ts'

const { nodes, marks } = proseSchema

/** The document without what Markdown cannot say: empty paragraphs, spaces at an edge, two lists of a kind in a row. */
export function tidyDocument(doc: Node): Node {
  const blocks = tidyBlocks(childrenOf(doc))
  return doc.copy(Fragment.fromArray(blocks.length > 0 ? blocks : [nodes.paragraph.create()]))
}

/** @param doc a tidy document */
export function printMarkdown(doc: Node): string {
  return `${childrenOf(doc).map(printBlock).join('\n\n')}\n`
}

function tidyBlocks(blocks: Node[]): Node[] {
  const tidy: Node[] = []
  for (const block of blocks.flatMap(tidyBlock)) {
    const last = tidy.at(-1)
    const joins = last && last.type === block.type && (isList(block) || block.type === nodes.blockquote)
    if (joins) tidy[tidy.length - 1] = joined(last, block)
    else tidy.push(block)
  }
  return tidy
}

function joined(first: Node, second: Node): Node {
  const children = [...childrenOf(first), ...childrenOf(second)]
  return first.copy(Fragment.fromArray(isList(first) ? children : tidyBlocks(children)))
}

function tidyBlock(block: Node): Node[] {
  if (block.type === nodes.table) return [tidyTable(block)]
  if (block.isTextblock) {
    const text = tidyInline(block)
    return text.childCount > 0 ? [text] : []
  }
  const children = isList(block) ? childrenOf(block).flatMap(tidyItem) : tidyBlocks(childrenOf(block))
  return children.length > 0 ? [block.copy(Fragment.fromArray(children))] : []
}

/** The items of an item without words take its place; a list inside an item can only begin with 1. */
function tidyItem(item: Node): Node[] {
  const [text, ...lists] = childrenOf(item)
  const said = tidyInline(text!)
  if (said.childCount === 0) return lists.flatMap((list) => childrenOf(list).flatMap(tidyItem))
  return [item.copy(Fragment.fromArray([said, ...tidyBlocks(lists).map(fromOne)]))]
}

function fromOne(list: Node): Node {
  return list.type === nodes.ordered_list ? nodes.ordered_list.create(null, list.content) : list
}

/** The first row are the headings, and all have as many cells as it has. */
function tidyTable(table: Node): Node {
  const columns = table.firstChild!.childCount
  const rows = childrenOf(table).map((row, place) => {
    const type = place === 0 ? nodes.table_header : nodes.table_cell
    const cells = Array.from({ length: columns }, (_, column) =>
      type.create(null, column < row.childCount ? tidyInline(row.child(column)).content : null),
    )
    return row.copy(Fragment.fromArray(cells))
  })
  return table.copy(Fragment.fromArray(rows))
}

/** Spaces at the edges of a line, and of what is bold or a link, say nothing, and Markdown reads them otherwise. */
function tidyInline(block: Node): Node {
  const parts = childrenOf(block).flatMap((node) => {
    if (!node.isText || node.marks.length === 0) return [node]
    const text = node.text!
    const word = text.trim()
    const start = text.length - text.trimStart().length
    const [before, after] = [text.slice(0, start), text.slice(start + word.length)]
    return [
      ...(before ? [proseSchema.text(before)] : []),
      ...(word ? [proseSchema.text(word, node.marks)] : []),
      ...(after ? [proseSchema.text(after)] : []),
    ]
  })
  return block.copy(Fragment.fromArray(keptInside([...Fragment.fromArray(withoutEdges(parts)).content])))
}

/** A space that stands between two words of one mark belongs to it. */
function keptInside(parts: Node[]): Node[] {
  return parts.map((node, place) => {
    const [before, after] = [parts[place - 1], parts[place + 1]]
    if (!node.isText || !/^\s+$/.test(node.text!) || node.marks.length > 0) return node
    const shared = before?.marks.filter(
      (mark) => after && mark.isInSet(after.marks) && mark.type !== marks.code,
    )
    return shared && shared.length > 0 ? node.mark(shared) : node
  })
}

function withoutEdges(parts: Node[]): Node[] {
  const lines: Node[][] = [[]]
  for (const node of parts) {
    if (node.type === nodes.hard_break) lines.push([])
    else lines.at(-1)!.push(node)
  }
  const trimmed = lines.map(trimmedLine).filter((line) => line.length > 0)
  return trimmed.flatMap((line, place) => (place === 0 ? line : [nodes.hard_break.create(), ...line]))
}

function trimmedLine(line: Node[]): Node[] {
  const kept = [...line]
  for (const place of [0, -1] as const) {
    for (let edge = kept.at(place); edge && !isCode(edge); edge = kept.at(place)) {
      const text = place === 0 ? edge.text!.trimStart() : edge.text!.trimEnd()
      if (text === edge.text) break
      kept.splice(place, 1, ...(text ? [proseSchema.text(text, edge.marks)] : []))
      if (text) break
    }
  }
  return kept
}

function printBlock(block: Node): string {
  switch (block.type) {
    case nodes.heading:
      return `${'#'.repeat(block.attrs.level as number)} ${printInline(block).replace(/#$/, '\\#')}`
    case nodes.blockquote:
      return prefixed(childrenOf(block).map(printBlock).join('\n\n'), '> ', '> ')
    case nodes.bullet_list:
      return childrenOf(block)
        .map((item) => printItem(item, '- '))
        .join('\n')
    case nodes.ordered_list:
      return childrenOf(block)
        .map((item, place) => printItem(item, `${(block.attrs.order as number) + place}. `))
        .join('\n')
    case nodes.table:
      return printTable(block)
    default:
      return printLines(block)
  }
}

function printItem(item: Node, bullet: string): string {
  const [text, ...lists] = childrenOf(item)
  const lines = [printLines(text!), ...lists.map(printBlock)].join('\n')
  return prefixed(lines, bullet, ' '.repeat(bullet.length))
}

function prefixed(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, place) => `${place === 0 ? first : others}${line}`.trimEnd())
    .join('\n')
}

function printTable(table: Node): string {
  const rows = childrenOf(table).map((row) =>
    childrenOf(row).map((one) => printInline(one).replaceAll('|', '\\|')),
  )
  const widths = rows[0]!.map((_, column) => Math.max(3, ...rows.map((row) => lengthOf(row[column]!))))
  const line = (cells: string[], fill: string) =>
    `| ${cells.map((text, at) => text + fill.repeat(widths[at]! - lengthOf(text))).join(' | ')} |`
  const [head, ...body] = rows
  return [
    line(head!, ' '),
    line(
      widths.map(() => ''),
      '-',
    ),
    ...body.map((row) => line(row, ' ')),
  ].join('\n')
}

const lengthOf = (text: string) => [...text].length

/** What would begin a heading, a quotation or an item at the start of a line is only text there. */
const STARTS = [
  [/^(#{1,6})(?=\s|$)/, '\\$1'],
  [/^([>=+-])/, '\\$1'],
  [/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2'],
] as const

function printLines(block: Node): string {
  return printInline(block)
    .split('\n')
    .map((line) => STARTS.reduce((text, [pattern, escaped]) => text.replace(pattern, escaped), line))
    .join('\n')
}

function printInline(block: Node): string {
  return printMarked(childrenOf(block))
}

type Piece = { mark?: Mark | undefined; text: string }

function printMarked(parts: Node[]): string {
  const pieces = piecesOf(parts)
  let printed = ''
  for (const [place, { mark, text }] of pieces.entries()) {
    const next = pieces[place + 1]
    const after = next && !next.mark ? next.text : ''
    if (mark?.type === marks.link && printed.endsWith('!')) printed = `${printed.slice(0, -1)}\\!`
    printed += mark ? wrapped(mark, text, printed, after) : text
  }
  return printed
}

/** Opens first the mark that reaches furthest; a code holds no other mark, so it comes last. */
function piecesOf(parts: Node[]): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < parts.length;) {
    const reaches = parts[at]!.marks.map((mark) => ({ mark, end: reachOf(mark, parts, at) }))
    const [longest] = reaches.toSorted(
      (a, b) => Number(isCodeMark(a.mark)) - Number(isCodeMark(b.mark)) || b.end - a.end,
    )
    if (longest) {
      const inside = parts
        .slice(at, longest.end)
        .map((node) => node.mark(longest.mark.removeFromSet(node.marks)))
      const text = longest.mark.type === marks.code ? printCode(inside) : printMarked(inside)
      pieces.push({ mark: longest.mark, text })
    } else pieces.push({ text: printText(parts[at]!) })
    at = longest?.end ?? at + 1
  }
  return pieces
}

function reachOf(mark: Mark, parts: Node[], start: number): number {
  const end = parts.findIndex((node, at) => at > start && !mark.isInSet(node.marks))
  return end === -1 ? parts.length : end
}

const WORD = /[\p{L}\p{N}_]/u

function wrapped(mark: Mark, text: string, before: string, after: string): string {
  if (mark.type === marks.link) return `[${text}](${mark.attrs.href as string})`
  if (mark.type === marks.strong) return `**${text}**`
  if (mark.type === marks.code) return text
  const touches = WORD.test(before.slice(-1)) || WORD.test([...after][0] ?? '')
  return touches ? `*${text}*` : `_${text}_`
}

function printCode(parts: Node[]): string {
  const text = parts.map((node) => node.text ?? '').join('')
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const room = /^`|`$|^ .* $/s.test(text) ? ' ' : ''
  return `${fence}${room}${text}${room}${fence}`
}

function printText(node: Node): string {
  if (node.type === nodes.hard_break) return '\\\n'
  return node
    .text!.replace(/[\\`*[\]<~]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&')
}

function childrenOf(node: Node): Node[] {
  return Array.from({ length: node.childCount }, (_, place) => node.child(place))
}

const isList = ({ type }: Node) => type === nodes.bullet_list || type === nodes.ordered_list
const isCodeMark = ({ type }: Mark) => type === marks.code
const isCode = (node: Node) => node.marks.some(isCodeMark)
