import type { ReactElement } from 'react'
import type { Db } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { mails, type MailAttachment } from '#database/tables/mails.ts'
import { mailsWritten } from '#platform/metrics/meters.ts'
import { renderMail } from './render.ts'

export const SEND_MAIL = 'send-mail'

export type OutgoingMail = {
  /** What the mail is about, e.g. `registration-received`. */
  kind: string
  to: string
  subject: string
  body: ReactElement
  attachments?: MailAttachment[]
  /** Added to the message's own, e.g. `List-Unsubscribe`. */
  headers?: Record<string, string>
}

export type Mail = {
  /** Writes the mail and the job that sends it in the caller's transaction. */
  queue(tx: Db, mail: OutgoingMail): Promise<void>
}

export function openMail(jobs: Jobs): Mail {
  return {
    async queue(tx, mail) {
      const { html, text } = renderMail(mail.body)
      const [row] = await tx
        .insert(mails)
        .values({
          kind: mail.kind,
          recipient: mail.to,
          subject: mail.subject,
          html,
          text,
          attachments: mail.attachments ?? [],
          headers: mail.headers ?? {},
        })
        .returning({ id: mails.id })
      await jobs.queue(tx, SEND_MAIL, { mailId: row!.id })
      mailsWritten.add()
    },
  }
}
