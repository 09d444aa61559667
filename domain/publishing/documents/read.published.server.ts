import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { readPageFile, type PageFile } from '#content/pages/page-file.ts'
import { readTopicFile, type TopicFile } from '#content/topics/topic-file.ts'
import { editionReviews, editions } from '#database/tables/editions.ts'
import { italianDay } from '#lib/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { findFile } from './read.server.ts'
import { nextReviewAfter, type DocumentName } from './rules.ts'

/** A published text never changes, so it is read once in each process. */
const parsed = new LRUCache<string, TopicFile | PageFile>({ max: 500 })

/** The topics that have a published edition, by slug. */
export function readEditedTopics(db: Db): Promise<Map<string, TopicFile>> {
  return readEdited(db, 'topic', readTopicFile)
}

/** The pages that have a published edition, by slug. */
export function readEditedPages(db: Db): Promise<Map<string, PageFile>> {
  return readEdited(db, 'page', readPageFile)
}

async function readEdited<Parsed extends TopicFile | PageFile>(
  db: Db,
  kind: 'topic' | 'page',
  read: (path: string, source: string) => Parsed,
): Promise<Map<string, Parsed>> {
  const { id, slug, body, is_public_change, published_at } = editions
  const rows = await db
    .select({ id, slug, is_public_change, published_at })
    .from(editions)
    .where(and(eq(editions.kind, kind), eq(editions.state, 'published')))
  const unknown = rows.filter((row) => !parsed.has(row.id)).map((row) => row.id)
  const bodies =
    unknown.length > 0 ? await db.select({ id, body }).from(editions).where(inArray(id, unknown)) : []
  for (const row of rows) {
    const source = bodies.find((one) => one.id === row.id)?.body
    const path = findFile({ kind, slug: row.slug })?.path
    if (source === undefined || path === undefined) continue
    const text = read(path, source)
    const updated = row.is_public_change ? italianDay(row.published_at!) : text.updated
    parsed.set(row.id, { ...text, updated })
  }
  return new Map(
    rows.flatMap((row) => (parsed.has(row.id) ? [[row.slug, parsed.get(row.id) as Parsed]] : [])),
  )
}

export type Standing = {
  /** Public changes, newest first. */
  changes: { on: string; summary: string }[]
  /** The clinician who vouched for the facts. */
  vouched: { by: string; on: string; next: string } | undefined
  /** The day by which the page should have been read again, once that has passed. */
  overdueSince: string | undefined
}

/** What the public is told about how a document came to say what it says. @param updated the shown text's day */
export async function readStanding(
  db: Db,
  { kind, slug }: DocumentName,
  updated: string,
  today: string,
): Promise<Standing> {
  const own = and(eq(editions.kind, kind), eq(editions.slug, slug))
  const shown = await db
    .select()
    .from(editions)
    .where(and(own, inArray(editions.state, ['published', 'superseded'])))
    .orderBy(desc(editions.published_at))
  const current = shown.find(({ state }) => state === 'published')
  const next = current?.next_review_on ?? nextReviewAfter(updated)
  const [review] = current
    ? await db
        .select({ by: editionReviews.signed_as, at: editionReviews.at })
        .from(editionReviews)
        .where(
          and(
            eq(editionReviews.edition_id, current.id),
            eq(editionReviews.version, current.version),
            eq(editionReviews.kind, 'facts'),
            eq(editionReviews.verdict, 'approved'),
            isNotNull(editionReviews.signed_as),
          ),
        )
        .orderBy(desc(editionReviews.at))
        .limit(1)
    : []
  return {
    changes: shown
      .filter(({ is_public_change, summary }) => is_public_change && summary !== '')
      .map(({ published_at, summary }) => ({ on: italianDay(published_at!), summary })),
    vouched: review && { by: review.by!, on: italianDay(review.at), next },
    overdueSince: next < today ? next : undefined,
  }
}
