import { desc, eq } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import { profileReports } from '#database/tables/verification.ts'
import { findPublicProfessional } from '#domain/professionals/record/read.server.ts'
import { fullName } from '#domain/professionals/record/rules.ts'
import { pageOf } from '#lib/pages.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import { openCipher, type Cipher } from '#platform/auth/cipher.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { boundTo } from './rules.ts'
import type { ReportSearch } from './schema.ts'

const PAGE_SIZE = 25

export const reportCipher = (secret: Secret): Cipher => openCipher(secret, 'profile-report')

/** The professional to report; undefined for samples and entries that are not public. */
export async function findReportable(db: Db, id: string): Promise<{ id: string; name: string } | undefined> {
  const person = await findPublicProfessional(db, id, false)
  return person && { id: person.id, name: fullName(person) }
}

export type Report = Awaited<ReturnType<typeof listReports>>['rows'][number]

export async function listReports(
  { db, authSecret }: { db: Db; authSecret: Secret },
  _reviewer: Reviewer,
  { stato, pagina }: ReportSearch,
) {
  const status = eq(profileReports.status, stato === 'gestite' ? 'done' : 'new')
  const { offset, ...found } = pageOf(await db.$count(profileReports, status), pagina, PAGE_SIZE)
  const { first_name, last_name } = professionals
  const rows = await db
    .select({ report: profileReports, person: { first_name, last_name } })
    .from(profileReports)
    .innerJoin(professionals, eq(professionals.id, profileReports.professional_id))
    .where(status)
    .orderBy(desc(profileReports.created_at), profileReports.id)
    .limit(PAGE_SIZE)
    .offset(offset)
  const cipher = reportCipher(authSecret)
  /** Undefined when it can no longer be decrypted. */
  const open = (sealed: string | null, id: string, field: 'words' | 'email') =>
    sealed === null ? null : cipher.open(sealed, boundTo(id, field))
  return {
    rows: rows.map(({ report, person }) => ({
      ...report,
      name: fullName(person),
      words: open(report.words, report.id, 'words'),
      email: open(report.email, report.id, 'email'),
    })),
    ...found,
  }
}
