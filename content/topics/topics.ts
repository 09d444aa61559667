import { categories } from './categories.ts'
import type { TopicFile } from './topic-file.ts'

/** Read and checked when the portal is built: `scripts/content-plugin.ts`. */
const files = import.meta.glob<TopicFile>('./*/*.md', { eager: true, import: 'default' })
const bySlug = new Map(Object.values(files).map((topic) => [topic.slug, topic]))

/**
 * Every topic, in the order of its category.
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
