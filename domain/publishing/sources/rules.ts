import { readTopicFile } from '#content/topics/topic-file.ts'
import { parseStructured } from '#domain/publishing/documents/rules.structured.ts'
import type { DocumentName } from '#domain/publishing/documents/rules.ts'

/** `read` is the year and month, or the day, on which it was read last. */
export type Cited = { name: string; url: string; read: string }

/** What a topic or the help numbers cite; a text that cannot be read cites nothing. */
export function sourcesOf({ kind, slug }: DocumentName, path: string, body: string): Cited[] {
  try {
    if (kind === 'topic') return readTopicFile(path, body).sources
    if (kind !== 'data' || slug !== 'numeri-aiuto') return []
    const lines = parseStructured(slug, body)?.lines ?? []
    return lines.flatMap(({ service, sourceUrl, hoursSourceUrl, read }) =>
      [sourceUrl, hoursSourceUrl].flatMap((url) => (url ? [{ name: service, url, read }] : [])),
    )
  } catch {
    return []
  }
}

/** For so long a link may fail before it counts as broken: sites are away for a night. */
export const PATIENCE_DAYS = 3

/** Whether a status says that the page is there. Some sites let no program in (401, 403, 429), but they are there. */
export function isThere(status: number): boolean {
  return status < 400 || status === 401 || status === 403 || status === 405 || status === 429
}
