import { categories, type Category } from './categories.ts'
import type { TopicEntry } from './topic-entry.ts'

/** Specification §3 «Topic category». */
export type CatalogueCategory = Omit<Category, 'topics'> & { topics: readonly TopicEntry[] }

/** `scripts/content-plugin.ts` leaves the texts out. */
const entries = import.meta.glob<TopicEntry>('./*/*.md', { eager: true, import: 'default', query: '?entry' })

/**
 * The catalogue without the pages' texts, imported as code: browsers cache it apart from a page's data.
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
