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
  /** Writes mails and the jobs that send them in the caller's transaction: all that a change sends, together. */
  queue(tx: Db, ...outgoing: [OutgoingMail, ...OutgoingMail[]]): Promise<void>
}

export function openMail(jobs: Jobs): Mail {
  return {
    async queue(tx, ...outgoing) {
      const rows = await tx.insert(mails).values(outgoing.map(rowOf)).returning({ id: mails.id })
      await jobs.queue(tx, SEND_MAIL, ...rows.map(({ id }) => ({ mailId: id })))
      mailsWritten.add({}, rows.length)
    },
  }
}

function rowOf({ kind, to, subject, body, attachments = [], headers = {} }: OutgoingMail) {
  return { kind, recipient: to, subject, ...renderMail(body), attachments, headers }
}
