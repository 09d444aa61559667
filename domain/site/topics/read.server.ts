import { categories, type Category } from '#content/topics/categories.ts'
import { findTopic, topics } from '#content/topics/topics.ts'
import { topicEntry, type TopicEntry } from '#content/topics/topic-entry.ts'
import type { TopicFile } from '#content/topics/topic-file.ts'
import { readingMinutes } from './rules.ts'

export function listTopics(): readonly TopicFile[] {
  return topics
}

export type TopicPage = NonNullable<ReturnType<typeof findTopicPage>>

export function findTopicPage(slug: string) {
  const topic = findTopic(slug)
  if (!topic) return undefined
  const { words, text: _text, isNew: _isNew, featured: _featured, ...shown } = topic
  const { id, title, icon, colour } = categoryOf(topic)
  const place = topics.indexOf(topic)
  const neighbour = (other: TopicFile | undefined) => other && topicEntry(other)
  return {
    ...shown,
    minutes: readingMinutes(words),
    category: { id, title, icon, colour },
    related: topic.related.map(entry),
    previous: neighbour(topics[place - 1]),
    next: neighbour(topics[place + 1]),
  }
}

function categoryOf({ category }: TopicFile): Category {
  const found = categories.find(({ id }) => id === category)
  if (!found) throw new Error(`no category ${category}`)
  return found
}

/** @throws when the slug is unknown, which the content tests rule out */
function entry(slug: string): TopicEntry {
  const topic = findTopic(slug)
  if (!topic) throw new Error(`no topic ${slug}`)
  return topicEntry(topic)
}
