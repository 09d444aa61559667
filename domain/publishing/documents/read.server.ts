import { and, desc, eq, inArray } from 'drizzle-orm'
import { documentFiles, type DocumentFile } from '#content/document-files.ts'
import { readPageFile } from '#content/pages/page-file.ts'
import { readTopicFile } from '#content/topics/topic-file.ts'
import { editionReviews, editions, editionWriters } from '#database/tables/editions.ts'
import { users } from '#database/tables/accounts.ts'
import type { DeskMember } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { readTitle } from './rules.body.ts'
import { changedPart } from './rules.prose-form.ts'
import { structuredFiles } from './rules.structured.ts'
import {
  ACTIONS,
  DOCUMENT_KINDS,
  nextReviewAfter,
  OPEN_STATES,
  refusalOf,
  reviewsNeeded,
  type DocumentName,
} from './rules.ts'

export type Edition = typeof editions.$inferSelect
type Review = typeof editionReviews.$inferSelect

/** What the public reads. Number 0 is the file of `content/`. */
type PublishedDocument = DocumentName & { number: number; body: string; edition: Edition | undefined }

export function findFile({ kind, slug }: DocumentName): DocumentFile | undefined {
  return (kind === 'data' ? structuredFiles : documentFiles[kind]).get(slug)
}

/** The published edition, or else the file. */
export async function readDocument(db: Db, name: DocumentName): Promise<PublishedDocument | undefined> {
  const { kind, slug } = name
  const [edition] = await db
    .select()
    .from(editions)
    .where(and(eq(editions.kind, kind), eq(editions.slug, slug), eq(editions.state, 'published')))
  if (edition) return { kind, slug, number: edition.number, body: edition.body, edition }
  const file = findFile(name)
  return file && { kind, slug, number: 0, body: file.text, edition: undefined }
}

/** Everything that the public reads, with the path of its file. */
export async function listPublicTexts(db: Db): Promise<(DocumentName & { path: string; body: string })[]> {
  const published = await db.select().from(editions).where(eq(editions.state, 'published'))
  return DOCUMENT_KINDS.flatMap((kind) =>
    [...(kind === 'data' ? structuredFiles : documentFiles[kind]).values()].map(({ slug, path, text }) => {
      const edition = published.find((one) => one.kind === kind && one.slug === slug)
      return { kind, slug, path, body: edition?.body ?? text }
    }),
  )
}

export async function findEdition(db: Db, id: string): Promise<Edition | undefined> {
  const [edition] = await db.select().from(editions).where(eq(editions.id, id))
  return edition
}

export type ListedDocument = DocumentName & {
  title: string
  open: Edition['state'] | undefined
  publishAt: Date | null
  isEdited: boolean
  nextReview: string
}

/** Every document with its open edition and the day of its next review, soonest first. */
export async function listDocuments(db: Db, _actor: DeskMember): Promise<ListedDocument[]> {
  const rows = await db
    .select()
    .from(editions)
    .where(inArray(editions.state, [...OPEN_STATES, 'published']))
  const byKind = { ...documentFiles, data: structuredFiles }
  const files = DOCUMENT_KINDS.flatMap((kind) =>
    [...byKind[kind].values()].map(({ slug, text }) => ({ kind, slug, text })),
  )
  const documents = files.map(({ kind, slug, text }) => {
    const own = rows.filter((row) => row.kind === kind && row.slug === slug)
    const published = own.find(({ state }) => state === 'published')
    const open = own.find(({ state }) => state !== 'published')
    const { title, updated } = readTitle({ kind, slug }, published?.body ?? text)
    return {
      kind,
      slug,
      title,
      open: open?.state,
      publishAt: open?.publish_at ?? null,
      isEdited: published !== undefined,
      nextReview: published?.next_review_on ?? nextReviewAfter(updated),
    }
  })
  return documents.toSorted(
    (a, b) => a.nextReview.localeCompare(b.nextReview) || a.title.localeCompare(b.title),
  )
}

type HistoryLine = Pick<
  Edition,
  'id' | 'number' | 'state' | 'summary' | 'is_public_change' | 'published_at' | 'withdrawn_at'
>

/** One document as the desk shows it, with what this person may do with its editions. */
export async function readDesk(db: Db, actor: DeskMember, name: DocumentName) {
  const file = findFile(name)
  const history = await db
    .select()
    .from(editions)
    .where(and(eq(editions.kind, name.kind), eq(editions.slug, name.slug)))
    .orderBy(desc(editions.number))
  if (!file && history.length === 0) return undefined
  const open = history.find(({ state }) => (OPEN_STATES as readonly string[]).includes(state))
  const published = history.find(({ state }) => state === 'published')
  const inPublic = published?.body ?? file?.text ?? ''
  return {
    ...name,
    title: file ? readTitle(name, inPublic).title : name.slug,
    nextReview:
      published?.next_review_on ?? (file ? nextReviewAfter(readTitle(name, file.text).updated) : null),
    publishedBody: inPublic,
    difference: open && changedPart(inPublic, open.body),
    html: open && previewOf(name, file?.path ?? '', open.body),
    open: open && (await editionForDesk(db, actor, open)),
    published: published && (await editionForDesk(db, actor, published)),
    history: history.map(lineOf),
  }
}

/** The text as its page shows it; undefined for values, and for a text that is not readable now. */
export function previewOf({ kind }: DocumentName, path: string, body: string): string | undefined {
  try {
    if (kind === 'topic') return readTopicFile(path, body).html
    return kind === 'page' ? readPageFile(path, body).html : undefined
  } catch {
    return undefined
  }
}

function lineOf({
  id,
  number,
  state,
  summary,
  is_public_change,
  published_at,
  withdrawn_at,
}: Edition): HistoryLine {
  return { id, number, state, summary, is_public_change, published_at, withdrawn_at }
}

export type Desk = NonNullable<Awaited<ReturnType<typeof readDesk>>>

async function editionForDesk(db: Db, actor: DeskMember, edition: Edition) {
  const wrote = await db
    .select({ id: editionWriters.writer_id, email: users.email })
    .from(editionWriters)
    .leftJoin(users, eq(users.id, editionWriters.writer_id))
    .where(eq(editionWriters.edition_id, edition.id))
  const writers = [...new Map(wrote.map(({ id, email }) => [id, email ?? 'account cancellato'])).entries()]
  const reviews = await db
    .select({ review: editionReviews, email: users.email })
    .from(editionReviews)
    .leftJoin(users, eq(users.id, editionReviews.reviewer_id))
    .where(eq(editionReviews.edition_id, edition.id))
    .orderBy(desc(editionReviews.at))
  const isWriter = writers.some(([id]) => id === actor.id)
  const given = (kind: string) =>
    reviews.some(
      ({ review: r }) => r.kind === kind && r.version === edition.version && r.verdict === 'approved',
    )
  return {
    ...edition,
    writers: writers.map(([, email]) => email),
    isWriter,
    reviews: reviews.map(({ review, email }) => reviewLine(review, email, edition.version)),
    missing: reviewsNeeded(edition).filter((kind) => !given(kind)),
    may: ACTIONS.filter(
      (action) => refusalOf(action, edition.state, { kind: actor.kind, isWriter }) === undefined,
    ),
  }
}

function reviewLine(
  { id, kind, verdict, signed_as, note, at, version }: Review,
  email: string | null,
  now: number,
) {
  const by = signed_as ?? email ?? 'account cancellato'
  return { id, kind, verdict, by, note, at, counts: version === now }
}
