import { and, eq, isNull, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { createElement, type FunctionComponent, type ReactElement } from 'react'
import type { Db } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { mails, type MailAttachment } from '#database/tables/mails.ts'
import { mailsWritten } from '#platform/metrics/meters.ts'
import type { KeepBody } from './body.ts'
import { renderMail } from './render.ts'

export const SEND_MAIL = 'send-mail'

export type OutgoingMail = {
  /** Of the mail's row, when the caller keeps it. */
  id?: string
  kind: string
  to: string
  subject: string
  body: ReactElement
  attachments?: MailAttachment[]
  headers?: Record<string, string>
  /** A code of the mail's subject, by which it is found when that is deleted (`codesFor`). */
  about?: string
}

export function mailOf<Data extends object>(
  kind: string,
  to: string,
  { subject, Body }: { subject: string; Body: FunctionComponent<Data> },
  data: Data,
): OutgoingMail {
  return { kind, to, subject, body: createElement(Body, data) }
}

/** Added to the delay, so that «Annulla» works until its last second. */
const SLACK_SECONDS = 1

export type Mail = {
  /** Writes mails, and the jobs that send them, in the caller's transaction. */
  queue(tx: Db, ...outgoing: [OutgoingMail, ...OutgoingMail[]]): Promise<void>
  /** Delays the mail, by the database's clock. @returns its id */
  queueLater(tx: Db, seconds: number, outgoing: OutgoingMail): Promise<string>
  /** @returns false when the mail was sent already or is being sent */
  cancel(tx: Db, id: string): Promise<boolean>
}

export function openMail(jobs: Jobs, keep: KeepBody): Mail {
  const rowOf = ({ to: recipient, body, headers = {}, attachments = [], ...given }: OutgoingMail) => {
    const { id = randomUUID(), ...named } = given
    return { id, recipient, attachments, ...named, ...keep(id, { ...renderMail(body), headers }) }
  }
  return {
    async queue(tx, ...outgoing) {
      const rows = outgoing.map(rowOf)
      await tx.insert(mails).values(rows)
      await jobs.queue(tx, SEND_MAIL, ...rows.map(({ id }) => ({ mailId: id })))
      mailsWritten.inc(rows.length)
    },
    async queueLater(tx, seconds, outgoing) {
      const wait = seconds + SLACK_SECONDS
      const not_before = sql`clock_timestamp() + make_interval(secs => ${wait})`
      const row = { ...rowOf(outgoing), not_before }
      await tx.insert(mails).values(row)
      await jobs.queueLater(tx, SEND_MAIL, wait, { mailId: row.id })
      mailsWritten.inc()
      return row.id
    },
    async cancel(tx, id) {
      // Waits for the row's lock if a worker is taking the mail just now.
      const gone = await tx
        .delete(mails)
        .where(and(eq(mails.id, id), eq(mails.state, 'queued'), isNull(mails.claimed_at)))
        .returning({ id: mails.id })
      return gone.length > 0
    },
  }
}
