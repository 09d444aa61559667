import PostalMime from 'postal-mime'
import { until } from './ports.ts'

export type ReceivedMail = {
  to: string[]
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  attachments: { filename: string; mimeType: string; content: Uint8Array }[]
}

export type Mailbox = {
  /** Every mail so far, the oldest first. */
  all(): Promise<ReceivedMail[]>
  /** The first mail that matches, waited for. */
  waitFor(match: (mail: ReceivedMail) => boolean, timeoutMs?: number): Promise<ReceivedMail>
}

/** A message that is kept somewhere; the name changes when its content does. */
export type KeptMail = { name: string; read(): Promise<Uint8Array> }

/** A mailbox over whatever holds the raw messages; each is read once. */
export function mailboxOver(list: () => Promise<KeptMail[]>): Mailbox {
  const parsed = new Map<string, Promise<ReceivedMail>>()
  const parse = ({ name, read }: KeptMail) => {
    const mail = parsed.get(name) ?? read().then(parseMail)
    parsed.set(name, mail)
    return mail
  }
  const all = async () => Promise.all((await list()).map(parse))
  return {
    all,
    waitFor: (match, timeoutMs = 15_000) =>
      until('a mail that matches', async () => (await all()).find(match), timeoutMs, 150),
  }
}

async function parseMail(raw: Uint8Array): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw)
  return {
    to: (mail.to ?? []).flatMap(({ address }) => address ?? []),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      mimeType,
      content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
  }
}
