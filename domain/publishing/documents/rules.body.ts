import { marked } from 'marked'
import { parse } from 'yaml'
import { documentFiles } from '#content/document-files.ts'
import { readPageFile } from '#content/pages/page-file.ts'
import { readTopicFile } from '#content/topics/topic-file.ts'
import { editionWords } from '#content/publishing.ts'
import { structuredTitles } from '#content/structured.ts'
import { READABLE } from '#lib/readable.ts'
import type { DocumentName } from './rules.ts'
import { isStructured, parseStructured } from './rules.structured.ts'

const { refusals } = editionWords

/** The Markdown below the front matter. */
function proseOf(source: string): string {
  return /^---\n.*?\n---\n(.*)$/s.exec(source)?.[1] ?? ''
}

/**
 * Why a text cannot be saved. Files are trusted, a form is not: HTML and links that run scripts are refused.
 * @param path the file's path, which holds a topic's category
 * @returns a sentence for whoever wrote it; undefined if it can be saved
 */
export function bodyRefusal(name: DocumentName, path: string, body: string): string | undefined {
  const { kind } = name
  if (!READABLE.test(body)) return refusals.unreadable
  if (kind === 'data')
    return isStructured(name.slug) && parseStructured(name.slug, body) ? undefined : refusals.format
  try {
    if (kind === 'topic') {
      const missing = readTopicFile(path, body).related.find((slug) => !documentFiles.topic.has(slug))
      if (missing) return refusals.related(missing)
    } else readPageFile(path, body)
  } catch (error) {
    return `${refusals.format} ${(error as Error).message.replace(`${path}: `, '')}`
  }
  const unsafe: string[] = []
  marked.walkTokens(marked.lexer(proseOf(body)), (token) => {
    if (token.type === 'html') unsafe.push(refusals.html)
    if (token.type === 'image') unsafe.push(refusals.image)
    if (token.type === 'link' && !SAFE_LINK.test(token.href as string))
      unsafe.push(refusals.link(token.href as string))
  })
  return unsafe[0]
}

/** An address of the portal, a place on the page, or one that a browser or a phone opens. */
const SAFE_LINK = /^(\/(?!\/)|#|https:\/\/|http:\/\/|mailto:|tel:)/

/** The day on which the values of `content/` were read last. */
const VALUES_READ = '2026-11-23'

/** Title and day of a text, from its front matter, without reading the rest; values have none. */
export function readTitle({ kind, slug }: DocumentName, source: string): { title: string; updated: string } {
  if (kind === 'data')
    return { title: isStructured(slug) ? structuredTitles[slug] : slug, updated: VALUES_READ }
  const [, head = ''] = /^---\n(.*?)\n---\n/s.exec(source) ?? []
  const { title = '', updated = '' } = (parse(head) ?? {}) as Record<string, string>
  return { title: String(title), updated: String(updated) }
}
