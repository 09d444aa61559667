import { categories, type Category } from './categories.ts'
import type { TopicEntry } from './topic-entry.ts'

/** A category with its topics (specification §3 «Topic category»). */
export type CatalogueCategory = Omit<Category, 'topics'> & { topics: readonly TopicEntry[] }

/** What `scripts/content-plugin.ts` makes of a topic's page when its text is not wanted. */
const entries = import.meta.glob<TopicEntry>('./*/*.md', { eager: true, import: 'default', query: '?entry' })

/**
 * The whole catalogue, without the pages' texts: a part of the program and not of a page's data. Browsers keep it, and
 * the first page is a fifth shorter.
 * @throws when it names a slug without a page
 */
export const catalogue: readonly CatalogueCategory[] = categories.map((category) => ({
  ...category,
  topics: category.topics.map((slug) => {
    const entry = entries[`./${category.id}/${slug}.md`]
    if (!entry) throw new Error(`no page ${category.id}/${slug}.md`)
    return entry
  }),
}))
