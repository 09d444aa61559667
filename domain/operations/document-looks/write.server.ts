import { eq } from 'drizzle-orm'
import { documents } from '#database/tables/documents.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { LOOKS, type Looked } from './rules.ts'

/** Writes down that somebody of the office looks at something of a professional. */
export async function recordLook(
  db: Db,
  reviewer: Reviewer,
  what: Looked,
  professionalId: string,
): Promise<void> {
  const subject = { kind: 'professional', id: professionalId } as const
  await recordAudit(db, reviewer, { action: LOOKS[what], subject, after: { role: reviewer.kind } })
}

/** The same of a document, which is known by its own id. */
export async function recordDocumentLook(db: Db, reviewer: Reviewer, documentId: string): Promise<void> {
  const [row] = await db
    .select({ id: documents.professional_id })
    .from(documents)
    .where(eq(documents.id, documentId))
  if (row) await recordLook(db, reviewer, 'document', row.id)
}
