import { normalise } from '#lib/text.ts'

export type EntryKind = 'topic' | 'approach' | 'school' | 'page' | 'news'

export const KIND_LABELS: Record<EntryKind, string> = {
  topic: 'Argomento',
  approach: 'Approccio',
  school: 'Scuola',
  page: 'Pagina',
  news: 'Notizia',
}

export type SearchEntry = { url: string; kind: EntryKind; title: string; summary: string; body: string }

/** Private-use characters around each found word; they occur in no text. */
export const MARK = { start: '\u{e000}', end: '\u{e001}' }

const MOST_WORDS = 8

export function searchWordsOf(text: string): string[] {
  return (normalise(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS)
}

/** An excerpt split at its marks: every second part is a searched word. */
export function splitMarks(excerpt: string): string[] {
  return excerpt.split(/[\u{e000}\u{e001}]/u)
}

/** A page's plain text as sentences: without signs of lists, and with a full stop behind a heading or an item. */
export function sentencesOf(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim().replace(/^(?:[*-]|\d+\.)\s+/, ''))
    .filter(Boolean)
    .map((line) => (/[\p{L}\p{N})»]$/u.test(line) ? `${line}.` : line))
    .join(' ')
}
