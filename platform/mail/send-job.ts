import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { SendMailOptions } from 'nodemailer'
import { mails, type MailAttachment } from '#database/tables/mails.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { partOf } from '#platform/db/outage.ts'
import type { JobDefinition, Jobs } from '#platform/jobs/jobs.ts'
import { mailsFailed, mailsSent } from '#platform/metrics/meters.ts'
import { NO_BODY, openBody } from './body.ts'
import { SEND_MAIL } from './mail.ts'
import type { Transport } from './transport.ts'

export const SWEEP_MAILS = 'sweep-mails'

type AttachmentSources = Record<string, (id: string) => Promise<Uint8Array>>

type Deps = {
  db: Db
  transport: Transport
  from: string
  siteName?: string
  /** Kinds of mail that another name sends, without logo and owner: somebody else may see the list of mails. */
  neutral?: { kinds: ReadonlySet<string>; name: string }
  appUrl: URL
  authSecret: Secret
  sources: AttachmentSources
  footer?: () => Promise<string | undefined>
}

/** A claim not renewed for this long belongs to a process that died. */
const LEASE_SECONDS = 15
const RENEW_MS = 4000

/** Retried for long, because a mail not recorded as sent would be sent again. */
const WRITE_DOWN = { everyMs: 500, forMs: 15 * 60 * 1000 }

/** A process killed just after the server's acceptance sends a second copy, recognised by its Message-ID. */
export function sendMailJob(deps: Deps): JobDefinition {
  // Claims in the database depend on the clock; this process's own do not.
  const inHand = new Set<string>()
  return {
    name: SEND_MAIL,
    async run({ mailId }) {
      const id = String(mailId)
      if (inHand.has(id)) throw new Error(IN_HAND)
      inHand.add(id)
      try {
        await sendClaimed(deps, id)
      } finally {
        inHand.delete(id)
      }
    },
  }
}

const IN_HAND = 'another worker is sending this mail'
const TOO_EARLY = 'this mail does not leave yet'

async function sendClaimed(deps: Deps, id: string): Promise<void> {
  const mail = await claim(deps.db, id)
  if (!mail) return
  const renewing = setInterval(() => void renew(deps.db, id), RENEW_MS)
  try {
    await deps.transport.send(id, await compose(deps, mail))
  } catch (error) {
    mailsFailed.inc()
    await release(deps.db, id, error)
    // A mail server's words often repeat the recipient: they must not stand in a log.
    // oxlint-disable-next-line eslint/preserve-caught-error -- the cause is what must not be told
    throw new Error(`mail not sent: ${reasonOf(error)}`)
  } finally {
    clearInterval(renewing)
  }
  mailsSent.inc()
  await writeDown(deps.db, id)
}

function renew(db: Db, id: string): Promise<unknown> {
  return db
    .update(mails)
    .set({ claimed_at: sql`now()` })
    .where(and(eq(mails.id, id), eq(mails.state, 'queued')))
    .catch(() => undefined)
}

/** Deletes the body, which holds links that still work. */
async function writeDown(db: Db, id: string): Promise<void> {
  const giveUp = performance.now() + WRITE_DOWN.forMs
  for (;;) {
    try {
      await db
        .update(mails)
        .set({ ...NO_BODY, state: 'sent', sent_at: new Date() })
        .where(eq(mails.id, id))
      return
    } catch (error) {
      if (!partOf(error) || performance.now() > giveUp) throw error
      await new Promise((done) => setTimeout(done, WRITE_DOWN.everyMs))
    }
  }
}

/** So that no mail depends on one job. A waiting retry is brought forward: a long outage does not pile up jobs. */
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
            // A time in the future: the clock was set back.
            or(
              lt(mails.created_at, sql`now() - interval '5 minutes'`),
              gt(mails.created_at, sql`now() + interval '5 minutes'`),
            ),
            isDue(),
            claimable(),
          ),
        )
        .limit(500)
      for (const { id } of waiting) {
        if (!(await jobs.retryNow(SEND_MAIL, { mailId: id }))) await jobs.queue(db, SEND_MAIL, { mailId: id })
      }
    },
  }
}

