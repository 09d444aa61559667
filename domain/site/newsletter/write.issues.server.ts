import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { mails } from '#database/tables/mails.ts'
import { newsletterDeliveries, newsletterIssues } from '#database/tables/newsletter.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Editor, System } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { countRecipients, readItems, type Issue } from './read.issues.server.ts'
import type { IssueForm } from './schema.ts'

const issues = newsletterIssues

export const SEND_ISSUE = 'send-newsletter-issue'

const aboutIssue = (id: string) => ({ kind: 'newsletter' as const, id })

/** What somebody saw when they pressed the button. */
type Seen = { id: string; version: number }

export function addIssue(db: Db, editor: Editor, { news, ...form }: IssueForm): Promise<string> {
  return db.transaction(async (tx) => {
    const values = { ...form, news_ids: news }
    const { id } = one(await tx.insert(issues).values(values).returning({ id: issues.id }))
    await recordAudit(tx, editor, { action: 'newsletter.issue-add', subject: aboutIssue(id) })
    return id
  })
}

export function saveIssue(
  db: Db,
  editor: Editor,
  { id, version, form: { news, ...form } }: Seen & { form: IssueForm },
): Promise<Outcome<void, 'changed' | 'already'>> {
  return db.transaction(async (tx) => {
    const [issue] = await tx.select().from(issues).where(eq(issues.id, id)).for('update')
    if (issue?.state !== 'draft') return { ok: false, reason: 'already' }
    if (issue.version !== version) return { ok: false, reason: 'changed' }
    await tx
      .update(issues)
      .set({ ...form, news_ids: news, version: version + 1, updated_at: sql`now()` })
      .where(eq(issues.id, id))
    await recordAudit(tx, editor, { action: 'newsletter.issue-save', subject: aboutIssue(id) })
    return { ok: true }
  })
}

export function removeIssue(db: Db, editor: Editor, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(issues)
      .where(and(eq(issues.id, id), eq(issues.state, 'draft')))
      .returning({ id: issues.id })
    if (gone.length === 0) return false
    await recordAudit(tx, editor, { action: 'newsletter.issue-remove', subject: aboutIssue(id) })
    return true
  })
}

export function scheduleIssue(
  db: Db,
  editor: Editor,
  { id, version, at }: Seen & { at: Date },
): Promise<Outcome<void, 'changed'>> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(issues)
      .set({ state: 'scheduled', send_at: at, version: version + 1 })
      .where(and(eq(issues.id, id), eq(issues.state, 'draft'), eq(issues.version, version)))
      .returning({ id: issues.id })
    if (changed.length === 0) return { ok: false, reason: 'changed' }
    const after = { at: at.toISOString() }
    await recordAudit(tx, editor, { action: 'newsletter.issue-schedule', subject: aboutIssue(id), after })
    return { ok: true }
  })
}

export function unscheduleIssue(db: Db, editor: Editor, id: string): Promise<Outcome<void, 'already'>> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(issues)
      .set({ state: 'draft', send_at: null, version: sql`${issues.version} + 1` })
      .where(and(eq(issues.id, id), eq(issues.state, 'scheduled')))
      .returning({ id: issues.id })
    if (changed.length === 0) return { ok: false, reason: 'already' }
    await recordAudit(tx, editor, { action: 'newsletter.issue-unschedule', subject: aboutIssue(id) })
    return { ok: true }
  })
}

export type Starting = { db: Db; jobs: Jobs }

/** At once, the version that somebody saw. */
export function startIssue(
  { db, jobs }: Starting,
  editor: Editor,
  { id, version }: Seen,
): Promise<Outcome<void, 'changed' | 'nobody'>> {
  return db.transaction(async (tx) => {
    const [issue] = await tx.select().from(issues).where(eq(issues.id, id)).for('update')
    if (issue?.state !== 'draft' || issue.version !== version) return { ok: false, reason: 'changed' }
    if ((await countRecipients(tx)) === 0) return { ok: false, reason: 'nobody' }
    await begin(tx, jobs, editor, issue)
    return { ok: true }
  })
}

/** Of several processes one begins a due issue: the others skip its locked row, then find it begun. */
export async function startDueIssues({ db, jobs }: Starting, system: System): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(issues)
      .where(and(eq(issues.state, 'scheduled'), sql`${issues.send_at} <= now()`))
      .for('update', { skipLocked: true })
    for (const issue of due) await begin(tx, jobs, system, issue)
  })
}

/** Chosen news are kept as they are now, so that every copy and the archive say the same. */
async function begin(tx: Db, jobs: Jobs, actor: Editor | System, issue: Issue): Promise<void> {
  await tx
    .update(issues)
    .set({
      state: 'sending',
      number: sql`(select coalesce(max(number), 0) + 1 from newsletter_issues)`,
      items: await readItems(tx, issue),
      started_at: sql`now()`,
      moved_at: sql`now()`,
      version: sql`${issues.version} + 1`,
    })
    .where(eq(issues.id, issue.id))
  await jobs.queue(tx, SEND_ISSUE, { issueId: issue.id })
  await recordAudit(tx, actor, { action: 'newsletter.issue-start', subject: aboutIssue(issue.id) })
}

/** Mails that no worker has taken are taken back; who loses one that way gets it when sending goes on. */
export function stopIssue(db: Db, actor: Editor | System, id: string): Promise<Outcome<void, 'already'>> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(issues)
      .set({ state: 'stopped', version: sql`${issues.version} + 1` })
      .where(and(eq(issues.id, id), eq(issues.state, 'sending')))
      .returning({ id: issues.id })
    if (changed.length === 0) return { ok: false, reason: 'already' }
    const { issue_id, mail_id, settled_at } = newsletterDeliveries
    const open = tx
      .select({ id: mail_id })
      .from(newsletterDeliveries)
      .where(and(eq(issue_id, id), isNull(settled_at)))
    const back = await takeBack(tx, inArray(mails.id, open))
    if (back.length > 0) await tx.delete(newsletterDeliveries).where(inArray(mail_id, back))
    await recordAudit(tx, actor, { action: 'newsletter.issue-stop', subject: aboutIssue(id) })
    return { ok: true }
  })
}

/** Waits for a worker that is taking one of them just now, and leaves that one. */
export async function takeBack(tx: Db, which: ReturnType<typeof inArray>): Promise<string[]> {
  const gone = await tx
    .delete(mails)
    .where(and(which, eq(mails.state, 'queued'), isNull(mails.claimed_at)))
    .returning({ id: mails.id })
  return gone.map(({ id }) => id)
}

export function resumeIssue(
  { db, jobs }: Starting,
  editor: Editor,
  id: string,
): Promise<Outcome<void, 'already'>> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(issues)
      .set({ state: 'sending', moved_at: sql`now()`, version: sql`${issues.version} + 1` })
      .where(and(eq(issues.id, id), eq(issues.state, 'stopped')))
      .returning({ id: issues.id })
    if (changed.length === 0) return { ok: false, reason: 'already' }
    await jobs.queue(tx, SEND_ISSUE, { issueId: id })
    await recordAudit(tx, editor, { action: 'newsletter.issue-resume', subject: aboutIssue(id) })
    return { ok: true }
  })
}
