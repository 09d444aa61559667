import * as fc from 'fast-check'
import { marked } from 'marked'
import { Mark, type Node } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { parseMarkdown } from './rules.prose.ts'
import { printMarkdown, tidyDocument } from './rules.print.ts'
import { proseSchema } from './rules.prose-schema.ts'
import { roundTrip } from './rules.markdown.ts'

const { nodes, marks } = proseSchema
const WORDS =
  'a|e|è|e|la|che|per|Ciao|città|l’ansia|1|2.|10)|art.|#|##|-|+|*|**|_|__|`|``|~~|[|]|(|)|[x]|![|!|<b>|</p>|<|>|&|&amp;|&copy;|\\|\\\\||{{titolare}}|snake_case|www.a.it|https://a.it/b_c|a@b.it|=|===|---|***|«|»|“|.|:|;|\u00a0|🙂|e\u0301|// |/* '
    .split('|')
    .filter(Boolean)
const piece = fc.constantFrom(...WORDS, ...' '.repeat(20).split(''), '|', '  ', '“a”')
const odd = fc.array(piece, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''))
/** Each text stands between spaces, as words do: Markdown cannot end bold between two letters after a sign. */
const ordinary = fc
  .array(
    fc.constantFrom(
      ...'La terapia è un’ora «sola», a Milano (o altrove): 50 euro; art. 9? No! l’ansia 24/7 (www.a.it), snake_case {{titolare}} - + # 1. 2) 5*3 a_b & [omissis] < >'.split(
        ' ',
      ),
    ),
    { minLength: 1, maxLength: 9 },
  )
  .map((words) => ` ${words.join(' ')} ecco `)
const anyMarks = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc.subarray([
      marks.link.create({ href: '/topic/ansia' }),
      marks.strong.create(),
      marks.em.create(),
      marks.code.create(),
    ]),
  },
)
function documentsOf(words: fc.Arbitrary<string>): fc.Arbitrary<Node> {
  const inline = fc.array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.tuple(words, anyMarks).map(([text, set]) =>
          proseSchema.text(
            text,
            set.reduce((all, mark) => mark.addToSet(all), Mark.none),
          ),
        ),
      },
      { weight: 1, arbitrary: fc.constant(nodes.hard_break.create()) },
    ),
    { maxLength: 4 },
  )
  const textOnly = inline.map((parts) => parts.filter(({ isText }) => isText))
  const paragraph = inline.map((parts) => nodes.paragraph.create(null, parts))
  const list = (depth: number): fc.Arbitrary<Node> =>
    fc
      .tuple(
        fc.boolean(),
        fc.array(
          fc.tuple(
            paragraph,
            depth > 0 ? fc.option(list(depth - 1), { nil: undefined }) : fc.constant(undefined),
          ),
          {
            minLength: 1,
            maxLength: 3,
          },
        ),
        fc.integer({ min: 0, max: 120 }),
      )
      .map(([ordered, items, order]) => {
        const made = items.map(([text, inner]) =>
          nodes.list_item.create(null, inner ? [text, inner] : [text]),
        )
        return ordered ? nodes.ordered_list.create({ order }, made) : nodes.bullet_list.create(null, made)
      })
  const table = fc.integer({ min: 1, max: 3 }).chain((columns) =>
    fc
      .array(fc.array(textOnly, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 3 })
      .map((rows) =>
        nodes.table.create(
          null,
          rows.map((cells) =>
            nodes.table_row.create(
              null,
              cells.map((one) => nodes.table_cell.create(null, one)),
            ),
          ),
        ),
      ),
  )
  const block = fc.oneof(
    paragraph,
    fc.tuple(textOnly, fc.constantFrom(2, 3)).map(([parts, level]) => nodes.heading.create({ level }, parts)),
    list(2),
    fc
      .array(fc.oneof(paragraph, list(1)), { minLength: 1, maxLength: 3 })
      .map((inner) => nodes.blockquote.create(null, inner)),
    table,
  )
  return fc
    .array(block, { minLength: 1, maxLength: 5 })
    .map((blocks) => nodes.doc.create(null, blocks))
    .filter(({ textContent }) => textContent.trim() !== '')
}

