import { eq } from 'drizzle-orm'
import { partnerRequests } from '#database/tables/partners.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { uuidOf } from '#lib/hash.ts'
import type { Editor, Visitor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as arrivedMail from './mails/arrived.tsx'
import * as copyMail from './mails/copy.tsx'
import type { PartnerRequestForm } from './schema.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL; officeEmail: string }

/** The same key with the same text counts once. */
export async function sendPartnerRequest(
  { db, mail, appUrl, officeEmail }: Deps,
  form: PartnerRequestForm,
  visitor: Visitor,
): Promise<void> {
  const { name, email, message } = form
  const organisation = form.organisation || name
  const submission_key = uuidOf(form.submission_key, organisation, name, email, form.phone ?? '', message)
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(partnerRequests)
      .values({ submission_key, organisation, name, email, message, phone: form.phone || null })
      .onConflictDoNothing({ target: partnerRequests.submission_key })
      .returning({ id: partnerRequests.id })
    if (!row) return
    await recordAudit(tx, visitor, { action: 'partner.write', subject: { kind: 'partner', id: row.id } })
    const messagesUrl = new URL('/admin/partner', appUrl).href
    const toOffice = mailOf('partner-arrived', officeEmail, arrivedMail, { organisation, messagesUrl })
    const copy = mailOf('partner-copy', email, copyMail, { name })
    await mail.queue(tx, toOffice, copy)
  })
}

/** @returns whether it exists */
export async function markHandled(db: Db, editor: Editor, id: string, handled: boolean): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(partnerRequests)
      .set(
        handled ? { handled_at: new Date(), handled_by: editor.id } : { handled_at: null, handled_by: null },
      )
      .where(eq(partnerRequests.id, id))
      .returning({ id: partnerRequests.id })
    if (!row) return false
    await recordAudit(tx, editor, {
      action: handled ? 'partner.handled' : 'partner.reopened',
      subject: { kind: 'partner', id },
    })
    return true
  })
}
