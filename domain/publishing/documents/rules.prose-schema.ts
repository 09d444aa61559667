import { Schema } from 'prosemirror-model'

/** Addresses that a text may lead to; anything else, such as `javascript:`, is no link. */
const ADDRESS = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)[^\s<>"\\()]*(?:\([^\s<>"\\()]*\)[^\s<>"\\()]*)*$/

export function isAddress(href: unknown): href is string {
  return typeof href === 'string' && ADDRESS.test(href)
}

/** What a text of the portal can say, and nothing else: pictures, HTML and code blocks have no node. */
export const proseSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block quotable',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      group: 'block',
      content: 'text*',
      attrs: { level: { default: 2, validate: 'number' } },
      defining: true,
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        { tag: 'h2', attrs: { level: 2 } },
        { tag: 'h3', attrs: { level: 3 } },
        { tag: 'h4', attrs: { level: 3 } },
      ],
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bullet_list: {
      group: 'block quotable list',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block quotable list',
      content: 'list_item+',
      attrs: { order: { default: 1, validate: 'number' } },
      parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ order: Number(dom.getAttribute('start') ?? 1) }) }],
      toDOM: ({ attrs }) => (attrs.order === 1 ? ['ol', 0] : ['ol', { start: attrs.order }, 0]),
    },
    list_item: {
      content: 'paragraph list?',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    blockquote: {
      group: 'block',
      content: 'quotable+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    table: {
      group: 'block',
      content: 'table_row+',
      tableRole: 'table',
      isolating: true,
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['table', ['tbody', 0]],
    },
    table_row: {
      content: '(table_header | table_cell)+',
      tableRole: 'row',
      parseDOM: [{ tag: 'tr' }],
      toDOM: () => ['tr', 0],
    },
    table_header: cell('header_cell', 'th'),
    table_cell: cell('cell', 'td'),
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: { validate: checkAddress } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (dom) =>
            isAddress(dom.getAttribute('href')) ? { href: dom.getAttribute('href') } : false,
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href as string }, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        { tag: 'b', getAttrs: (dom) => dom.style.fontWeight !== 'normal' && null },
      ],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [{ tag: 'em' }, { tag: 'i', getAttrs: (dom) => dom.style.fontStyle !== 'normal' && null }],
      toDOM: () => ['em', 0],
    },
    code: { excludes: 'strong em', parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  },
})

function cell(tableRole: string, tag: string) {
  return {
    content: 'text*',
    // The table commands count on these; Markdown has no merged cells, so they stay as they are.
    attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } },
    tableRole,
    isolating: true,
    parseDOM: [{ tag }],
    toDOM: () => [tag, 0] as [string, 0],
  }
}

function checkAddress(href: unknown): void {
  if (!isAddress(href)) throw new RangeError('not an address that a text may lead to')
}
