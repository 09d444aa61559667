import { openCipher } from '#platform/auth/cipher.ts'
import type { Secret } from '#platform/config/secret.ts'

export type MailBody = { html: string; text: string; headers: Record<string, string> }

export type KeepBody = (id: string, body: MailBody) => MailBody

/** The body holds working links, so it is encrypted; address, subject and kind stay readable. */
export function sealedBody(secret: Secret): KeepBody {
  const cipher = bodyCipher(secret)
  return (id, body) => ({ html: cipher.seal(JSON.stringify(body), [id]), text: '', headers: {} })
}

export const NO_BODY: MailBody = { html: '', text: '', headers: {} }

/** Of a mail only kind, recipient and time remain. */
export const NO_WORDS = { ...NO_BODY, subject: '', attachments: [] }

/** Reads encrypted rows, and plain ones of an earlier version. @throws when no known key decrypts them */
export function openBody(secret: Secret, row: MailBody & { id: string }): MailBody {
  if (!isSealed(row.html)) return row
  const opened = bodyCipher(secret).open(row.html, [row.id])
  if (opened === undefined) throw new Error('the words of a mail are sealed with a key that is not known')
  return JSON.parse(opened) as MailBody
}

function isSealed(html: string): boolean {
  return /^v\d+\./.test(html)
}

export const bodyCipher = (secret: Secret) => openCipher(secret, 'mail')
