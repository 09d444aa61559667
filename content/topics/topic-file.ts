import { convert } from 'html-to-text'
import { marked } from 'marked'
import { parse } from 'yaml'
import { z } from 'zod'
import { linkNumbers } from '#content/help-numbers.ts'
import { CATEGORY_IDS } from './categories.ts'

const internalLink = z.string().regex(/^\/(?!\/)/, 'must be an address of the portal')
const isoDay = z.string().regex(/^\d{4}-\d\d-\d\d$/)

/** Specification §3 «Topic content» and «Subcategory». */
const frontMatter = z.strictObject({
  title: z.string().min(4).max(70),
  description: z.string().min(50).max(170),
  updated: isoDay,
  isNew: z.boolean().default(false),
  featured: z.boolean().default(false),
  resources: z
    .array(
      z.strictObject({
        title: z.string().min(3),
        description: z.string().min(10),
        link: internalLink.optional(),
      }),
    )
    .min(1),
  callToAction: z.strictObject({ text: z.string().min(5).max(60), link: internalLink }),
  related: z.array(z.string()).length(3),
  sources: z
    .array(
      z.strictObject({
        name: z.string().min(5),
        url: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(''),
        /** Year and month; empty for a law that is only cited. */
        read: z.union([z.string().regex(/^\d{4}-\d\d$/), z.literal('')]),
      }),
    )
    .min(1),
})

export type TopicFile = z.infer<typeof frontMatter> & {
  slug: string
  category: (typeof CATEGORY_IDS)[number]
  /** Each `h2` has its section's id. */
  html: string
  sections: { id: string; title: string }[]
  /** Plain text, for the search. */
  text: string
  words: number
}

/**
 * `<category>/<slug>.md`: YAML front matter, then Markdown.
 * @throws with the file's path and the mistake
 */
export function readTopicFile(path: string, source: string): TopicFile {
  const fail = (reason: string) => new Error(`${path}: ${reason}`)
  const [, category, slug] = /([\w-]+)\/([a-z0-9-]+)\.md$/.exec(path) ?? []
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source.replaceAll('\r\n', '\n')) ?? []
  if (!slug || !isCategory(category)) throw fail('stands in no known category')
  if (head === undefined || body === undefined) throw fail('has no front matter')
  const fields = frontMatter.safeParse(parse(head))
  if (!fields.success) throw fail(z.prettifyError(fields.error))
  const { html, sections } = renderWithSections(body)
  if (sections.length < 2) throw fail('needs at least two sections')
  const text = plainText(html)
  return { ...fields.data, slug, category, html, sections, text, words: countWords(text) }
}

/** Markdown as HTML, with an id on each second-level heading. */
export function renderWithSections(markdown: string): { html: string; sections: TopicFile['sections'] } {
  const sections: TopicFile['sections'] = []
  const rendered = (marked.parse(markdown, { async: false }) as string)
    // A wide table scrolls by itself, also with the keyboard.
    .replaceAll('<table>', '<div class="wide" role="region" aria-label="Tabella" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
  const html = linkNumbers(rendered).replace(/<h2>(.*?)<\/h2>/g, (_, inner: string) => {
    const title = convert(inner, { wordwrap: false })
    const id = headingId(title)
    sections.push({ id, title })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html, sections }
}

/** Plain text of our own HTML, with headings in their original letter case. */
export function plainText(html: string): string {
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ],
  })
}

function headingId(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function countWords(text: string): number {
  return text.split(/[\s’']+/).filter((word) => /\p{L}|\d/u.test(word)).length
}

function isCategory(id: string | undefined): id is TopicFile['category'] {
  return (CATEGORY_IDS as readonly (string | undefined)[]).includes(id)
}
