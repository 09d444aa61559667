import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { organisationProposals } from '#database/tables/organisations.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { isOf, type Membership } from '#domain/organisations/members/read.server.ts'
import { columnsOf } from '#domain/organisations/members/rules.ts'
import { lockMembership, subjectOf } from '#domain/organisations/members/write.server.ts'
import { changeOf, type Change, type Facts } from '#domain/schools/editing/rules.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { isOutcomeUnknown } from '#platform/db/outage.ts'
import type { Files } from '#platform/files/files.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as proposedMail from './mails/proposed.tsx'
import { findCourseFacts, findPage, findWaitingPage } from './read.server.ts'
import { PICTURES, seenOf } from './rules.ts'
import type { OwnCourseForm, PageForm } from './schema.ts'

const rows = organisationProposals

export type ProposeDeps = { db: Db; mail: Mail; appUrl: URL; officeEmail: string }
type Sent = { done: 'sent' | 'unchanged' | 'withdrawn' }
/** `changed`: the page or its proposal is not what the form was made from. */
type Refused = 'gone' | 'changed'

/** Proposes the page's texts and contacts; what the page already says withdraws the proposal that waits. */
export async function proposePage(
  deps: ProposeDeps,
  member: Member,
  membership: string,
  { seen, ...form }: PageForm,
): Promise<Outcome<Sent, Refused>> {
  return deps.db.transaction(async (tx) => {
    const own = await lockMembership(tx, member, membership)
    return own ? putPage(deps, tx, member, own, form, seen) : { ok: false, reason: 'gone' }
  })
}

/** Stores a picture and proposes it with its description; null proposes to take the present one away. */
export async function proposePicture(
  { files, ...deps }: ProposeDeps & { files: Files },
  member: Member,
  membership: string,
  picture: { bytes: Uint8Array; alt: string } | null,
): Promise<Outcome<Sent, Refused | 'store-down'>> {
  const path = picture && `${PICTURES}/${randomBytes(18).toString('hex')}.webp`
  if (path) {
    try {
      await files.put(path, picture.bytes, membership)
    } catch {
      await files.remove(path).catch(() => undefined)
      return { ok: false, reason: 'store-down' }
    }
  }
  try {
    const outcome = await deps.db.transaction(async (tx): Promise<Outcome<Sent, Refused>> => {
      const own = await lockMembership(tx, member, membership)
      if (!own) return { ok: false, reason: 'gone' }
      return putPage(deps, tx, member, own, { picture: path, picture_alt: picture?.alt ?? null })
    })
    if (path && !outcome.ok) await files.remove(path).catch(() => undefined)
    return outcome
  } catch (error) {
    if (path && !isOutcomeUnknown(error)) await files.remove(path).catch(() => undefined)
    throw error
  }
}

/** @param fields replace those of the proposal that waits; its other fields stay proposed */
async function putPage(
  deps: ProposeDeps,
  tx: Db,
  member: Member,
  { organisation }: Membership,
  fields: Facts,
  seen?: string,
): Promise<Outcome<Sent, Refused>> {
  const page = await findPage(tx, organisation)
  if (!page) return { ok: false, reason: 'gone' }
  const waiting = await findWaitingPage(tx, organisation)
  if (seen !== undefined && seen !== seenOf(page.updated_at, waiting?.id))
    return { ok: false, reason: 'changed' }
  const change = changeOf(page.facts, { ...page.facts, ...waiting?.after, ...fields })
  const isSame =
    change && waiting && isEqual(waiting.after, change.after) && isEqual(waiting.before, change.before)
  if (isSame || (!change && !waiting)) return { ok: true, done: 'unchanged' }
  if (waiting) {
    const status = change ? 'replaced' : 'withdrawn'
    const isStill = and(eq(rows.id, waiting.id), eq(rows.status, 'waiting'))
    const ended = await tx.update(rows).set({ status, decided_at: new Date() }).where(isStill).returning()
    // Decided by the office a moment ago.
    if (ended.length === 0) return { ok: false, reason: 'changed' }
  }
  if (!change) {
    await recordAudit(tx, member, { action: 'organisation.withdraw', subject: subjectOf(organisation) })
    return { ok: true, done: 'withdrawn' }
  }
  await insert(deps, tx, member, organisation, { kind: 'page', ...change }, waiting === undefined)
  return { ok: true, done: 'sent' }
}

