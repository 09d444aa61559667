import type { TopicFile } from './topic-file.ts'

/** Specification §3 «Subcategory». */
export type TopicEntry = Pick<TopicFile, 'slug' | 'title' | 'description' | 'isNew' | 'featured'>

export function topicEntry({ slug, title, description, isNew, featured }: TopicFile): TopicEntry {
  return { slug, title, description, isNew, featured }
}
