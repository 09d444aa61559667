import { asc, eq, and, desc, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { documents } from '#database/tables/documents.ts'
import { professionals } from '#database/tables/professionals.ts'
import type { Reviewer, Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { ROLES } from '#platform/auth/roles.ts'
import { DOCUMENT_ACCESSES, type Accessed } from './rules.documents.ts'

export async function listDocuments(db: Db, _reviewer: Reviewer, professionalId: string) {
  return db
    .select({
      id: documents.id,
      name: documents.original_name,
      contentType: documents.content_type,
      size: documents.size,
      sha256: documents.sha256,
      createdAt: documents.created_at,
      replacedAt: documents.replaced_at,
    })
    .from(documents)
    .where(eq(documents.professional_id, professionalId))
    .orderBy(asc(documents.created_at))
}

/** The names of the member's own documents; the files are opened by the office alone. */
export function listOwnDocuments(db: Db, _member: Member, professionalId: string) {
  const { id, original_name: name, created_at: sentAt, replaced_at: replacedAt } = documents
  return db
    .select({ id, name, sentAt, replacedAt })
    .from(documents)
    .where(eq(documents.professional_id, professionalId))
    .orderBy(desc(sentAt))
}

/** @returns undefined when the document or its file does not exist @throws when the file store is down */
export async function findDocument({ db, files }: { db: Db; files: Files }, _reviewer: Reviewer, id: string) {
  if (!z.uuid().safeParse(id).success) return undefined
  const [row] = await db.select().from(documents).where(eq(documents.id, id))
  const bytes = row && (await files.find(row.path))
  if (!row || !bytes) return undefined
  return { bytes, contentType: row.content_type, filename: row.path.slice(row.path.indexOf('_') + 1) }
}

/**
 * A condition on a row of `documents` and its `professionals`: sent by somebody of the register, and opened by nobody
 * of the office since.
 */
export const isNewDocument = sql<boolean>`(${documents.replaced_at} is null
  and ${documents.created_at} > ${professionals.decided_at}
  and ${professionals.status} in ('approved', 'suspended', 'hidden')
  and not exists (select 1 from ${auditEntries} where ${auditEntries.subject_kind} = 'professional'
    and ${auditEntries.subject_id} = ${documents.professional_id}
    and ${auditEntries.action} = ${sql.raw(`'${DOCUMENT_ACCESSES.document}'`)}
    and ${auditEntries.at} > ${documents.created_at}))`

/** The name of a document, and whose it is. */
export async function findDocumentOwner(db: Db, _reviewer: Reviewer, id: string) {
  if (!z.uuid().safeParse(id).success) return undefined
  const { original_name: name, professional_id: professionalId } = documents
  const [row] = await db.select({ name, professionalId }).from(documents).where(eq(documents.id, id))
  return row
}

export type Access = Awaited<ReturnType<typeof listAccesses>>[number]

/** Older accesses stay in the audit log and are part of the data export. */
const MOST = 100

/** Who opened the documents of the member's entry, last first. */
export async function listAccesses(db: Db, _member: Member, professionalId: string) {
  const { id, at, action, actor_kind, subject_kind, subject_id } = auditEntries
  const isTheirs = and(eq(subject_kind, 'professional'), eq(subject_id, professionalId))
  const rows = await db
    .select({ id, at, action, role: actor_kind })
    .from(auditEntries)
    .where(and(isTheirs, inArray(action, Object.values(DOCUMENT_ACCESSES))))
    .orderBy(desc(id))
    .limit(MOST)
  const whats = Object.keys(DOCUMENT_ACCESSES) as Accessed[]
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    what: whats.find((one) => DOCUMENT_ACCESSES[one] === row.action) ?? 'document',
    role: ROLES.find((one) => one === row.role) ?? 'reviewer',
  }))
}
