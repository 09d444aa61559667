import { and, eq, gt, inArray } from 'drizzle-orm'
import { mails } from '#database/tables/mails.ts'
import { waitingWishes } from '#database/tables/waiting-list.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { senderOf, sendersOf } from '#domain/accounts/members/read.senders.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import { system, type Member, type System, type Visitor } from '#platform/auth/actor.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as templates from './mails/templates.tsx'
import {
  findOwnWishes,
  readWaitingKey,
  WAITING_CONSENT_SHA256,
  waitingCipher,
  waitingKey,
  waitingMailCodes,
  type WishRow,
} from './read.server.ts'
import { CONFIRM_DAYS, daysLater, MOST_WISHES, WAITING_DAYS, WAITING_MAILS } from './rules.ts'
import type { WaitingForm } from './schema.ts'

export type WaitingDeps = { db: Db; mail: Mail; appUrl: URL; authSecret: Secret }
type Sending = Omit<WaitingDeps, 'db'>

const subjectOf = (id: string) => ({ kind: 'waiting-wish' as const, id })

/** Queues a mail with the link of the wish; none when the portal's key no longer decrypts the address. */
export async function notifyWaiting(
  tx: Db,
  deps: Sending,
  row: Pick<WishRow, 'id' | 'email'>,
  template: typeof templates.offered,
  words: { when?: string; deadline?: string } = {},
): Promise<void> {
  const to = waitingCipher(deps.authSecret).open(row.email, [row.id, 'email'])
  if (to === undefined) return
  const url = new URL(`/lista-attesa/${waitingKey(deps.authSecret, row.id)}`, deps.appUrl).href
  const about = waitingMailCodes(deps.authSecret, row.id)[0]
  await deps.mail.queue(tx, { ...mailOf(template.kind, to, template, { url, ...words }), about })
}

/**
 * Keeps a wish and mails the link that confirms it. The same form sent twice is one wish. A mailbox with too many gets
 * another mail; the page answers the same.
 */
export function askForPlace(
  deps: WaitingDeps,
  visitor: Visitor,
  form: WaitingForm,
  now: Date,
): Promise<void> {
  const { id, name, email, wish } = form
  const cipher = waitingCipher(deps.authSecret)
  return deps.db.transaction(async (tx) => {
    const theirs = inArray(waitingWishes.sender, sendersOf(deps.authSecret, email))
    // An unconfirmed one counts for nothing: a stranger may have typed the address.
    const isOpen = and(theirs, eq(waitingWishes.state, 'waiting'), gt(waitingWishes.until, now))
    const open = await tx.select().from(waitingWishes).where(isOpen).orderBy(waitingWishes.created_at)
    if (open.length >= MOST_WISHES) {
      await notifyWaiting(tx, deps, open[0]!, templates.already)
      return
    }
    const [row] = await tx
      .insert(waitingWishes)
      .values({
        id,
        state: 'unconfirmed',
        name: cipher.seal(name, [id, 'name']),
        email: cipher.seal(email, [id, 'email']),
        wish: cipher.seal(JSON.stringify(wish), [id, 'wish']),
        sender: senderOf(deps.authSecret, email),
        consent_sha256: WAITING_CONSENT_SHA256,
        created_at: now,
        until: daysLater(now, CONFIRM_DAYS),
      })
      .onConflictDoNothing()
      .returning()
    if (!row) return
    await recordAudit(tx, visitor, { action: 'waiting.ask', subject: subjectOf(id) })
    await notifyWaiting(tx, deps, row, templates.confirm)
  })
}

/** Confirms with the link of the mail; confirming again changes nothing. */
export function confirmPlace(
  { db, authSecret }: Pick<WaitingDeps, 'db' | 'authSecret'>,
  visitor: Visitor,
  key: string,
  now: Date,
): Promise<Outcome<void, 'unknown'>> {
  const id = readWaitingKey(authSecret, key)
  if (!id) return Promise.resolve({ ok: false, reason: 'unknown' })
  const isStanding = and(eq(waitingWishes.id, id), gt(waitingWishes.until, now))
  return db.transaction(async (tx): Promise<Outcome<void, 'unknown'>> => {
    const [moved] = await tx
      .update(waitingWishes)
      .set({ state: 'waiting', confirmed_at: now, until: daysLater(now, WAITING_DAYS) })
      .where(and(isStanding, eq(waitingWishes.state, 'unconfirmed')))
      .returning({ id: waitingWishes.id })
    if (moved) await recordAudit(tx, visitor, { action: 'waiting.confirm', subject: subjectOf(id) })
    else if ((await tx.$count(waitingWishes, isStanding)) === 0) return { ok: false, reason: 'unknown' }
    return { ok: true }
  })
}

/** Leaves the list at once and deletes everything, mails included. An hour that is offered goes to the next. */
export function leaveList(
  { db, authSecret }: Pick<WaitingDeps, 'db' | 'authSecret'>,
  actor: Visitor | System,
  key: string,
): Promise<boolean> {
  const id = readWaitingKey(authSecret, key)
  if (!id) return Promise.resolve(false)
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(waitingWishes)
      .where(eq(waitingWishes.id, id))
      .returning({ id: waitingWishes.id })
    if (gone.length === 0) return false
    const about = inArray(mails.about, waitingMailCodes(authSecret, id))
    await tx.delete(mails).where(and(inArray(mails.kind, [...WAITING_MAILS]), about))
    await recordAudit(tx, actor, { action: 'waiting.leave', subject: subjectOf(id) })
    return true
  })
}

/** Deletes a member's places in the list with the account. */
export async function eraseOwnWishes(deps: Pick<WaitingDeps, 'db' | 'authSecret'>, member: Member) {
  for (const { id } of await findOwnWishes(deps, member))
    await leaveList(deps, system, waitingKey(deps.authSecret, id))
}
