import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { mails } from '#database/tables/mails.ts'
import {
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscriptions,
} from '#database/tables/newsletter.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { system } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { NO_BODY } from '#platform/mail/body.ts'
import { answerOf, REFUSALS_TO_PAUSE, TRY_DAYS, type Answer } from './rules.bounces.ts'

const deliveries = newsletterDeliveries
const issues = newsletterIssues
const subscriptions = newsletterSubscriptions

const AT_ONCE = 500

type Open = Awaited<ReturnType<typeof listAnswered>>[number]

/** Writes down what became of the mails of an issue, and pauses the addresses whose server says they are gone. */
export async function settleDeliveries(tx: Db, issueId: string): Promise<void> {
  // Of two at once the second finds nothing left to count.
  await tx.select({ id: issues.id }).from(issues).where(eq(issues.id, issueId)).for('update')
  const answered = await listAnswered(tx, issueId)
  const outcomes = answered.map((one) => ({ ...one, outcome: outcomeOf(one) }))
  const settled = outcomes.filter(({ outcome }) => outcome !== 'later')
  if (settled.length === 0) return
  const ended = (wanted: (typeof outcomes)[number]['outcome']) =>
    settled.filter(({ outcome }) => outcome === wanted)
  const [sent, gone, refused] = [ended('sent'), ended('gone'), ended('refused')]
  // In the order in which somebody who leaves locks them: subscription, deliveries, mails.
  await welcome(tx, sent)
  await countRefusals(tx, refused)
  await pause(tx, gone)
  await tx
    .update(deliveries)
    .set({ settled_at: sql`now()` })
    .where(and(eq(deliveries.issue_id, issueId), inArray(deliveries.subscription_id, idsOf(settled))))
  await giveUp(tx, [...gone, ...refused])
  await tx
    .update(issues)
    .set({
      sent: sql`${issues.sent} + ${sent.length}`,
      refused: sql`${issues.refused} + ${gone.length + refused.length}`,
    })
    .where(eq(issues.id, issueId))
}

/** Open ones whose mail was sent, taken back or refused; those that no worker has tried yet are left out. */
function listAnswered(tx: Db, issueId: string) {
  return tx
    .select({
      id: deliveries.subscription_id,
      mailId: deliveries.mail_id,
      state: mails.state,
      error: mails.last_error,
      isOld: sql<boolean>`${mails.created_at} < now() - make_interval(days => ${TRY_DAYS})`,
    })
    .from(deliveries)
    .leftJoin(mails, eq(mails.id, deliveries.mail_id))
    .where(
      and(
        eq(deliveries.issue_id, issueId),
        isNull(deliveries.settled_at),
        or(
          isNull(mails.id),
          sql`${mails.state} <> 'queued'`,
          and(
            gt(mails.attempts, 0),
            isNull(mails.claimed_at),
            or(
              sql`${mails.last_error} ~ '^55[0-6]'`,
              lt(mails.created_at, sql`now() - make_interval(days => ${TRY_DAYS})`),
            ),
          ),
        ),
      ),
    )
    .limit(AT_ONCE)
}

/** `none`: the mail was taken back, because the person left. */
function outcomeOf({ state, error, isOld }: Open): Answer | 'sent' | 'none' {
  if (state === null) return 'none'
  if (state === 'sent') return 'sent'
  const answer = answerOf(error)
  if (answer !== 'later') return answer
  return state === 'failed' || isOld ? 'refused' : 'later'
}

/** The outbox would try again for ever. */
async function giveUp(tx: Db, refused: Open[]): Promise<void> {
  const ids = refused.map(({ mailId }) => mailId)
  if (ids.length === 0) return
  await tx
    .update(mails)
    .set({ ...NO_BODY, state: 'failed' })
    .where(and(inArray(mails.id, ids), eq(mails.state, 'queued'), isNull(mails.claimed_at)))
}

async function welcome(tx: Db, sent: Open[]): Promise<void> {
  if (sent.length === 0) return
  await tx
    .update(subscriptions)
    .set({ refusals: 0 })
    .where(and(isOneOf(sent), gt(subscriptions.refusals, 0)))
}

async function countRefusals(tx: Db, refused: Open[]): Promise<void> {
  if (refused.length === 0) return
  const counted = await tx
    .update(subscriptions)
    .set({ refusals: sql`${subscriptions.refusals} + 1` })
    .where(isOneOf(refused))
    .returning({ id: subscriptions.id, refusals: subscriptions.refusals })
  const tooOften = new Set(
    counted.filter(({ refusals }) => refusals >= REFUSALS_TO_PAUSE).map(({ id }) => id),
  )
  await pause(
    tx,
    refused.filter(({ id }) => tooOften.has(id)),
  )
}

async function pause(tx: Db, found: Open[]): Promise<void> {
  for (const { id, error } of found) {
    const paused = await tx
      .update(subscriptions)
      .set({ paused_at: sql`now()`, paused_reason: error })
      .where(and(eq(subscriptions.id, id), isNull(subscriptions.paused_at)))
      .returning({ id: subscriptions.id })
    if (paused.length === 0) continue
    const subject = { kind: 'newsletter' as const, id }
    const after = { answer: error }
    await recordAudit(tx, system, { action: 'newsletter.pause', subject, after })
  }
}

const idsOf = (some: Open[]) => some.map(({ id }) => id)
const isOneOf = (some: Open[]) => inArray(subscriptions.id, idsOf(some))
