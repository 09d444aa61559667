/** A tag without namespace prefix, and the text up to the next, both as written. */
export type Tag = { kind: 'open' | 'close' | 'empty'; name: string; attributes: string; text: string }

const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)([^<>"']*(?:"[^"<]*"[^<>"']*|'[^'<]*'[^<>"']*)*)>([^<]*)/y
const ATTRIBUTE = /\s(?!xmlns)(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Characters of one tag: some parsers rescan an unterminated one. */
const TAG_MAXIMUM = 65_536

/** Drops comments. @throws on anything but UTF-8, on an open comment, and on declarations (`<!DOCTYPE`, CDATA) */
export function plainXml(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const plain = withLetters(without(without(text, '<!--', '-->'), '<?', '?>'))
  if (plain.includes('<!')) throw new Error('a declaration')
  return plain
}

/** Does not check that tags match. @throws on a malformed tag or text */
export function* tagsOf(plain: string): Generator<Tag> {
  let at = plain.indexOf('<')
  while (at !== -1 && at < plain.length) {
    TAG.lastIndex = at
    const found = TAG.exec(plain)
    const [, slash, name = '', attributes = '', text = ''] = found ?? []
    if (!found || attributes.length > TAG_MAXIMUM) throw new Error('a tag that is none, or does not end')
    at = TAG.lastIndex
    yield { kind: slash ? 'close' : attributes.endsWith('/') ? 'empty' : 'open', name, attributes, text }
  }
}

export function attributesOf(tag: Tag): Map<string, string> {
  const found = [...tag.attributes.matchAll(ATTRIBUTE)]
  return new Map(found.map(([, name = '', double, single = '']) => [name, double ?? single] as const))
}

/** Decodes numeric entities beyond 65,535, which the spreadsheet parser would break. */
function withLetters(text: string): string {
  return text.replaceAll(
    /&#(?:x([\da-f]+)|(\d+));/gi,
    (reference: string, hex?: string, decimal?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0xffff ? String.fromCodePoint(code) : reference
    },
  )
}

function without(text: string, opening: string, closing: string): string {
  const kept: string[] = []
  let at = 0
  for (let start = text.indexOf(opening); start !== -1; start = text.indexOf(opening, at)) {
    const end = text.indexOf(closing, start + opening.length)
    if (end === -1) throw new Error(`a ${opening} that does not end`)
    kept.push(text.slice(at, start))
    at = end + closing.length
  }
  return kept.join('') + text.slice(at)
}
