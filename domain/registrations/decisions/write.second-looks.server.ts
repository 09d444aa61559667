import { disown as disownWords } from '#content/decisions.ts'
import { applicantWords } from '#database/tables/professionals.ts'
import { changeStatus, lockRequest } from './write.server.ts'
import { statusAfter } from '#domain/professionals/record/rules.ts'
import { removeFiles } from '#domain/professionals/edits/write.server.ts'
import { eraseLocked } from '#domain/registrations/departure/write.server.ts'
import type { Visitor } from '#platform/auth/actor.ts'
import { peekOneTimeLink, useOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'

/** Reopens a rejected request with the applicant's words. The link works once. */
export async function askSecondLook(
  db: Db,
  visitor: Visitor,
  key: string,
  words: string,
  now = new Date(),
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const id = await peekOneTimeLink(tx, 'second-look', key)
    const row = id && (await lockRequest(tx, id))
    const status = row ? statusAfter(row.status, 'second-look') : undefined
    if (!row || !status || status === 'erased' || row.released_email) return false
    if (!(await useOneTimeLink(tx, 'second-look', key))) return false
    await tx.insert(applicantWords).values({ professional_id: row.id, kind: 'second-look', words })
    await changeStatus(tx, visitor, row, { action: 'second-look' }, status, now)
    return true
  })
}

export type DisownOutcome = 'erased' | 'hidden' | 'link-invalid'

/**
 * «Non sono stato io», from the receipt mail. A request that was never approved is erased at once, because only
 * the mailbox's owner can answer for the address. A register entry is taken off the public pages and reviewed
 * by the office.
 */
export async function disownRequest(
  { db, files, authSecret }: { db: Db; files: Files; authSecret: Secret },
  visitor: Visitor,
  key: string,
  now = new Date(),
): Promise<DisownOutcome> {
  let paths: string[] = []
  const outcome = await db.transaction(async (tx): Promise<DisownOutcome> => {
    const id = await peekOneTimeLink(tx, 'disown', key)
    const row = id && (await lockRequest(tx, id))
    if (!row || !(await useOneTimeLink(tx, 'disown', key))) return 'link-invalid'
    const status = row.status === 'rejected' ? undefined : statusAfter(row.status, 'reopen')
    if (!status || status === 'erased') {
      paths = await eraseLocked(tx, authSecret, visitor, row.id)
      return 'erased'
    }
    const words = disownWords.words
    await tx.insert(applicantWords).values({ professional_id: row.id, kind: 'disown', words })
    await changeStatus(tx, visitor, row, { action: 'reopen', reason: words }, status, now)
    return 'hidden'
  })
  await removeFiles(files, paths)
  return outcome
}
