/** The Markdown of `content/`, as written: edition 0 of each document. */
const topics = import.meta.glob<string>('./topics/*/*.md', { eager: true, import: 'default', query: '?raw' })
const pages = import.meta.glob<string>('./pages/*.md', { eager: true, import: 'default', query: '?raw' })

export type DocumentFile = { slug: string; path: string; text: string }

export const documentFiles: Record<'topic' | 'page', ReadonlyMap<string, DocumentFile>> = {
  topic: bySlug(topics),
  page: bySlug(pages),
}

function bySlug(files: Record<string, string>): ReadonlyMap<string, DocumentFile> {
  return new Map(
    Object.entries(files).map(([file, text]) => {
      const path = file.replace('./', '')
      const slug = path.slice(path.lastIndexOf('/') + 1, -'.md'.length)
      return [slug, { slug, path, text }]
    }),
  )
}
