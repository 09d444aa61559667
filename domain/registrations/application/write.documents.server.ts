import { documents } from '#database/tables/documents.ts'
import { sha256 } from '#lib/hash.ts'
import type { Db } from '#platform/db/database.ts'
import { isOutcomeUnknown } from '#platform/db/outage.ts'
import type { Files } from '#platform/files/files.ts'
import { kindOf } from '#platform/files/kind.ts'
import { documentPath, DOCUMENT_ACCESSES, type Accessed } from './rules.documents.ts'
import { DOCUMENT_TYPES } from './schema.documents.ts'
import { and, eq, sql } from 'drizzle-orm'
import { auditEntries } from '#database/tables/audit.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import type { Reviewer } from '#platform/auth/actor.ts'

export type ReadyDocument = Awaited<ReturnType<typeof readDocument>>

/** Whether the bytes are a PDF, JPG or PNG, whatever the name says. */
export async function isAllowedDocument(file: File): Promise<boolean> {
  const kind = await kindOf(new Uint8Array(await file.arrayBuffer()))
  return kind !== undefined && kind.mime in DOCUMENT_TYPES
}

/**
 * Reads an allowed document and chooses its path.
 * @param mark tells the path from that of an earlier document of the same name
 * @throws when its bytes are of another kind
 */
export async function readDocument(file: File, professionalId: string, mark = '') {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = await kindOf(bytes)
  const extension = kind && DOCUMENT_TYPES[kind.mime]
  if (!kind || !extension) throw new Error('a document of an unchecked kind')
  return {
    professionalId,
    path: documentPath(professionalId, mark + file.name, extension),
    // Cutting may split a surrogate pair, and PostgreSQL refuses half a character.
    name: file.name.slice(-200).toWellFormed(),
    contentType: kind.mime,
    bytes,
    sha256: sha256(bytes),
  }
}

/** Stores the bytes, before the transaction that owns them. @returns false when the file store is down */
export async function storeDocument(files: Files, document: ReadyDocument): Promise<boolean> {
  try {
    await files.put(document.path, document.bytes, document.professionalId)
    return true
  } catch {
    // A partial file must not stay; if even deleting fails, the clean-up job finds it.
    await discardDocument(files, document)
    return false
  }
}

/** Deletes a stored document after its transaction failed, unless it may have been committed all the same. */
export async function discardAfter(error: unknown, files: Files, document: ReadyDocument): Promise<void> {
  if (!isOutcomeUnknown(error)) await discardDocument(files, document)
}

/** Deletes a stored document whose transaction did not commit. */
export async function discardDocument(files: Files, document: ReadyDocument): Promise<void> {
  await files.remove(document.path).catch(() => undefined)
}

export async function attachDocument(tx: Db, document: ReadyDocument): Promise<void> {
  await tx.insert(documents).values({
    professional_id: document.professionalId,
    path: document.path,
    original_name: document.name,
    content_type: document.contentType,
    size: document.bytes.byteLength,
    sha256: document.sha256,
  })
}

export async function recordAccess(
  db: Db,
  reviewer: Reviewer,
  what: Accessed,
  professionalId: string,
): Promise<void> {
  const subject = { kind: 'professional', id: professionalId } as const
  await recordAudit(db, reviewer, {
    action: DOCUMENT_ACCESSES[what],
    subject,
    after: { role: reviewer.kind },
  })
}

/** Records that a member of staff opened a document, given by its own id. */
export async function recordDocumentAccess(db: Db, reviewer: Reviewer, documentId: string): Promise<void> {
  const [row] = await db
    .select({ id: documents.professional_id })
    .from(documents)
    .where(eq(documents.id, documentId))
  if (row) await recordAccess(db, reviewer, 'document', row.id)
}

const ONE_SITTING = sql`interval '15 minutes'`

/** Records that a page of a document was shown: once for whoever leafs through it. */
export async function recordPageAccess(
  db: Db,
  reviewer: Reviewer,
  { documentId, page }: { documentId: string; page: number },
): Promise<void> {
  const isRecorded = db
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(
      auditEntries,
      and(
        eq(auditEntries.subject_kind, 'professional'),
        eq(auditEntries.subject_id, documents.professional_id),
        eq(auditEntries.action, DOCUMENT_ACCESSES.document),
        eq(auditEntries.actor_id, reviewer.id),
        sql`${auditEntries.at} > now() - ${ONE_SITTING}`,
      ),
    )
    .where(eq(documents.id, documentId))
    .limit(1)
  if (page > 1 && (await isRecorded).length > 0) return
  await recordDocumentAccess(db, reviewer, documentId)
}
