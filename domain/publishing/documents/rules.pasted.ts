/**
 * Word writes the items of a list as paragraphs with a sign in front; here they become a list. Everything else that the
 * schema does not know is dropped when it is read.
 */
export function cleanPasted(html: string): string {
  const plain = withoutComments(html)
    .replace(/<(style|script|xml|head|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/?(?:o|w|m|v|st1):[^>]*>/gi, '')
  return plain.replace(ITEMS, (items) => {
    const texts = [...items.matchAll(ITEM)].map(([, text = '']) => text)
    const numbered = texts.every((text) => /^\d/.test(wordsOf(text)))
    const tag = numbered ? 'ol' : 'ul'
    return `<${tag}>${texts.map((text) => `<li><p>${withoutSign(text)}</p></li>`).join('')}</${tag}>`
  })
}

/** An unclosed comment goes on to the end, as for a browser. */
function withoutComments(html: string): string {
  const [first = '', ...rest] = html.split('<!--')
  const after = rest.map((part) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : ''))
  return [first, ...after].join('')
}

const ITEM = /<p\b[^>]*\bMsoListParagraph[^>]*>([\s\S]*?)<\/p>/gi
const ITEMS = /(?:<p\b[^>]*\bMsoListParagraph[^>]*>[\s\S]*?<\/p>\s*)+/gi
const SIGN = /^(?:[·•o§\-–*]|\d{1,3}[.)])(?:\s|&nbsp;|\u00a0)*/

const wordsOf = (html: string) => html.replace(/<[^<>]+>/g, '').trim()

/** The sign stands in a `span` of its own, marked for Word to ignore. */
function withoutSign(html: string): string {
  const marked = html.replace(
    /<span\b[^>]*mso-list:\s*Ignore[^>]*>[\s\S]*?<\/span>\s*<\/span>|<span\b[^>]*mso-list:\s*Ignore[^>]*>[\s\S]*?<\/span>/i,
    '',
  )
  return marked === html ? html.replace(/^\s+/, '').replace(SIGN, '') : marked
}
