import { eq, ne, and } from 'drizzle-orm'
import { mails } from '#database/tables/mails.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import type { Admin } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { SEND_MAIL } from '#platform/mail/mail.ts'

/** If a worker is sending it right now, the second job waits behind that one. @returns whether the mail exists */
export async function resendMail(
  { db, jobs }: { db: Db; jobs: Jobs },
  admin: Admin,
  id: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({ state: mails.state, attempts: mails.attempts })
      .from(mails)
      // A mail whose body was deleted would be sent empty.
      .where(and(eq(mails.id, id), ne(mails.html, '')))
      .for('update')
    if (!before) return false
    await tx
      .update(mails)
      .set({ state: 'queued', claimed_at: null, sent_at: null })
      .where(and(eq(mails.id, id), ne(mails.state, 'queued')))
    await jobs.queue(tx, SEND_MAIL, { mailId: id })
    await recordAudit(tx, admin, {
      action: 'mail.resend',
      subject: { kind: 'mail', id },
      before,
      after: { state: 'queued' },
    })
    return true
  })
}
