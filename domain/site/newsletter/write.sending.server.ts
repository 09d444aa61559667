import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { createElement } from 'react'
import { issueDesk } from '#content/newsletter.ts'
import { mails } from '#database/tables/mails.ts'
import {
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscriptions,
} from '#database/tables/newsletter.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { system, type Editor } from '#platform/auth/actor.ts'
import { signedKey } from '#platform/auth/signed-key.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import type { Mail, OutgoingMail } from '#platform/mail/mail.ts'
import * as issueMail from './mails/issue.tsx'
import { isLeft, readItems, type Issue } from './read.issues.server.ts'
import { REFUSALS_TO_STOP } from './rules.bounces.ts'
import { PURPOSE } from './rules.ts'
import { stopIssue } from './write.issues.server.ts'
import { settleDeliveries } from './write.settling.server.ts'

const issues = newsletterIssues
const deliveries = newsletterDeliveries
const subscriptions = newsletterSubscriptions

export type SendingDeps = { db: Db; mail: Mail; appUrl: URL; authSecret: Secret }

/** Mails of an issue that wait for their first attempt: other mails wait behind no more. */
const PORTION = 25
/** Those that a server asked to send later count too, so that an outage does not fill the queue. */
const MOST_OPEN = 500

/** `wait`: the portion is still being sent. `later`: nothing to do before a while. */
export type Step = 'more' | 'wait' | 'later' | 'ended'

/** Mails and the rows that say who has them are one transaction: a killed worker has done all of a portion, or nothing. */
export function sendPortion(deps: SendingDeps, issueId: string): Promise<Step> {
  return deps.db.transaction(async (tx) => {
    const [issue] = await tx
      .select()
      .from(issues)
      .where(and(eq(issues.id, issueId), eq(issues.state, 'sending')))
      .for('update', { skipLocked: true })
    if (!issue) return 'ended'
    await settleDeliveries(tx, issueId)
    if (await stopsByItself(tx, issueId)) return 'ended'
    await tx
      .update(issues)
      .set({ moved_at: sql`now()` })
      .where(eq(issues.id, issueId))
    const { fresh, open } = await countOpen(tx, issueId)
    const room = Math.min(PORTION - fresh, MOST_OPEN - open)
    if (room <= 0) return fresh >= PORTION ? 'wait' : 'later'
    const sent = await sendSome(tx, deps, issue, room)
    if (sent > 0) return 'more'
    if (fresh > 0) return 'wait'
    await finish(tx, issueId)
    return 'ended'
  })
}

async function countOpen(tx: Db, issueId: string) {
  const [row] = await tx
    .select({ open: count(), fresh: sql<number>`count(*) filter (where ${mails.attempts} = 0)::int` })
    .from(deliveries)
    .innerJoin(mails, and(eq(mails.id, deliveries.mail_id), eq(mails.state, 'queued')))
    .where(and(eq(deliveries.issue_id, issueId), isNull(deliveries.settled_at)))
  return row!
}

async function sendSome(tx: Db, deps: SendingDeps, issue: Issue, most: number): Promise<number> {
  const recipients = await tx
    .select({ id: subscriptions.id, email: subscriptions.email })
    .from(subscriptions)
    .where(isLeft(issue.id, issue.started_at!))
    .orderBy(asc(subscriptions.id))
    .limit(most)
    // Waits for who is leaving just now, and then does not write to them.
    .for('update')
  const ids = recipients.map(() => randomUUID())
  const [first, ...others] = recipients.map((to, n) => ({ ...mailFor(deps, issue, to), id: ids[n]! }))
  if (!first) return 0
  await deps.mail.queue(tx, first, ...others)
  await tx
    .insert(deliveries)
    .values(recipients.map(({ id }, n) => ({ issue_id: issue.id, subscription_id: id, mail_id: ids[n]! })))
  return recipients.length
}

function mailFor(
  deps: SendingDeps,
  issue: Issue,
  { id, email }: { id: string; email: string },
): OutgoingMail {
  const { appUrl, authSecret } = deps
  const leaveUrl = new URL('/newsletter/disiscrizione', appUrl)
  leaveUrl.searchParams.set('chiave', signedKey(PURPOSE, id, authSecret))
  return {
    ...issueMailTo(email, issue, issue.items ?? [], { appUrl, leaveUrl: leaveUrl.href }),
    // RFC 2369 and RFC 8058: the mail program's own unsubscribe button works with one click.
    headers: {
      'List-Unsubscribe': `<${leaveUrl.href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<newsletter.${appUrl.hostname}>`,
    },
  }
}

type Links = { appUrl: URL; leaveUrl: string }

function issueMailTo(
  to: string,
  issue: Issue,
  items: NonNullable<Issue['items']>,
  links: Links,
): OutgoingMail {
  return { kind: 'newsletter', to, subject: issue.subject, body: issueBody(issue, items, links) }
}

export function issueBody(
  { subject, body, number }: Pick<Issue, 'subject' | 'body' | 'number'>,
  items: NonNullable<Issue['items']>,
  { appUrl, leaveUrl }: Links,
) {
  const pageUrl = new URL(`/newsletter/numeri/${number ?? ''}`, appUrl).href
  return createElement(issueMail.Body, { subject, body, items, origin: appUrl.origin, pageUrl, leaveUrl })
}

/** The link to leave of a trial belongs to nobody. */
export function trialLinks(appUrl: URL): Links {
  return { appUrl, leaveUrl: new URL('/newsletter/disiscrizione?chiave=prova', appUrl).href }
}

export async function sendTrial(
  { db, mail, appUrl }: SendingDeps,
  editor: Editor,
  issue: Issue,
): Promise<void> {
  await db.transaction(async (tx) => {
    const trial = issueMailTo(editor.email, issue, await readItems(tx, issue), trialLinks(appUrl))
    await mail.queue(tx, {
      ...trial,
      kind: 'newsletter-trial',
      subject: issueDesk.trialSubject(issue.subject),
    })
    const subject = { kind: 'newsletter' as const, id: issue.id }
    await recordAudit(tx, editor, { action: 'newsletter.issue-test', subject })
  })
}

/** When most are refused the fault is ours, and going on would harm our name with the mail servers. */
async function stopsByItself(tx: Db, issueId: string): Promise<boolean> {
  const [issue] = await tx
    .select({ sent: issues.sent, refused: issues.refused })
    .from(issues)
    .where(eq(issues.id, issueId))
  if (!issue || issue.refused < REFUSALS_TO_STOP || issue.refused <= issue.sent) return false
  return (await stopIssue(tx, system, issueId)).ok
}

async function finish(tx: Db, issueId: string): Promise<void> {
  await tx
    .update(issues)
    .set({ state: 'sent', finished_at: sql`now()` })
    .where(eq(issues.id, issueId))
  const subject = { kind: 'newsletter' as const, id: issueId }
  await recordAudit(tx, system, { action: 'newsletter.issue-finish', subject })
}
