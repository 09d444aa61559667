import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { mails } from '#database/tables/mails.ts'
import { newsletterDeliveries, newsletterSubscriptions } from '#database/tables/newsletter.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Admin, Visitor } from '#platform/auth/actor.ts'
import { readSignedKey, signedKey } from '#platform/auth/signed-key.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as confirmMail from './mails/confirm.tsx'
import { PURPOSE } from './rules.ts'
import { takeBack } from './write.issues.server.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL; authSecret: Secret }
type Asked = {
  email: string
  consentText: string
  address: string
  visitor: Visitor
  /** Seconds to delay the mail, during a flood of requests. */
  wait?: number
}

const subscriptions = newsletterSubscriptions
/** A withdrawn or unconfirmed address is written to once a day at most. */
const askedLongAgo = lt(subscriptions.asked_at, sql`now() - interval '1 day'`)

/** Confirmed and recently written addresses get no mail. The caller is not told, so that nobody can test addresses. */
export async function requestSubscription(deps: Deps, asked: Asked): Promise<void> {
  const { email, consentText, address, visitor } = asked
  const proof = { consent_text: consentText, requested_from: address }
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(subscriptions)
      .values({ email, ...proof })
      .onConflictDoUpdate({
        target: subscriptions.email,
        set: {
          ...proof,
          state: 'pending',
          requested_at: sql`now()`,
          asked_at: sql`now()`,
          withdrawn_at: null,
        },
        setWhere: and(
          or(ne(subscriptions.state, 'confirmed'), isNotNull(subscriptions.paused_at)),
          askedLongAgo,
        ),
      })
      .returning({ id: subscriptions.id })
    if (!row) return
    await recordAudit(tx, visitor, { action: 'newsletter.request', subject: subject(row.id) })
    const mail = confirmation(deps, row.id, email)
    if (asked.wait) await deps.mail.queueLater(tx, asked.wait, mail)
    else await deps.mail.queue(tx, mail)
  })
}

function confirmation({ appUrl, authSecret }: Deps, id: string, email: string) {
  const link = (path: string) => {
    const url = new URL(path, appUrl)
    url.searchParams.set('chiave', signedKey(PURPOSE, id, authSecret))
    return url.href
  }
  const leaveUrl = link('/newsletter/disiscrizione')
  return {
    ...mailOf('newsletter-confirm', email, confirmMail, {
      confirmUrl: link('/newsletter/conferma'),
      leaveUrl,
    }),
    // RFC 2369 and RFC 8058: the mail program's own unsubscribe button works with one click.
    headers: { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

export type KeyOutcome = Outcome<void, 'unknown-key'>

/** Confirms the subscription behind a key; repeating it changes nothing. */
export async function confirmSubscription(
  { db, authSecret }: Pick<Deps, 'db' | 'authSecret'>,
  key: string,
  client: { address: string; visitor: Visitor },
): Promise<KeyOutcome> {
  const id = readSignedKey(PURPOSE, key, authSecret)
  if (!id) return { ok: false, reason: 'unknown-key' }
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(subscriptions)
      .set({
        state: 'confirmed',
        confirmed_at: sql`now()`,
        confirmed_from: client.address,
        refusals: 0,
        paused_at: null,
        paused_reason: null,
      })
      .where(and(eq(subscriptions.id, id), eq(subscriptions.state, 'pending')))
      .returning({ id: subscriptions.id })
    if (changed) {
      await recordAudit(tx, client.visitor, { action: 'newsletter.confirm', subject: subject(id) })
      return { ok: true }
    }
    const confirmed = await tx.$count(
      subscriptions,
      and(eq(subscriptions.id, id), eq(subscriptions.state, 'confirmed')),
    )
    return confirmed > 0 ? { ok: true } : { ok: false, reason: 'unknown-key' }
  })
}

/** Ends the subscription behind a key; repeating it changes nothing. */
export async function withdrawSubscription(
  { db, authSecret }: Pick<Deps, 'db' | 'authSecret'>,
  key: string,
  visitor: Visitor,
): Promise<KeyOutcome> {
  const id = readSignedKey(PURPOSE, key, authSecret)
  if (!id) return { ok: false, reason: 'unknown-key' }
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(subscriptions)
      .set({ state: 'withdrawn', withdrawn_at: sql`now()` })
      .where(
        and(
          eq(subscriptions.id, id),
          or(eq(subscriptions.state, 'pending'), eq(subscriptions.state, 'confirmed')),
        ),
      )
      .returning({ id: subscriptions.id })
    if (!changed) return
    const { mail_id, subscription_id, settled_at } = newsletterDeliveries
    const open = tx
      .select({ id: mail_id })
      .from(newsletterDeliveries)
      .where(and(eq(subscription_id, id), isNull(settled_at)))
    await takeBack(tx, inArray(mails.id, open))
    await recordAudit(tx, visitor, { action: 'newsletter.withdraw', subject: subject(id) })
  })
  return { ok: true }
}

export async function recordExport(db: Db, admin: Admin, total: number): Promise<void> {
  await recordAudit(db, admin, {
    action: 'newsletter.export',
    subject: { kind: 'newsletter', id: 'confirmed' },
    after: { total },
  })
}

function subject(id: string) {
  return { kind: 'newsletter' as const, id }
}

/** If the new address has a row, that row counts. */
export async function moveSubscription(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  if ((await tx.$count(subscriptions, eq(subscriptions.email, to.toLowerCase()))) > 0) return
  await tx
    .update(subscriptions)
    .set({ email: to.toLowerCase() })
    .where(and(eq(subscriptions.email, from.toLowerCase()), eq(subscriptions.state, 'confirmed')))
}
