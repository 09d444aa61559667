import { openCipher } from '#platform/auth/cipher.ts'
import type { Secret } from '#platform/config/secret.ts'

export type MailBody = { html: string; text: string; headers: Record<string, string> }

/** How a mail's words are kept in its row while it waits. */
export type KeepBody = (id: string, body: MailBody) => MailBody

/** Seals the body: it holds working links. Only address, subject and kind are readable in the table. */
export function sealedBody(secret: Secret): KeepBody {
  const cipher = bodyCipher(secret)
  return (id, body) => ({ html: cipher.seal(JSON.stringify(body), [id]), text: '', headers: {} })
}

/** A mail whose words are gone. */
export const NO_BODY: MailBody = { html: '', text: '', headers: {} }

/** The words of a row: sealed, or in clear from a version before. @throws when no key that is known opens them */
export function openBody(secret: Secret, row: MailBody & { id: string }): MailBody {
  if (!isSealed(row.html)) return row
  const opened = bodyCipher(secret).open(row.html, [row.id])
  if (opened === undefined) throw new Error('the words of a mail are sealed with a key that is not known')
  return JSON.parse(opened) as MailBody
}

/** HTML begins with `<`. */
function isSealed(html: string): boolean {
  return /^v\d+\./.test(html)
}

export const bodyCipher = (secret: Secret) => openCipher(secret, 'mail')