const isEqual = (one: Facts, other: Facts) => !changeOf(one, other) && !changeOf(other, one)

type New = Change & { kind: (typeof rows.$inferInsert)['kind']; course_id?: string }

/** @param isNews whether the office is told; a proposal that replaces another is in the same place of its list */
async function insert(
  { mail, appUrl, officeEmail }: ProposeDeps,
  tx: Db,
  member: Member,
  organisation: Membership['organisation'],
  proposal: New,
  isNews = true,
): Promise<void> {
  await tx.insert(rows).values({ ...columnsOf(organisation), ...proposal, made_by: member.id })
  await recordAudit(tx, member, {
    action: 'organisation.propose',
    subject: subjectOf(organisation),
    after: { kind: proposal.kind, fields: Object.keys(proposal.after) },
  })
  if (!isNews) return
  const deskUrl = new URL('/admin/organizzazioni', appUrl).href
  await mail.queue(tx, mailOf('organisation-proposed', officeEmail, proposedMail, { deskUrl }))
}

/** Proposes a course or open day: a new one, or a change of one's own. */
export async function proposeCourse(
  deps: ProposeDeps,
  member: Member,
  membership: string,
  id: string | undefined,
  form: OwnCourseForm,
): Promise<Outcome<Sent, Refused>> {
  return deps.db.transaction(async (tx) => {
    const own = await lockMembership(tx, member, membership)
    if (!own) return { ok: false, reason: 'gone' }
    if (id === undefined) {
      await insert(deps, tx, member, own.organisation, { kind: 'course-new', before: {}, after: form })
      return { ok: true, done: 'sent' }
    }
    const facts = await findCourseFacts(tx, own.organisation, id)
    if (!facts) return { ok: false, reason: 'gone' }
    const change = changeOf(facts, form)
    if (!change) return { ok: true, done: 'unchanged' }
    await withdrawOpen(tx, id)
    await insert(deps, tx, member, own.organisation, { kind: 'course-change', course_id: id, ...change })
    return { ok: true, done: 'sent' }
  })
}

export async function proposeRemoval(
  deps: ProposeDeps,
  member: Member,
  membership: string,
  id: string,
): Promise<Outcome<void, 'gone'>> {
  return deps.db.transaction(async (tx) => {
    const own = await lockMembership(tx, member, membership)
    const facts = own && (await findCourseFacts(tx, own.organisation, id))
    if (!facts) return { ok: false, reason: 'gone' }
    await withdrawOpen(tx, id)
    await insert(deps, tx, member, own.organisation, {
      kind: 'course-removal',
      course_id: id,
      before: facts,
      after: {},
    })
    return { ok: true }
  })
}

/** A later proposal about a course takes the place of the one that waits. */
async function withdrawOpen(tx: Db, course: string): Promise<void> {
  await tx
    .update(rows)
    .set({ status: 'replaced', decided_at: new Date() })
    .where(and(eq(rows.course_id, course), eq(rows.status, 'waiting')))
}

/** Takes back one's own proposal while it waits. */
export async function withdrawProposal(
  db: Db,
  member: Member,
  membership: string,
  id: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = await lockMembership(tx, member, membership)
    if (!own) return false
    const ended = await tx
      .update(rows)
      .set({ status: 'withdrawn', decided_at: new Date() })
      .where(and(eq(rows.id, id), isOf(rows, own.organisation), eq(rows.status, 'waiting')))
      .returning({ id: rows.id })
    if (ended.length === 0) return false
    await recordAudit(tx, member, { action: 'organisation.withdraw', subject: subjectOf(own.organisation) })
    return true
  })
}
