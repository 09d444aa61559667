import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { documents } from '#database/tables/documents.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { lockOwnProfile } from '#domain/professionals/profile/write.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { MOST_DOCUMENTS } from './rules.documents.ts'
import {
  attachDocument,
  discardAfter,
  discardDocument,
  readDocument,
  storeDocument,
} from './write.documents.server.ts'

type Sent = {
  professionalId: string
  file: File
  /** The document that it takes the place of. */ replaces?: string
}

/**
 * Adds a document to the member's own entry after the registration. What it replaces stays for the office, marked: a check may
 * have been made on it.
 */
export async function sendOwnDocument(
  { db, files }: { db: Db; files: Files },
  member: Member,
  { professionalId, file, replaces }: Sent,
): Promise<Outcome<void, 'full' | 'gone' | 'store-down'>> {
  const document = await readDocument(file, professionalId, `${randomBytes(4).toString('hex')}-`)
  if (!(await storeDocument(files, document))) return { ok: false, reason: 'store-down' }
  try {
    const outcome = await db.transaction(async (tx) => {
      const own = await lockOwnProfile(tx, member)
      if (own?.professional_id !== professionalId) return { ok: false, reason: 'gone' } as const
      const isOwn = eq(documents.professional_id, professionalId)
      if ((await tx.$count(documents, isOwn)) >= MOST_DOCUMENTS) return { ok: false, reason: 'full' } as const
      if (replaces && !(await markReplaced(tx, professionalId, replaces)))
        return { ok: false, reason: 'gone' } as const
      await attachDocument(tx, document)
      await recordAudit(tx, member, {
        action: 'document.send',
        subject: { kind: 'professional', id: professionalId },
        after: { sha256: document.sha256, replaces: replaces !== undefined },
      })
      return { ok: true } as const
    })
    if (!outcome.ok) await discardDocument(files, document)
    return outcome
  } catch (error) {
    await discardAfter(error, files, document)
    throw error
  }
}

async function markReplaced(tx: Db, professionalId: string, id: string): Promise<boolean> {
  const marked = await tx
    .update(documents)
    .set({ replaced_at: new Date() })
    .where(
      and(eq(documents.professional_id, professionalId), eq(documents.id, id), isNull(documents.replaced_at)),
    )
    .returning({ id: documents.id })
  return marked.length > 0
}
