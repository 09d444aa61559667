import { categories } from './categories.ts'
import type { TopicFile } from './topic-file.ts'

/** Checked at build time by `scripts/content-plugin.ts`. */
const files = import.meta.glob<TopicFile>('./*/*.md', { eager: true, import: 'default' })
const bySlug = new Map(Object.values(files).map((topic) => [topic.slug, topic]))

/**
 * In the order of the categories.
 * @throws when the catalogue names a slug without a page
 */
export const topics: readonly TopicFile[] = categories.flatMap((category) =>
  category.topics.map((slug) => {
    const topic = bySlug.get(slug)
    if (topic?.category !== category.id) throw new Error(`no page ${category.id}/${slug}.md`)
    return topic
  }),
)

export function findTopic(slug: string): TopicFile | undefined {
  return bySlug.get(slug)
}
