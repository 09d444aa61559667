import { eq, sql } from 'drizzle-orm'
import { courses } from '#database/tables/courses.ts'
import { organisationCourses, organisationProposals } from '#database/tables/organisations.ts'
import { partners } from '#database/tables/partners.ts'
import { schools } from '#database/tables/schools.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { listMailboxes } from '#domain/organisations/members/read.server.ts'
import { columnsOf, organisationOf, type Organisation } from '#domain/organisations/members/rules.ts'
import { nameOf, subjectOf } from '#domain/organisations/members/write.server.ts'
import { approachGroup } from '#domain/schools/directory/rules.ts'
import { lockDirectory } from '#domain/schools/directory/write.server.ts'
import { holds, type Facts } from '#domain/schools/editing/rules.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as decidedMail from './mails/decided.tsx'
import { findTarget, findWaitingPage, type Proposal } from './read.server.ts'
import type { ProposalDecision } from './schema.ts'

const rows = organisationProposals

type Deps = { db: Db; mail: Mail; appUrl: URL }
/** `changed`: the page no longer has the values that the proposal was made from. */
export type ProposalRefusal = 'gone' | 'already' | 'changed' | 'newer'

/** One decision for each proposal: it is locked, and a second click finds it decided. */
export async function decideProposal(
  deps: Deps,
  editor: Editor,
  form: ProposalDecision,
): Promise<Outcome<{ name: string }, ProposalRefusal>> {
  return deps.db.transaction(async (tx) => {
    await lockDirectory(tx)
    const [proposal] = await tx.select().from(rows).where(eq(rows.id, form.id)).for('update')
    if (!proposal) return { ok: false, reason: 'gone' }
    const refusal =
      form.decision === 'undo' ? await undo(tx, proposal) : await decide(tx, editor, proposal, form)
    if (refusal) return { ok: false, reason: refusal }
    const organisation = organisationOf(proposal)
    const action = {
      approved: 'organisation.approve',
      rejected: 'organisation.reject',
      undo: 'organisation.undo',
    } as const
    const reason = form.decision === 'rejected' ? form.reason : undefined
    await recordAudit(tx, editor, {
      action: action[form.decision],
      subject: subjectOf(organisation),
      after: { proposal: proposal.id, kind: proposal.kind, fields: Object.keys(proposal.after) },
      ...(reason ? { reason } : {}),
    })
    await notify(deps, tx, organisation, form.decision, reason)
    return { ok: true, name: await nameOf(tx, organisation) }
  })
}

type Decision = Exclude<ProposalDecision, { decision: 'undo' }>

async function decide(
  tx: Db,
  editor: Editor,
  proposal: Proposal,
  form: Decision,
): Promise<ProposalRefusal | undefined> {
  if (proposal.status !== 'waiting') return 'already'
  const isApproved = form.decision === 'approved'
  if (isApproved) {
    const target = await findTarget(tx, proposal)
    if (!target || !holds(target, proposal.before)) return 'changed'
  }
  const course_id = isApproved ? await publish(tx, proposal, 'after') : proposal.course_id
  await tx
    .update(rows)
    .set({
      status: form.decision,
      course_id,
      reason: isApproved ? null : form.reason,
      decided_at: new Date(),
      decided_by: editor.id,
    })
    .where(eq(rows.id, proposal.id))
  return undefined
}

/** Puts back what an approval changed, while nobody has changed it since; the proposal waits again. */
async function undo(tx: Db, proposal: Proposal): Promise<ProposalRefusal | undefined> {
  const { status, kind, after } = proposal
  if (status !== 'approved' && status !== 'rejected') return 'already'
  if (kind === 'page' && (await findWaitingPage(tx, organisationOf(proposal)))) return 'newer'
  let { course_id } = proposal
  if (status === 'approved') {
    const target = await findTarget(tx, proposal)
    const stands = kind === 'course-removal' ? target === undefined : target && holds(target, after)
    if (!stands) return 'changed'
    course_id = await publish(tx, proposal, 'before')
  }
  await tx
    .update(rows)
    .set({ status: 'waiting', course_id, reason: null, decided_at: null, decided_by: null })
    .where(eq(rows.id, proposal.id))
  return undefined
}

/** Writes one side of a proposal to the public page. @returns the course's id */
async function publish(tx: Db, proposal: Proposal, side: 'before' | 'after'): Promise<string | null> {
  const organisation = organisationOf(proposal)
  if (proposal.kind === 'page') {
    await writePage(tx, organisation, proposal[side])
    return null
  }
  const { course_id } = proposal
  const isThere = {
    'course-new': side === 'after',
    'course-change': true,
    'course-removal': side === 'before',
  }
  if (!isThere[proposal.kind]) {
    await tx.delete(courses).where(eq(courses.id, course_id!))
    return proposal.kind === 'course-new' ? null : course_id
  }
  return writeCourse(tx, organisation, course_id, proposal[side])
}

async function writePage(tx: Db, { kind, id }: Organisation, facts: Facts): Promise<void> {
  if (kind === 'partner') {
    const updated_at = sql`greatest(now(), ${partners.updated_at} + interval '1 millisecond')`
    await tx
      .update(partners)
      .set({ ...facts, updated_at })
      .where(eq(partners.id, id))
    return
  }
  const group =
    'approach' in facts ? { approach_group: approachGroup(String(facts.approach ?? '')) ?? null } : {}
  const updated_at = sql`greatest(now(), ${schools.updated_at} + interval '1 millisecond')`
  await tx
    .update(schools)
    .set({ ...facts, ...group, origin: 'office', updated_at })
    .where(eq(schools.id, id))
}

/** Adds a course, changes it, or puts a removed one back under its id. */
async function writeCourse(
  tx: Db,
  organisation: Organisation,
  id: string | null,
  { kind, ...facts }: Facts,
): Promise<string> {
  type Course = typeof courses.$inferInsert
  type Kind = (typeof organisationCourses.$inferInsert)['kind']
  const [known] = id ? await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, id)) : []
  if (known) {
    const isAny = Object.keys(facts).length > 0
    if (isAny)
      await tx
        .update(courses)
        .set(facts as Partial<Course>)
        .where(eq(courses.id, known.id))
    const own = eq(organisationCourses.course_id, known.id)
    if (kind)
      await tx
        .update(organisationCourses)
        .set({ kind: kind as Kind })
        .where(own)
    return known.id
  }
  const course = { ...(facts as unknown as Course), ...(id ? { id } : {}) }
  const [added] = await tx.insert(courses).values(course).returning({ id: courses.id })
  const course_id = added!.id
  await tx.insert(organisationCourses).values({ course_id, ...columnsOf(organisation), kind: kind as Kind })
  return course_id
}

async function notify(
  { mail, appUrl }: Deps,
  tx: Db,
  organisation: Organisation,
  decision: ProposalDecision['decision'],
  reason: string | undefined,
): Promise<void> {
  const facts = {
    decision,
    organisation: await nameOf(tx, organisation),
    reason: reason ?? null,
    areaUrl: new URL('/organizzazione', appUrl).href,
  }
  for (const to of await listMailboxes(tx, organisation))
    await mail.queue(tx, mailOf('organisation-page-decided', to, decidedMail, facts))
}
