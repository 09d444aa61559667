import { Lexer, type Token, type Tokens } from 'marked'
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { isAddress, proseSchema } from './rules.prose-schema.ts'

const { nodes, marks } = proseSchema

export type UnreadReason =
  | 'html'
  | 'image'
  | 'struck'
  | 'code-block'
  | 'line'
  | 'task'
  | 'loose-list'
  | 'inside-item'
  | 'inside-quote'
  | 'reference'
  | 'heading-level'
  | 'alignment'
  | 'entity'
  | 'soft-break'
  | 'break'
  | 'address'
  | 'nested-link'
  | 'empty'
  | 'characters'

type Unread = { line: number; reason: UnreadReason }
type Read = { ok: true; doc: Node } | { ok: false; at: Unread }

/** What the schema cannot say, with the source that says it. */
class Unreadable extends Error {
  reason: UnreadReason
  raw: string
  constructor(reason: UnreadReason, raw: string) {
    super(reason)
    this.reason = reason
    this.raw = raw
  }
}

/** Reads with the lexer that the pages are rendered with, so that what is edited is what is shown. */
export function parseMarkdown(text: string): Read {
  const odd = text.split('\n').findIndex((line) => ODD.test(line))
  if (odd !== -1) return { ok: false, at: { line: odd + 1, reason: 'characters' } }
  const blocks: Node[] = []
  let before = 0
  for (const token of new Lexer().lex(text)) {
    try {
      blocks.push(...readBlock(token))
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      const inside = token.raw.slice(0, Math.max(0, token.raw.indexOf(error.raw)))
      return { ok: false, at: { line: before + linesIn(inside) + 1, reason: error.reason } }
    }
    before += linesIn(token.raw)
  }
  if (blocks.length === 0) return { ok: false, at: { line: 1, reason: 'empty' } }
  const doc = nodes.doc.create(null, blocks)
  doc.check()
  return { ok: true, doc }
}

/** Tabs, carriage returns and other control characters, and those that reverse what is read. */
// oxlint-disable-next-line no-control-regex
const ODD = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/

const linesIn = (text: string) => text.split('\n').length - 1

const REFUSED: Record<string, UnreadReason> = {
  html: 'html',
  image: 'image',
  del: 'struck',
  code: 'code-block',
  hr: 'line',
  def: 'reference',
}

function unreadable({ type, raw }: { type: string; raw: string }, otherwise: UnreadReason): Unreadable {
  return new Unreadable(REFUSED[type] ?? otherwise, raw)
}

function readBlock(token: Token): Node[] {
  switch (token.type) {
    case 'space':
      return []
    case 'paragraph':
    case 'text':
      return [nodes.paragraph.create(null, readInline(token as Tokens.Paragraph))]
    case 'heading':
      return [readHeading(token as Tokens.Heading)]
    case 'list':
      return [readList(token as Tokens.List)]
    case 'blockquote':
      return [readQuote(token as Tokens.Blockquote)]
    case 'table':
      return [readTable(token as Tokens.Table)]
    default:
      throw unreadable(token, 'html')
  }
}

function readHeading(token: Tokens.Heading): Node {
  if (token.depth < 2 || token.depth > 3) throw new Unreadable('heading-level', token.raw)
  return nodes.heading.create({ level: token.depth }, readInline(token, { oneLine: true }))
}

function readList(token: Tokens.List): Node {
  if (token.loose) throw new Unreadable('loose-list', token.raw)
  const items = token.items.map(readItem)
  return token.ordered
    ? nodes.ordered_list.create({ order: Number(token.start) }, items)
    : nodes.bullet_list.create(null, items)
}

function readItem(item: Tokens.ListItem): Node {
  if (item.task) throw new Unreadable('task', item.raw)
  const [text, list, ...more] = item.tokens.filter(({ type }) => type !== 'space')
  if (!text) throw new Unreadable('empty', item.raw)
  if (text.type !== 'text') throw unreadable(text, 'inside-item')
  const foreign = list && list.type !== 'list' ? list : more[0]
  if (foreign) throw unreadable(foreign, 'inside-item')
  const said = nodes.paragraph.create(null, readInline(text as Tokens.Text))
  return nodes.list_item.create(null, list ? [said, readList(list as Tokens.List)] : [said])
}

function readQuote(token: Tokens.Blockquote): Node {
  const blocks = token.tokens.flatMap((inner) => {
    if (['paragraph', 'list', 'space'].includes(inner.type)) return readBlock(inner)
    throw unreadable(inner, 'inside-quote')
  })
  if (blocks.length === 0) throw new Unreadable('empty', token.raw)
  return nodes.blockquote.create(null, blocks)
}

function readTable(token: Tokens.Table): Node {
  if (token.align.some((align) => align !== null)) throw new Unreadable('alignment', token.raw)
  const row = (cells: Tokens.TableCell[], type = nodes.table_cell) =>
    nodes.table_row.create(
      null,
      cells.map(({ text, tokens }) =>
        type.create(null, readInline({ raw: text, tokens }, { oneLine: true })),
      ),
    )
  return nodes.table.create(null, [
    row(token.header, nodes.table_header),
    ...token.rows.map((cells) => row(cells)),
  ])
}

type Inline = { raw: string; tokens?: Token[] | undefined }

function readInline({ raw, tokens = [] }: Inline, { oneLine = false } = {}): Fragment {
  const parts = tokens.flatMap((token) => readPart(token, []))
  if (oneLine && parts.some(({ type }) => type === nodes.hard_break)) throw new Unreadable('break', raw)
  return Fragment.fromArray(parts)
}

function readPart(token: Token, around: readonly Mark[]): Node[] {
  switch (token.type) {
    case 'text':
      return readText(token as Tokens.Text, around)
    case 'escape':
      return textOf((token as Tokens.Escape).text, around)
    case 'br':
      return [nodes.hard_break.create()]
    case 'codespan':
      return textOf((token as Tokens.Codespan).text, marks.code.create().addToSet(around))
    case 'strong':
    case 'em':
      return readInside(token as Tokens.Strong, marks[token.type].create(), around)
    case 'link':
      return readLink(token as Tokens.Link, around)
    default:
      throw unreadable(token, 'html')
  }
}

function readText({ text, raw, tokens }: Tokens.Text, around: readonly Mark[]): Node[] {
  if (tokens) return tokens.flatMap((inner) => readPart(inner, around))
  if (text.includes('\n')) throw new Unreadable('soft-break', raw.slice(raw.indexOf('\n') + 1))
  if (/&#?\w+;/.test(text)) throw new Unreadable('entity', raw)
  return textOf(text, around)
}

function readInside(
  token: Tokens.Strong | Tokens.Em | Tokens.Link,
  mark: Mark,
  around: readonly Mark[],
): Node[] {
  if (mark.isInSet(around)) throw new Unreadable('nested-link', token.raw)
  return token.tokens.flatMap((inner) => readPart(inner, mark.addToSet(around)))
}

/** An address written as it is becomes a link on the page, and stays plain text here. */
function readLink(token: Tokens.Link, around: readonly Mark[]): Node[] {
  if (token.raw === token.text && !token.raw.startsWith('[')) return textOf(token.raw, around)
  if (!isAddress(token.href)) throw new Unreadable('address', token.raw)
  return readInside(token, marks.link.create({ href: token.href }), around)
}

function textOf(text: string, around: readonly Mark[]): Node[] {
  return text === '' ? [] : [proseSchema.text(text, around)]
}
