import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { createElement } from 'react'
import { schoolMessages } from '#database/tables/schools.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { findSchoolName } from '#domain/schools/directory/read.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Editor, Visitor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import * as arrivedMail from './mails/arrived.tsx'
import * as receiptMail from './mails/receipt.tsx'
import type { SchoolMessageForm } from './schema.ts'

type Deps = {
  db: Db
  mail: Mail
  appUrl: URL
  officeEmail: string
  /** By how long the sender's receipt is delayed, during a flood of messages. */
  receiptDelaySeconds?: number
}

/** In one transaction with its mails; the same key counts once. The school itself does not change. */
export async function sendSchoolMessage(
  deps: Deps,
  form: SchoolMessageForm,
  visitor: Visitor,
): Promise<Outcome<void, 'unknown-school'>> {
  return deps.db.transaction(async (tx) => {
    const school = await findSchoolName(tx, form.school_id)
    if (school === undefined) return { ok: false, reason: 'unknown-school' }
    const { submission_key, kind, school_id, message } = form
    const writer = kind === 'claim' ? { name: form.name, role: form.role } : {}
    const [row] = await tx
      .insert(schoolMessages)
      .values({ submission_key, kind, school_id, message, email: form.email || null, ...writer })
      .onConflictDoNothing({ target: schoolMessages.submission_key })
      .returning({ id: schoolMessages.id })
    if (!row) return { ok: true }
    await recordAudit(tx, visitor, {
      action: kind === 'claim' ? 'school.claim' : 'school.report',
      subject: { kind: 'school', id: school_id },
      after: { message: row.id },
    })
    await queueMails(tx, deps, form, school)
    return { ok: true }
  })
}

/** Notifies the office; a sender who left an address gets a receipt. */
async function queueMails(
  tx: Db,
  { mail, appUrl, officeEmail, receiptDelaySeconds = 0 }: Deps,
  form: SchoolMessageForm,
  school: string,
): Promise<void> {
  const { kind } = form
  const deskUrl = new URL('/admin/scuole/messaggi', appUrl).href
  const toOffice = {
    kind: 'school-message-arrived',
    to: officeEmail,
    subject: arrivedMail.subject,
    body: createElement(arrivedMail.Body, { kind, school, messagesUrl: deskUrl }),
  }
  if (!form.email) return mail.queue(tx, toOffice)
  const name = form.kind === 'claim' ? form.name : undefined
  const receipt = {
    kind: 'school-message-copy',
    to: form.email,
    subject: receiptMail.subject,
    body: createElement(receiptMail.Body, { kind, name, school }),
  }
  if (receiptDelaySeconds === 0) return mail.queue(tx, toOffice, receipt)
  await mail.queue(tx, toOffice)
  await mail.queueLater(tx, receiptDelaySeconds, receipt)
}

/** @returns whether it exists */
export async function markSchoolMessage(
  db: Db,
  editor: Editor,
  id: string,
  handled: boolean,
): Promise<boolean> {
  const { handled_at } = schoolMessages
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(schoolMessages)
      .set(
        handled ? { handled_at: new Date(), handled_by: editor.id } : { handled_at: null, handled_by: null },
      )
      .where(and(eq(schoolMessages.id, id), handled ? isNull(handled_at) : isNotNull(handled_at)))
      .returning({ school_id: schoolMessages.school_id })
    if (!row) return (await tx.$count(schoolMessages, eq(schoolMessages.id, id))) > 0
    await recordAudit(tx, editor, {
      action: handled ? 'school.message-handled' : 'school.message-reopened',
      subject: { kind: 'school', id: row.school_id },
      after: { message: id },
    })
    return true
  })
}
