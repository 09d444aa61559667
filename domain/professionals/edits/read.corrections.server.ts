import { and, eq } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { fullName } from '#domain/professionals/record/rules.ts'
import { isNoSample } from '#domain/verification/claims/read.standing.server.ts'
import type { Member, Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { asText } from './rules.ts'
import { CORRECTION_FIELDS, type CorrectionField } from './schema.corrections.ts'

export async function findCorrectable(db: Db, _reviewer: Reviewer, id: string) {
  const [row] = await db
    .select()
    .from(professionals)
    .where(and(eq(professionals.id, id), isNoSample))
  return row && correctable(row)
}

export async function findOwnData(db: Db, member: Member) {
  const [row] = await db
    .select({ person: professionals })
    .from(professionals)
    .innerJoin(profiles, eq(profiles.professional_id, professionals.id))
    .where(eq(profiles.user_id, member.id))
  return row && correctable(row.person)
}

function correctable(row: typeof professionals.$inferSelect) {
  const values = CORRECTION_FIELDS.map((field) => [field, asText(row[field])])
  return { name: fullName(row), values: Object.fromEntries(values) as Record<CorrectionField, string> }
}
