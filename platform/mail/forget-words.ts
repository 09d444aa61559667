import { and, inArray, like, ne } from 'drizzle-orm'
import { mails } from '#database/tables/mails.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { NO_WORDS, openBody } from './body.ts'

export type Unsent = { id: string; state: string }

/** Decrypts every unsent mail, because no query finds them. @param pattern a PostgreSQL regular expression */
export async function findUnsentAbout(tx: Db, secret: Secret, pattern: string): Promise<Unsent[]> {
  const speaks = new RegExp(pattern.replaceAll('[:alnum:]', String.raw`\p{L}\p{N}`), 'iu')
  const sealed = await tx
    .select()
    .from(mails)
    .where(and(ne(mails.state, 'sent'), like(mails.html, 'v%')))
  return sealed.filter((row) => {
    const { html, text, headers } = openBody(secret, row)
    return speaks.test([html, text, ...Object.values(headers)].join('\n'))
  })
}

export async function blankMails(tx: Db, found: readonly Unsent[]): Promise<void> {
  if (found.length === 0) return
  await tx
    .update(mails)
    .set(NO_WORDS)
    .where(
      inArray(
        mails.id,
        found.map(({ id }) => id),
      ),
    )
}
