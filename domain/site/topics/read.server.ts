import { categories, type Category } from '#content/topics/categories.ts'
import { topics } from '#content/topics/topics.ts'
import { topicEntry, type CatalogueCategory, type TopicEntry } from '#content/topics/topic-entry.ts'
import type { TopicFile } from '#content/topics/topic-file.ts'
import { readEditedTopics } from '#domain/publishing/documents/read.published.server.ts'
import { longDate } from '#lib/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { findInCatalogue, readingMinutes, type FoundCategory } from './rules.ts'

/** In the order of the categories: the published edition of each, or else its file. */
export async function listTopics(db: Db): Promise<readonly TopicFile[]> {
  const edited = await readEditedTopics(db)
  return edited.size === 0 ? topics : topics.map((topic) => edited.get(topic.slug) ?? topic)
}

export async function findTopicTitle(db: Db, slug: string): Promise<string | undefined> {
  return (await listTopics(db)).find((topic) => topic.slug === slug)?.title
}

/** The catalogue with the topics' descriptions, which the search reads. */
export function catalogueOf(all: readonly TopicFile[]): CatalogueCategory[] {
  return categories.map((category) => ({
    ...category,
    topics: all.filter((topic) => topic.category === category.id).map(topicEntry),
  }))
}

/** What a page shows of the catalogue; the topics' descriptions, which only the search reads, are left out. */
export type ShownCatalogue = ReturnType<typeof shownCatalogue>

export async function readCatalogue(db: Db, text: string): Promise<ShownCatalogue> {
  return shownCatalogue(await listTopics(db), text)
}

export function shownCatalogue(all: readonly TopicFile[], text: string) {
  const catalogue = catalogueOf(all)
  const found: FoundCategory[] | undefined = text.trim() === '' ? undefined : findInCatalogue(catalogue, text)
  return {
    text,
    found,
    categories: catalogue.map(({ id, title, description, topics: entries }) => ({
      id,
      title,
      description,
      updated: longDate(lastUpdated(all, id)),
      topics: entries.map(({ slug, title: name, isNew, featured }) => ({
        slug,
        title: name,
        isNew,
        featured,
      })),
    })),
  }
}

/** A category is as recent as its newest page (decision 0096). */
export function lastUpdated(all: readonly TopicFile[], category: Category['id']): string {
  const days = all.filter((topic) => topic.category === category).map(({ updated }) => updated)
  return days.toSorted().at(-1)!
}

export type TopicPage = NonNullable<Awaited<ReturnType<typeof findTopicPage>>>

export async function findTopicPage(db: Db, slug: string) {
  const all = await listTopics(db)
  const topic = all.find((one) => one.slug === slug)
  return topic && topicPage(all, topic)
}

/** A topic as its page shows it, between its neighbours. */
function topicPage(all: readonly TopicFile[], topic: TopicFile) {
  const { words, text: _text, isNew: _isNew, featured: _featured, ...shown } = topic
  const { id, title, icon, colour } = categoryOf(topic)
  const place = all.findIndex(({ slug }) => slug === topic.slug)
  const neighbour = (other: TopicFile | undefined) => other && topicEntry(other)
  return {
    ...shown,
    minutes: readingMinutes(words),
    category: { id, title, icon, colour },
    related: topic.related.flatMap((slug): TopicEntry[] =>
      all.filter((one) => one.slug === slug).map(topicEntry),
    ),
    previous: neighbour(all[place - 1]),
    next: neighbour(all[place + 1]),
  }
}

function categoryOf({ category }: TopicFile): Category {
  const found = categories.find(({ id }) => id === category)
  if (!found) throw new Error(`no category ${category}`)
  return found
}
