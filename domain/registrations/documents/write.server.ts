import { documents } from '#database/tables/documents.ts'
import { sha256 } from '#lib/hash.ts'
import type { Db } from '#platform/db/database.ts'
import { isOutcomeUnknown } from '#platform/db/outage.ts'
import type { Files } from '#platform/files/files.ts'
import { kindOf } from '#platform/files/kind.ts'
import { documentPath, LOOKS, type Looked } from './rules.ts'
import { DOCUMENT_TYPES } from './schema.ts'
import { eq } from 'drizzle-orm'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import type { Reviewer } from '#platform/auth/actor.ts'

export type ReadyDocument = {
  professionalId: string
  path: string
  name: string
  contentType: string
  bytes: Uint8Array
  sha256: string
}

/** Whether the bytes are a PDF, JPG or PNG; the name is not asked. */
export async function isAllowedDocument(file: File): Promise<boolean> {
  const kind = await kindOf(new Uint8Array(await file.arrayBuffer()))
  return kind !== undefined && kind.mime in DOCUMENT_TYPES
}

/** Reads an allowed document and gives it its place. @throws when its bytes are of another kind */
export async function readDocument(file: File, professionalId: string): Promise<ReadyDocument> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = await kindOf(bytes)
  const extension = kind && DOCUMENT_TYPES[kind.mime]
  if (!kind || !extension) throw new Error('a document of an unchecked kind')
  return {
    professionalId,
    path: documentPath(professionalId, file.name, extension),
    // Cutting may split a character in two, and half a character is no valid text.
    name: file.name.slice(-200).toWellFormed(),
    contentType: kind.mime,
    bytes,
    sha256: sha256(bytes),
  }
}

/** Puts the bytes in the store, before the transaction that owns them. @returns false when the store is down */
export async function storeDocument(files: Files, document: ReadyDocument): Promise<boolean> {
  try {
    await files.put(document.path, document.bytes, document.professionalId)
    return true
  } catch {
    // What was half written must not stay; where even that fails, the clean-up job finds it.
    await discardDocument(files, document)
    return false
  }
}

/** Takes back a stored document after its transaction failed, unless it may have been committed all the same. */
export async function discardAfter(error: unknown, files: Files, document: ReadyDocument): Promise<void> {
  if (!isOutcomeUnknown(error)) await discardDocument(files, document)
}

/** Takes back a stored document whose transaction did not commit. */
export async function discardDocument(files: Files, document: ReadyDocument): Promise<void> {
  await files.remove(document.path).catch(() => undefined)
}

/** The row that makes a stored file somebody's. */
export async function attachDocument(tx: Db, professionalId: string, document: ReadyDocument): Promise<void> {
  await tx.insert(documents).values({
    professional_id: professionalId,
    path: document.path,
    original_name: document.name,
    content_type: document.contentType,
    size: document.bytes.byteLength,
    sha256: document.sha256,
  })
}

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
