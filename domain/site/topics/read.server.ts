import { categories, type Category } from '#content/topics/categories.ts'
import { findTopic, topics } from '#content/topics/topics.ts'
import { topicEntry, type TopicEntry } from '#content/topics/topic-entry.ts'
import type { TopicFile } from '#content/topics/topic-file.ts'
import { readingMinutes } from './rules.ts'

/** Every topic with its text, in the catalogue's order. */
export function listTopics(): readonly TopicFile[] {
  return topics
}

export type TopicPage = Pick<
  TopicFile,
  | 'slug'
  | 'title'
  | 'description'
  | 'updated'
  | 'html'
  | 'sections'
  | 'resources'
  | 'callToAction'
  | 'sources'
> & {
  minutes: number
  category: Pick<Category, 'id' | 'title' | 'icon' | 'colour'>
  related: TopicEntry[]
  previous: TopicEntry | undefined
  next: TopicEntry | undefined
}

/** A topic with its neighbours in the catalogue; undefined for an unknown slug. */
export function findTopicPage(slug: string): TopicPage | undefined {
  const topic = findTopic(slug)
  if (!topic) return undefined
  const { title, description, updated, html, sections, resources, callToAction, sources } = topic
  const { id, title: categoryTitle, icon, colour } = categories.find((one) => one.id === topic.category)!
  const place = topics.indexOf(topic)
  const neighbour = (other: TopicFile | undefined) => other && entry(other.slug)
  return {
    slug,
    title,
    description,
    updated,
    html,
    sections,
    resources,
    callToAction,
    sources,
    minutes: readingMinutes(topic.words),
    category: { id, title: categoryTitle, icon, colour },
    related: topic.related.map((other) => entry(other)),
    previous: neighbour(topics[place - 1]),
    next: neighbour(topics[place + 1]),
  }
}

/** @throws when the slug is unknown, which the content tests rule out */
function entry(slug: string): TopicEntry {
  const topic = findTopic(slug)
  if (!topic) throw new Error(`no topic ${slug}`)
  return topicEntry(topic)
}
