import { and, count, desc, eq } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import { profileReports } from '#database/tables/verification.ts'
import { findPublicProfessional } from '#domain/professionals/record/read.server.ts'
import { fullName } from '#domain/professionals/record/rules.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import { openCipher, type Cipher } from '#platform/auth/cipher.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { boundTo, type KeptKind } from './rules.ts'
import type { ReportSearch } from './schema.ts'

const PAGE_SIZE = 25

export const reportCipher = (secret: Secret): Cipher => openCipher(secret, 'profile-report')

/** The professional to report; undefined for samples and entries that are not public. */
export async function findReportable(db: Db, id: string): Promise<{ id: string; name: string } | undefined> {
  const person = await findPublicProfessional(db, id, false)
  return person && { id: person.id, name: fullName(person) }
}

export type Report = {
  id: string
  professionalId: string
  name: string
  kind: KeptKind
  /** Undefined when it can no longer be decrypted. */
  words: string | null | undefined
  email: string | null | undefined
  isDone: boolean
  createdAt: Date
  doneAt: Date | null
}

export async function listReports(
  { db, authSecret }: { db: Db; authSecret: Secret },
  _reviewer: Reviewer,
  { stato, pagina }: ReportSearch,
) {
  const status = eq(profileReports.status, stato === 'gestite' ? 'done' : 'new')
  const [counted] = await db.select({ total: count() }).from(profileReports).where(status)
  const total = counted!.total
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(pagina, pages)
  const rows = await db
    .select({
      report: profileReports,
      first_name: professionals.first_name,
      last_name: professionals.last_name,
    })
    .from(profileReports)
    .innerJoin(professionals, eq(professionals.id, profileReports.professional_id))
    .where(and(status))
    .orderBy(desc(profileReports.created_at), profileReports.id)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const cipher = reportCipher(authSecret)
  return { rows: rows.map((row) => opened(cipher, row.report, fullName(row))), total, page, pages }
}

function opened(cipher: Cipher, row: typeof profileReports.$inferSelect, name: string): Report {
  const open = (field: 'words' | 'email') => {
    const sealed = row[field]
    return sealed === null ? null : cipher.open(sealed, boundTo(row.id, field))
  }
  return {
    id: row.id,
    professionalId: row.professional_id,
    name,
    kind: row.kind,
    words: open('words'),
    email: open('email'),
    isDone: row.status === 'done',
    createdAt: row.created_at,
    doneAt: row.done_at,
  }
}
