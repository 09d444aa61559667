import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { contacts } from '#database/tables/contacts.ts'
import { profiles } from '#database/tables/profiles.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { contactCipher } from '#domain/contacts/conversations/read.server.ts'
import { mayGoOn, PERSON_MAILS } from '#domain/contacts/conversations/rules.ts'
import { forgetMails } from '#domain/contacts/conversations/write.server.ts'
import { eraseEntries } from '#domain/registrations/erasure/write.server.ts'
import { findMailbox } from '#domain/accounts/mailboxes/read.server.ts'
import {
  explainEdit,
  insertEdit,
  removeFiles,
  replaceWaiting,
  takeWaiting,
} from '#domain/professionals/edits/write.server.ts'
import { holdOwnProfile } from '#domain/professionals/profile/write.server.ts'
import { refreshEntry } from '#domain/professionals/listing/write.server.ts'
import { system, type Member, type Reviewer } from '#platform/auth/actor.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import type { Mail } from '#platform/mail/mail.ts'
import * as conversationMail from './mails/conversation-over.tsx'
import * as leftMail from './mails/left.tsx'

type Means = { db: Db; files: Files; mail: Mail; appUrl: URL; authSecret: Secret }

const subjectOf = (id: string) => ({ kind: 'professional' as const, id })

export type LeavingOutcome = { ok: true } | Awaited<ReturnType<typeof explainEdit>>

/** Hides somebody's own entry and asks the office to take it out of the register. Asked twice, it waits once. */
export async function leaveRegister({ db }: Pick<Means, 'db'>, member: Member): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = await holdOwnProfile(tx, member)
    if (!own) return false
    const id = own.professional_id
    await replaceWaiting(tx, id, 'leave')
    await tx.update(profiles).set({ visible: false }).where(eq(profiles.professional_id, id))
    await refreshEntry(tx, id)
    await insertEdit(tx, id, { visible: own.visible }, { leave: true })
    await recordAudit(tx, member, {
      action: 'profile.leave-ask',
      subject: subjectOf(id),
      before: { visible: own.visible },
      after: { visible: false },
    })
    return true
  })
}

/** Takes the wish back. The entry stays hidden until its owner shows it. */
export async function withdrawLeaving({ db }: Pick<Means, 'db'>, member: Member): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = await holdOwnProfile(tx, member)
    if (!own) return false
    const waited = await replaceWaiting(tx, own.professional_id, 'leave')
    if (waited.length === 0) return false
    const subject = subjectOf(own.professional_id)
    await recordAudit(tx, member, { action: 'profile.leave-withdraw', subject })
    return true
  })
}

/**
 * Erases an entry whose owner asked to leave, with all that is known of them by it (`../erasure`). A last mail says so, and another tells whoever still hoped for an answer.
 */
export async function completeLeaving(
  means: Means,
  reviewer: Reviewer,
  editId: string,
): Promise<LeavingOutcome> {
  let paths: string[] = []
  const outcome = await means.db.transaction(async (tx): Promise<LeavingOutcome> => {
    const decision = { id: editId, decision: 'approved' as const, reason: '' }
    const edit = await takeWaiting(tx, reviewer, decision, true)
    if (!edit) return explainEdit(tx, editId)
    const id = edit.professional_id
    const mailbox = (await findMailbox(tx, id))!
    await tellWhoWrote(tx, means, id)
    await recordAudit(tx, reviewer, { action: 'profile.leave-complete', subject: subjectOf(id) })
    paths = await eraseEntries(tx, means.authSecret, [id])
    await means.mail.queue(tx, {
      kind: 'profile-left',
      to: mailbox.to,
      subject: leftMail.subject,
      body: createElement(leftMail.Body, { firstName: mailbox.firstName }),
    })
    return { ok: true }
  })
  await removeFiles(means.files, paths)
  return outcome
}

/**
 * Conversations go with the entry. Whoever waits, or was writing on, is told first; so is whoever a mail had not reached
 * yet, as it would lead to a page that is gone. Of those who did not confirm, nobody knows who they are.
 */
async function tellWhoWrote(tx: Db, means: Means, professionalId: string): Promise<void> {
  const cipher = contactCipher(means.authSecret)
  const rows = await tx
    .select()
    .from(contacts)
    .where(eq(contacts.professional_id, professionalId))
    .orderBy(contacts.id)
    .for('update')
  for (const row of rows) {
    const forgotten = await forgetMails(tx, means.authSecret, row.id)
    const missed = forgotten.some(({ state }) => state === 'queued')
    const to = cipher.open(row.email, [row.id, 'email'])
    const hopes = row.state === 'waiting' || mayGoOn(row) || missed
    if (to === undefined || row.state === 'unconfirmed' || !hopes) continue
    await recordAudit(tx, system, {
      action: 'contact.receiver-left',
      subject: { kind: 'contact', id: row.id },
    })
    await means.mail.queue(tx, {
      kind: PERSON_MAILS[1],
      to,
      subject: conversationMail.subject,
      body: createElement(conversationMail.Body, { url: new URL('/professionals', means.appUrl).href }),
    })
  }
}
