import type { TopicFile } from './topic-file.ts'

/** A topic as the catalogue lists it (specification §3 «Subcategory»). */
export type TopicEntry = Pick<TopicFile, 'slug' | 'title' | 'description' | 'isNew' | 'featured'>

/** What the catalogue lists of a topic. */
export function topicEntry({ slug, title, description, isNew, featured }: TopicFile): TopicEntry {
  return { slug, title, description, isNew, featured }
}
