import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { SendMailOptions } from 'nodemailer'
import { mails, type MailAttachment } from '#database/tables/mails.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobDefinition, Jobs } from '#platform/jobs/jobs.ts'
import { mailsFailed, mailsSent } from '#platform/metrics/meters.ts'
import { SEND_MAIL } from './mail.ts'
import type { Transport } from './transport.ts'

export const SWEEP_MAILS = 'sweep-mails'

/** Makes an attachment's bytes when its mail leaves; the key is the attachment's `source`. */
export type AttachmentSources = Record<string, (id: string) => Promise<Uint8Array>>

type Means = { db: Db; transport: Transport; from: string; appUrl: URL; sources: AttachmentSources }

/** Sends one queued mail. A mail already sent, or being sent by another worker, is left alone. */
export function sendMailJob(means: Means): JobDefinition {
  return {
    name: SEND_MAIL,
    async run({ mailId }) {
      const mail = await claim(means.db, String(mailId))
      if (!mail) return
      try {
        await means.transport.send(mail.id, await compose(means, mail))
      } catch (error) {
        mailsFailed.add()
        await release(means.db, mail.id, error)
        // A mail server's words often repeat the recipient: they must not stand in a log.
        // oxlint-disable-next-line eslint/preserve-caught-error -- the cause is what must not be told
        throw new Error(`mail not sent: ${reasonOf(error)}`)
      }
      mailsSent.add()
      await means.db.update(mails).set({ state: 'sent', sent_at: new Date() }).where(eq(mails.id, mail.id))
    },
  }
}

/** Every five minutes, mails that wait for longer than that are queued again: none depends on one job alone. */
export function sweepMailsJob(db: Db, jobs: Jobs): JobDefinition {
  return {
    name: SWEEP_MAILS,
    schedule: '*/5 * * * *',
    async run() {
      const waiting = await db
        .select({ id: mails.id })
        .from(mails)
        .where(
          and(
            eq(mails.state, 'queued'),
            lt(mails.created_at, sql`now() - interval '5 minutes'`),
            claimable(),
          ),
        )
        .limit(500)
      for (const { id } of waiting) await jobs.queue(db, SEND_MAIL, { mailId: id })
    },
  }
}

type MailRow = typeof mails.$inferSelect

function claimable() {
  return or(isNull(mails.claimed_at), lt(mails.claimed_at, sql`now() - interval '2 minutes'`))
}

async function claim(db: Db, id: string): Promise<MailRow | undefined> {
  const [mail] = await db
    .update(mails)
    .set({ claimed_at: sql`now()`, attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, id), eq(mails.state, 'queued'), claimable()))
    .returning()
  return mail
}

async function release(db: Db, id: string, error: unknown): Promise<void> {
  const { responseCode } = error as { responseCode?: number }
  // 550 and 553: the mailbox does not exist, and will not exist tomorrow either.
  const forGood = responseCode === 550 || responseCode === 553
  await db
    .update(mails)
    .set({
      claimed_at: null,
      state: forGood ? 'failed' : 'queued',
      last_error: reasonOf(error),
    })
    .where(eq(mails.id, id))
}

/** The server's code or the connection's: `550`, `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return `${responseCode ?? code ?? 'error'}`
}

async function compose(means: Means, mail: MailRow): Promise<SendMailOptions> {
  return {
    from: { name: 'Portale della psicoterapia', address: means.from },
    to: mail.recipient,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    date: mail.created_at,
    messageId: `<${mail.id}@${means.appUrl.hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    attachments: await Promise.all(mail.attachments.map((attachment) => attach(means.sources, attachment))),
  }
}

async function attach(sources: AttachmentSources, attachment: MailAttachment) {
  const make = sources[attachment.source]
  if (!make) throw new Error(`no maker for attachments of source ${attachment.source}`)
  const { filename, contentType } = attachment
  return { filename, contentType, content: Buffer.from(await make(attachment.id)) }
}
