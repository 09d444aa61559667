import { count, like } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { auditEntries } from '#database/tables/audit.ts'
import { documents } from '#database/tables/documents.ts'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { registrationEvidence } from '#database/tables/registrations.ts'
import { removeOrphans } from '#domain/registrations/application/jobs.documents.server.ts'
import { sha256 } from '#lib/hash.ts'
import type { Db } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { expect } from './test.ts'

/** Who registered: the beginning of their addresses, what was acknowledged (address and id), and what they sent along. */
type Expected = { purpose: string; acknowledged: Map<string, string>; document: Uint8Array }

/**
 * Every acknowledged registration is there, and every one that is there is whole: evidence, entry of the audit, mail,
 * signature and document. After the clean-up no file is anybody's.
 * @returns how many registrations there are, and how many files were nobody's
 */
export async function expectWhole(
  { db, files }: { db: Db; files: Files },
  { purpose, acknowledged, document }: Expected,
): Promise<{ rows: number; orphans: number }> {
  const rows = await db
    .select()
    .from(professionals)
    .where(like(professionals.email, `${purpose}.%`))
  const byEmail = new Map(rows.map((row) => [row.email, row.id]))
  for (const [email, id] of acknowledged) expect(byEmail.get(email), `acknowledged: ${email}`).toBe(id)
  const [evidence, audit, mail] = await Promise.all([
    counted(db, registrationEvidence, registrationEvidence.professional_id),
    counted(db, auditEntries, auditEntries.subject_id),
    counted(db, mails, mails.recipient),
  ])
  const kept = await db.select({ of: documents.professional_id, path: documents.path }).from(documents)
  const paths = new Map(kept.map(({ of, path }) => [of, path]))
  for (const { id, email, signature } of rows) {
    const parts = { evidence: evidence.get(id), audit: audit.get(id), mail: mail.get(email) }
    expect(parts, email).toEqual({ evidence: 1, audit: 1, mail: 1 })
    expect(signature.length, email).toBeGreaterThan(1000)
    expect(sha256((await files.find(paths.get(id)!))!), email).toBe(sha256(document))
  }
  const orphans = await removeOrphans({ db, files }, new Date(Date.now() + 60_000))
  const left: string[] = []
  for await (const { key } of files.list('documents')) left.push(key)
  expect(left, 'files after the clean-up').toHaveLength(kept.length)
  return { rows: rows.length, orphans }
}

async function counted(db: Db, table: PgTable, column: PgColumn): Promise<Map<unknown, number>> {
  const found = await db.select({ key: column, n: count() }).from(table).groupBy(column)
  return new Map(found.map(({ key, n }) => [key, n]))
}