const savedAsItIs = (made: Node): boolean => {
  const doc = tidyDocument(made)
  doc.check()
  const text = printMarkdown(doc)
  const read = parseMarkdown(text)
  if (!read.ok || !read.doc.eq(doc)) return false
  expect(roundTrip(text)).toEqual({ ok: true })
  return true
}

test.each([
  // Bold that begins inside a link and ends outside it is refused.
  { of: 'ordinary sentences', words: ordinary, most: 30 },
  { of: 'signs', words: odd, most: 1000 },
])('2,000 documents of $of are saved and read back as the same document, or refused', ({ words, most }) => {
  let refused = 0
  fc.assert(
    fc.property(documentsOf(words), (doc) => {
      if (!savedAsItIs(doc)) refused += 1
    }),
    { numRuns: 2000, seed: 16 },
  )
  expect(refused).toBeLessThan(most)
})

test('2,000 texts are saved with the same bytes or refused, and say what the page shows', () => {
  const texts = fc
    .tuple(documentsOf(odd), fc.array(fc.tuple(fc.nat(400), piece, fc.nat(2)), { maxLength: 2 }))
    .map(([doc, changes]) =>
      changes.reduce(
        (text, [at, put, cut]) => text.slice(0, at) + put + text.slice(at + cut),
        printMarkdown(tidyDocument(doc)),
      ),
    )
  let saved = 0
  fc.assert(
    fc.property(texts, (text) => {
      const trip = roundTrip(text)
      if (!trip.ok) {
        expect(trip.at.line).toBeGreaterThan(0)
        expect(trip.at.line).toBeLessThanOrEqual(text.split('\n').length + 1)
        return
      }
      saved += 1
      const read = parseMarkdown(text)
      if (!read.ok) throw new Error('saved but not read')
      expect(shown(marked.parse(text, { async: false }))).toEqual(shown(htmlOf(read.doc)))
    }),
    { numRuns: 2000, seed: 18 },
  )
  expect(saved).toBeGreaterThan(100)
})

/** What is shown: each block's tag, and each run of text with its marks; bare addresses are plain text. */
function shown(html: string): string[] {
  const plain = html
    .replace(/<a href="(?:https?:|mailto:)[^"]*">(.*?)<\/a>/g, '$1')
    .replace(/<\/?(thead|tbody)>|\n/g, '')
  const open = new Set<string>()
  const runs: { style: string; text: string }[] = []
  for (const part of plain.split(/(<[^>]+>)/).filter(Boolean)) {
    const [, close, tag] = /^<(\/?)(a|strong|em|code)\b/.exec(part) ?? []
    if (tag && close) open.delete(tag)
    else if (tag) open.add(tag)
    else {
      const style = part.startsWith('<') ? 'block' : [...open].toSorted().join(' ')
      const last = runs.at(-1)
      if (last?.style === style && style !== 'block') last.text += part
      else runs.push({ style, text: part })
    }
  }
  return runs.map(({ style, text }) => `${style}: ${text.replaceAll('&quot;', '"').replaceAll('&#39;', "'")}`)
}

function htmlOf(node: Node): string {
  if (node.isText) {
    const text = node.text!.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    return node.marks.reduceRight((inner, mark) => {
      const tag = mark.type.name === 'link' ? 'a' : mark.type.name
      return `<${tag}${mark.type.name === 'link' ? ` href="${mark.attrs.href}"` : ''}>${inner}</${tag}>`
    }, text)
  }
  const inner = node.children.map(htmlOf).join('')
  const { name } = node.type
  if (name === 'doc') return inner
  if (name === 'hard_break') return '<br>'
  const isInItem = (parent: Node) => parent.type.name === 'list_item'
  if (isInItem(node))
    return `<li>${node.children.map((child) => (child.isTextblock ? child.children.map(htmlOf).join('') : htmlOf(child))).join('')}</li>`
  const tags: Record<string, string> = {
    paragraph: 'p',
    bullet_list: 'ul',
    ordered_list: 'ol',
    blockquote: 'blockquote',
    table: 'table',
    table_row: 'tr',
    table_header: 'th',
    table_cell: 'td',
  }
  const tag = tags[name] ?? `h${node.attrs.level}`
  const start = name === 'ordered_list' && node.attrs.order !== 1 ? ` start="${node.attrs.order}"` : ''
  return `<${tag}${start}>${inner}</${tag}>`
}
