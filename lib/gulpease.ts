/**
 * How easily Italian is read, from 0 to about 100: 60 suits whoever finished middle school with some effort, 75 with
 * none. Each text is a heading, a paragraph or an item of a list, which ends a sentence even without a full stop.
 */
export function gulpease(texts: readonly string[]): number {
  const sentences = texts.flatMap(sentencesOf)
  const words = sentences.flatMap(wordsOf)
  return 89 + (300 * sentences.length - 10 * words.join('').length) / words.length
}

/** A full stop before a number, as in «art. 9», or before a small letter ends an abbreviation and no sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n|(?<=[.?!…][»”)]?)\s+(?=[\p{Lu}«“(])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 0)
}

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The paragraphs, headings, items and cells of our own HTML. */
export function blocksOf(html: string): string[] {
  return html
    .replace(/<\/(li|p|h\d|td|th|blockquote)>|<br\s*\/?>/g, '\n')
    .replace(/<[^<>]+>/g, '')
    .replace(/&(quot|amp|lt|gt|#39);/g, ' ')
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => wordsOf(text).length > 0)
}
