import { parse } from 'yaml'
import { z } from 'zod'
import { plainText, renderWithSections } from '#content/topics/topic-file.ts'

const frontMatter = z.strictObject({
  title: z.string().min(4),
  description: z.string().min(50).max(170),
  heading: z.string().min(4),
  updated: z.string().regex(/^\d{4}-\d\d-\d\d$/),
})

export type PageFile = z.infer<typeof frontMatter> & {
  html: string
  sections: { id: string; title: string }[]
  text: string
}

/**
 * `<id>.md`: YAML front matter, then Markdown. Placeholders are filled when the page is shown.
 * @throws with the file's path and the mistake
 */
export function readPageFile(path: string, source: string): PageFile {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source.replaceAll('\r\n', '\n')) ?? []
  if (head === undefined || body === undefined) throw new Error(`${path}: has no front matter`)
  const fields = frontMatter.safeParse(parse(head))
  if (!fields.success) throw new Error(`${path}: ${z.prettifyError(fields.error)}`)
  const { html, sections } = renderWithSections(body)
  const text = plainText(html)
  return { ...fields.data, html, sections, text }
}
