import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { documents } from '#database/tables/documents.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'

export type DocumentFile = { bytes: Uint8Array; contentType: string; filename: string }

/** The documents of one professional, oldest first, without their bytes. */
export async function listDocuments(db: Db, _admin: Reviewer, professionalId: string) {
  return db
    .select({
      id: documents.id,
      name: documents.original_name,
      contentType: documents.content_type,
      size: documents.size,
      sha256: documents.sha256,
      createdAt: documents.created_at,
    })
    .from(documents)
    .where(eq(documents.professional_id, professionalId))
    .orderBy(asc(documents.created_at))
}

/** @returns undefined when there is no such document, or its file is gone. @throws when the store is down */
export async function findDocument(
  { db, files }: { db: Db; files: Files },
  _admin: Reviewer,
  id: string,
): Promise<DocumentFile | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const [row] = await db.select().from(documents).where(eq(documents.id, id))
  const bytes = row && (await files.find(row.path))
  if (!row || !bytes) return undefined
  return { bytes, contentType: row.content_type, filename: row.path.slice(row.path.indexOf('_') + 1) }
}
