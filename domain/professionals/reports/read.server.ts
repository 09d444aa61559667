import { asc, desc, eq, inArray } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import { profileReports } from '#database/tables/verification.ts'
import { findPublicProfessional } from '#domain/professionals/record/read.server.ts'
import { fullName } from '#domain/professionals/record/rules.ts'
import { pageOf } from '#lib/pages.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import { openCipher, type Cipher } from '#platform/auth/cipher.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { boundTo, isUrgent } from './rules.ts'
import type { ReportSearch } from './schema.ts'

const PAGE_SIZE = 25

export const reportCipher = (secret: Secret): Cipher => openCipher(secret, 'profile-report')

/** The professional to report; undefined for samples and entries that are not public. */
export async function findReportable(db: Db, id: string): Promise<{ id: string; name: string } | undefined> {
  const person = await findPublicProfessional(db, id, false)
  return person && { id: person.id, name: fullName(person) }
}

export type Report = Awaited<ReturnType<typeof listReports>>['rows'][number]

/** The open ones urgent first and then oldest first; the handled ones newest first. */
export async function listReports(
  { db, authSecret }: { db: Db; authSecret: Secret },
  _reviewer: Reviewer,
  { stato, pagina }: ReportSearch,
) {
  const isOpen = stato === 'aperte'
  const status = eq(profileReports.status, isOpen ? 'new' : 'done')
  const cipher = reportCipher(authSecret)
  /** Undefined when it can no longer be decrypted. */
  const open = (sealed: string | null, id: string, field: 'words' | 'email') =>
    sealed === null ? null : cipher.open(sealed, boundTo(id, field))
  const { id, words, created_at } = profileReports
  // The words are encrypted, so the database cannot tell which are urgent.
  const all = await db
    .select({ id, words })
    .from(profileReports)
    .where(status)
    .orderBy(isOpen ? asc(created_at) : desc(created_at), id)
  const marked = all.map((one) => ({
    id: one.id,
    urgent: isOpen && isUrgent(open(one.words, one.id, 'words')),
  }))
  const ordered = marked.toSorted((one, other) => Number(other.urgent) - Number(one.urgent))
  const { offset, ...found } = pageOf(ordered.length, pagina, PAGE_SIZE)
  const shown = ordered.slice(offset, offset + PAGE_SIZE)
  const { first_name, last_name } = professionals
  const rows = await db
    .select({ report: profileReports, person: { first_name, last_name } })
    .from(profileReports)
    .innerJoin(professionals, eq(professionals.id, profileReports.professional_id))
    .where(
      inArray(
        id,
        shown.map((one) => one.id),
      ),
    )
  const byId = new Map(rows.map((row) => [row.report.id, row]))
  return {
    rows: shown.flatMap((one) => {
      const row = byId.get(one.id)
      if (!row) return []
      const { report, person } = row
      return [
        {
          ...report,
          urgent: one.urgent,
          name: fullName(person),
          words: open(report.words, report.id, 'words'),
          email: open(report.email, report.id, 'email'),
        },
      ]
    }),
    ...found,
  }
}
