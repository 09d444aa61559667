import { marked } from 'marked'
import { acceptedWords } from '#content/accepted-words.ts'
import { blocksOf } from '#lib/gulpease.ts'
import { isSpeltItalian } from '#platform/dictionary/italian.ts'
import { findingsIn, type Findings } from './rules.writing.ts'
import type { DocumentName } from './rules.ts'
import { splitFile } from './rules.markdown.ts'

const accepted = new Set([...acceptedWords].map((word) => word.toLocaleLowerCase('it')))
const isKnown = (word: string) => isSpeltItalian(word) || accepted.has(word.toLocaleLowerCase('it'))

/** @param text Markdown, or the words of the fields of a form with a line for each */
export function checkWriting(name: DocumentName, text: string): Findings {
  const blocks =
    name.kind === 'data' ? text.split('\n') : blocksOf(marked.parse(text, { async: false }) as string)
  return findingsIn(blocks, name, isKnown)
}

/** The findings of a text as it is stored. */
export function checkStored(name: DocumentName, body: string): Findings {
  return checkWriting(
    name,
    name.kind === 'data' ? stringsOf(JSON.parse(body)).join('\n') : splitFile(body).body,
  )
}

/** The sentences of a value: what has no space is a choice, a day or an address. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim().includes(' ') ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : []
}
