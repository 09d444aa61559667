import { helpLines, WHATSAPP } from './help-lines.ts'

/** Where each number leads, as it is written. */
const WAYS = new Map([
  ...helpLines.map(({ number, dial }) => [number, `tel:${dial}`] as const),
  [WHATSAPP.number, WHATSAPP.url] as const,
])

const NUMBER = /\d+(?: \d+)*/g
/** «112» may also count something; these words before it make it a number to call. */
const BEFORE_SHORT = /(?:^|[Ii]l |[Aa]l |: | e )$/
const SHORT = 3

type Piece = { text: string; at: number; way?: string }

/** A text with each help number apart, which becomes a link. */
export function splitNumbers(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    const way = WAYS.get(number)
    if (!way || !isCalled(number, text.slice(0, index), text.slice(index + number.length))) continue
    if (index > end) pieces.push({ text: text.slice(end, index), at: end })
    pieces.push({ text: number, at: index, way })
    end = index + number.length
  }
  return end < text.length ? [...pieces, { text: text.slice(end), at: end }] : pieces
}

function isCalled(number: string, before: string, after: string): boolean {
  if (before.endsWith('/') || after.startsWith('/')) return false
  return number.length > SHORT || (BEFORE_SHORT.test(before) && !/^[.,]\d/.test(after))
}

/** The same in HTML of our own, but for headings and what is a link already. */
export function linkNumbers(html: string): string {
  let skipped = 0
  return html
    .split(/(<[^<>]*>)/)
    .map((part) => {
      if (/^<(a|h\d)[ >]/.test(part)) skipped += 1
      else if (/^<\/(a|h\d)>/.test(part)) skipped -= 1
      if (skipped > 0 || part.startsWith('<')) return part
      return splitNumbers(part)
        .map(({ text, way }) => (way ? `<a href="${way}">${text}</a>` : text))
        .join('')
    })
    .join('')
}