type MailRow = typeof mails.$inferSelect

/** A time far ahead was set while the clock was wrong and does not count. */
function isDue() {
  return or(
    isNull(mails.not_before),
    lte(mails.not_before, sql`now()`),
    gt(mails.not_before, sql`now() + interval '2 hours'`),
  )
}

function claimable() {
  return or(
    isNull(mails.claimed_at),
    lt(mails.claimed_at, sql`now() - make_interval(secs => ${LEASE_SECONDS})`),
    gt(mails.claimed_at, sql`now() + make_interval(secs => ${LEASE_SECONDS})`),
  )
}

/** @returns undefined when there is nothing to send @throws while another worker has the mail */
async function claim(db: Db, id: string): Promise<MailRow | undefined> {
  const isWaiting = and(eq(mails.id, id), eq(mails.state, 'queued'))
  const [mail] = await db
    .update(mails)
    .set({ claimed_at: sql`now()`, attempts: sql`${mails.attempts} + 1` })
    .where(and(isWaiting, isDue(), claimable()))
    .returning()
  if (mail) return mail
  const [waiting] = await db
    .select({ isDue: sql<boolean>`${isDue()}` })
    .from(mails)
    .where(isWaiting)
  if (waiting) throw new Error(waiting.isDue ? IN_HAND : TOO_EARLY)
  return undefined
}

async function release(db: Db, id: string, error: unknown): Promise<void> {
  const { responseCode } = error as { responseCode?: number }
  // 550 and 553: the mailbox does not exist.
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

/** The server's code and its enhanced code (RFC 3463), «550 5.1.1», without its words. */
function reasonOf(error: unknown): string {
  const { responseCode, code, response = '' } = error as Refused
  const [, enhanced] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  return [responseCode ?? code ?? 'error', enhanced].filter(Boolean).join(' ')
}

type Refused = { responseCode?: number; code?: string; response?: string }

async function compose(deps: Deps, mail: MailRow): Promise<SendMailOptions> {
  const isNeutral = deps.neutral?.kinds.has(mail.kind) ?? false
  const [name, owner] = isNeutral ? ['', undefined] : [deps.siteName ?? '', await deps.footer?.()]
  const { html, text, headers } = openBody(deps.authSecret, mail)
  return {
    from: { name: isNeutral ? deps.neutral!.name : name, address: deps.from },
    to: mail.recipient,
    subject: mail.subject,
    html: framed(html, name, owner),
    text: [...(name ? [name] : []), text, ...(owner ? [`-- \n${owner}\n`] : [])].join('\n\n'),
    date: mail.created_at,
    messageId: `<${mail.id}@${deps.appUrl.hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    attachments: await Promise.all(mail.attachments.map((attachment) => attach(deps.sources, attachment))),
  }
}

const LINE = 'max-width:560px;margin:12px auto;font-family:Helvetica,Arial,sans-serif;'
const LOGO =
  'display:inline-block;width:32px;margin-right:10px;border-radius:9px;background:#0D4A50;color:#FFFFFF;text-align:center;letter-spacing:3px'

/** The logo is text: mail programs show it without asking, and it tells nobody that the mail was opened. */
function framed(html: string, name: string, owner: string | undefined): string {
  const logo = `<p style="${LINE}font-size:18px;line-height:32px;color:#0D4A50"><span aria-hidden="true" style="${LOGO}">••</span><b>${escaped(name)}</b></p>`
  const foot = `<p style="${LINE}font-size:12px;line-height:1.5;color:#4A5D62">${escaped(owner ?? '')}</p>`
  const beginning = html.replace(/<body[^>]*>/, (body) => (name ? body + logo : body))
  const end = beginning.lastIndexOf('</body>')
  if (!owner) return beginning
  return end < 0 ? beginning + foot : beginning.slice(0, end) + foot + beginning.slice(end)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

async function attach(sources: AttachmentSources, attachment: MailAttachment) {
  const make = sources[attachment.source]
  if (!make) throw new Error(`no maker for attachments of source ${attachment.source}`)
  const { filename, contentType } = attachment
  return { filename, contentType, content: Buffer.from(await make(attachment.id)) }
}
