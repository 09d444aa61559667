import type { CatalogueCategory, TopicEntry } from '#content/topics/topic-entry.ts'

/** Ignores case (§5 «Topic search»). */
export function searchCatalogue(
  categories: readonly CatalogueCategory[],
  text: string,
): readonly CatalogueCategory[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return categories
  const has = (...texts: string[]) => texts.some((one) => one.toLowerCase().includes(wanted))
  return categories.filter(
    ({ title, description, topics }) =>
      has(title, description) || topics.some((topic) => has(topic.title, topic.description)),
  )
}

export function topicsToShow({ topics }: CatalogueCategory, text: string): readonly TopicEntry[] {
  const wanted = text.trim().toLowerCase()
  const named = topics.filter(({ title, description }) =>
    `${title}\n${description}`.toLowerCase().includes(wanted),
  )
  return named.length > 0 ? named : topics
}

/** A category that a search finds, with the slugs to show. */
export type FoundCategory = { id: string; slugs: string[] }

export function findInCatalogue(categories: readonly CatalogueCategory[], text: string): FoundCategory[] {
  return searchCatalogue(categories, text).map((category) => ({
    id: category.id,
    slugs: topicsToShow(category, text).map(({ slug }) => slug),
  }))
}

export function catalogueCount(found: number, text: string): string {
  if (found === 0) return `Nessuna categoria trovata per "${text}"`
  return `${found} ${found === 1 ? 'categoria trovata' : 'categorie trovate'} per "${text}"`
}

/** §2 «Topic slug». */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\w-]+/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
}

const WORDS_A_MINUTE = 200

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
