import { and, count, desc, eq, inArray, lte, max, sql } from 'drizzle-orm'
import { editionReviews, editions, editionWriters } from '#database/tables/editions.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { italianDay } from '#lib/dates.ts'
import type { Outcome } from '#lib/outcome.ts'
import { system, type DeskMember, type System } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { findEdition, findFile, readDocument, type Edition } from './read.server.ts'
import {
  nextReviewAfter,
  OPEN_STATES,
  refusalOf,
  reviewsNeeded,
  TRANSITIONS,
  type DocumentName,
  type EditionAction,
  type EditionRefusal,
} from './rules.ts'
import { bodyRefusal } from './rules.body.ts'
import type { SaveForm, StepForm } from './schema.ts'

type Deps = { db: Db; jobs: Pick<Jobs, 'queue'> }
type Refusal = EditionRefusal | 'gone' | 'changed' | 'unchanged'
export type EditionOutcome =
  Outcome<{ edition: Edition }, Refusal> | { ok: false; reason: 'body'; message: string }

/** Queued with each change of what is published; the portal then brings its search up to date. */
export const AFTER_PUBLISHING = 'after-publishing'

const documentId = ({ kind, slug }: DocumentName) => `${kind}/${slug}`

/** Changes of one document wait for each other: publishing and withdrawing touch several editions. */
function lockDocument(tx: Db, name: DocumentName) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`edition ${documentId(name)}`}, 0))`)
}

async function audit(
  tx: Db,
  actor: DeskMember | System,
  step: EditionAction | 'begin',
  edition: Edition,
): Promise<void> {
  if (step === 'save') return
  const { number, version, state, publish_at } = edition
  const after = {
    number,
    version,
    state,
    ...(step === 'schedule' ? { publish_at: publish_at?.toISOString() } : {}),
  }
  await recordAudit(tx, actor, {
    action: `edition.${step}`,
    subject: { kind: 'edition', id: documentId(edition) },
    after,
  })
}

/** Begins an edition with what the public reads now; an open one is given back instead. */
export async function beginEdition(
  db: Db,
  actor: DeskMember,
  name: DocumentName,
  first?: string,
): Promise<EditionOutcome> {
  if (!TRANSITIONS.save.by.includes(actor.kind)) return { ok: false, reason: 'not-allowed' }
  return db.transaction(async (tx): Promise<EditionOutcome> => {
    await lockDocument(tx, name)
    const own = and(eq(editions.kind, name.kind), eq(editions.slug, name.slug))
    const [open] = await tx
      .select()
      .from(editions)
      .where(and(own, inArray(editions.state, [...OPEN_STATES])))
    if (open) return { ok: true, edition: open }
    const body = (await readDocument(tx, name))?.body ?? first
    if (body === undefined) return { ok: false, reason: 'gone' }
    const [{ last } = { last: null }] = await tx
      .select({ last: max(editions.number) })
      .from(editions)
      .where(own)
    const needs_facts = reviewsNeeded(name).includes('facts')
    const values = { ...name, number: (last ?? 0) + 1, body, needs_facts, author_id: actor.id }
    const edition = one(await tx.insert(editions).values(values).returning())
    await tx.insert(editionWriters).values({ edition_id: edition.id, version: 1, writer_id: actor.id })
    await audit(tx, actor, 'begin', edition)
    return { ok: true, edition }
  })
}

type Step = (tx: Db, edition: Edition) => Promise<EditionOutcome>

/** Locks the edition's document, and refuses what its life, its version or the actor do not allow. */
async function onEdition(
  db: Db,
  actor: DeskMember | System,
  { id, action, version }: { id: string; action: EditionAction; version: number | undefined },
  step: Step,
): Promise<EditionOutcome> {
  const known = await findEdition(db, id)
  if (!known) return { ok: false, reason: 'gone' }
  return db.transaction(async (tx) => {
    await lockDocument(tx, known)
    const edition = await findEdition(tx, id)
    if (!edition) return { ok: false, reason: 'gone' }
    if (actor.kind !== 'system') {
      const wrote = and(eq(editionWriters.edition_id, id), eq(editionWriters.writer_id, actor.id))
      const [{ n } = { n: 0 }] = await tx.select({ n: count() }).from(editionWriters).where(wrote)
      const reason = refusalOf(action, edition.state, { kind: actor.kind, isWriter: n > 0 })
      if (reason) return { ok: false, reason }
    }
    if (version !== undefined && version !== edition.version) return { ok: false, reason: 'changed' }
    return step(tx, edition)
  })
}

async function change(tx: Db, edition: Edition, values: Partial<Edition>): Promise<Edition> {
  const set = { ...values, updated_at: new Date() }
  return one(await tx.update(editions).set(set).where(eq(editions.id, edition.id)).returning())
}

/** Saves the text as a new version, so that earlier reviews no longer count. */
export function saveEdition(db: Db, actor: DeskMember, id: string, form: SaveForm): Promise<EditionOutcome> {
  return onEdition(db, actor, { id, action: 'save', version: form.version }, async (tx, edition) => {
    const message = bodyRefusal(edition, findFile(edition)?.path ?? '', form.body)
    if (message) return { ok: false, reason: 'body', message }
    const { body, summary } = form
    const is_public_change = form.is_public_change === 'on'
    if (body === edition.body && summary === edition.summary && is_public_change === edition.is_public_change)
      return { ok: true, edition }
    const version = edition.version + 1
    const saved = await change(tx, edition, { body, summary, is_public_change, version })
    await tx.insert(editionWriters).values({ edition_id: id, version, writer_id: actor.id })
    return { ok: true, edition: saved }
  })
}

export function takeStep(
  { db, jobs }: Deps,
  actor: DeskMember,
  id: string,
  form: StepForm,
): Promise<EditionOutcome> {
  const { intent: action, version } = form
  return onEdition(db, actor, { id, action, version }, async (tx, edition) => {
    if (form.intent === 'submit' && (await readDocument(tx, edition))?.body === edition.body)
      return { ok: false, reason: 'unchanged' }
    const isReview = action === 'approve-style' || action === 'approve-facts' || action === 'ask-changes'
    if (isReview) await writeReview(tx, actor, edition, form)
    const changed = await advance({ tx, jobs }, edition, form)
    await audit(tx, actor, action, changed)
    return { ok: true, edition: changed }
  })
}

async function advance(
  { tx, jobs }: { tx: Db; jobs: Deps['jobs'] },
  edition: Edition,
  form: StepForm,
): Promise<Edition> {
  const state = TRANSITIONS[form.intent].to!
  switch (form.intent) {
    case 'publish':
      return publish(tx, jobs, edition)
    case 'withdraw':
      return withdraw(tx, jobs, edition)
    case 'schedule':
      return change(tx, edition, { state, publish_at: form.publish_at })
    case 'approve-facts':
    case 'approve-style': {
      const next = form.intent === 'approve-facts' ? { next_review_on: form.next_review_on } : {}
      return change(tx, edition, (await isReviewed(tx, edition)) ? { ...next, state } : next)
    }
    default:
      return change(tx, edition, { state, publish_at: null })
  }
}

async function writeReview(
  tx: Db,
  actor: DeskMember,
  { id, version }: Edition,
  form: StepForm,
): Promise<void> {
  const kind = actor.kind === 'clinician' ? 'facts' : 'style'
  await tx.insert(editionReviews).values({
    edition_id: id,
    version,
    kind,
    verdict: form.intent === 'ask-changes' ? 'changes' : 'approved',
    reviewer_id: actor.id,
    signed_as: 'signed_as' in form ? form.signed_as : null,
    note: 'note' in form ? form.note : '',
  })
}

async function isReviewed(tx: Db, edition: Edition): Promise<boolean> {
  const { edition_id, version, verdict, kind } = editionReviews
  const given = await tx
    .selectDistinct({ kind })
    .from(editionReviews)
    .where(and(eq(edition_id, edition.id), eq(version, edition.version), eq(verdict, 'approved')))
  return reviewsNeeded(edition).every((needed) => given.some((review) => review.kind === needed))
}

async function publish(tx: Db, jobs: Deps['jobs'], edition: Edition): Promise<Edition> {
  const { kind, slug, next_review_on } = edition
  const inPublic = and(eq(editions.kind, kind), eq(editions.slug, slug), eq(editions.state, 'published'))
  await tx.update(editions).set({ state: 'superseded' }).where(inPublic)
  const published_at = new Date()
  await jobs.queue(tx, AFTER_PUBLISHING, {})
  return change(tx, edition, {
    state: 'published',
    published_at,
    publish_at: null,
    next_review_on: next_review_on ?? nextReviewAfter(italianDay(published_at)),
  })
}

/** Puts back the edition before, or the file. */
async function withdraw(tx: Db, jobs: Deps['jobs'], edition: Edition): Promise<Edition> {
  const withdrawn = await change(tx, edition, { state: 'withdrawn', withdrawn_at: new Date() })
  const { kind, slug } = edition
  const [before] = await tx
    .select()
    .from(editions)
    .where(and(eq(editions.kind, kind), eq(editions.slug, slug), eq(editions.state, 'superseded')))
    .orderBy(desc(editions.published_at), desc(editions.number))
    .limit(1)
  if (before) await change(tx, before, { state: 'published' })
  await jobs.queue(tx, AFTER_PUBLISHING, {})
  return withdrawn
}

/** Publishes what is due. Each in a transaction of its own, so a killed process leaves it due or done. */
export async function publishDue({ db, jobs }: Deps, now: Date): Promise<number> {
  const isDue = and(eq(editions.state, 'scheduled'), lte(editions.publish_at, now))
  const due = await db.select({ id: editions.id }).from(editions).where(isDue).orderBy(editions.publish_at)
  let published = 0
  for (const { id } of due) {
    const outcome = await onEdition(
      db,
      system,
      { id, action: 'publish', version: undefined },
      async (tx, edition) => {
        if (edition.state !== 'scheduled' || edition.publish_at! > now) return { ok: false, reason: 'state' }
        const done = await publish(tx, jobs, edition)
        await audit(tx, system, 'publish', done)
        return { ok: true, edition: done }
      },
    )
    if (outcome.ok) published += 1
  }
  return published
}
