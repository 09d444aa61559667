import type { Category } from './categories.ts'
import type { TopicFile } from './topic-file.ts'

/** Specification §3 «Subcategory». */
export type TopicEntry = Pick<TopicFile, 'slug' | 'title' | 'description' | 'isNew' | 'featured'>

/** Specification §3 «Topic category». */
export type CatalogueCategory = Omit<Category, 'topics'> & { topics: readonly TopicEntry[] }

export function topicEntry({ slug, title, description, isNew, featured }: TopicFile): TopicEntry {
  return { slug, title, description, isNew, featured }
}
