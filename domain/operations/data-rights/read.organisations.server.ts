import { eq, sql } from 'drizzle-orm'
import {
  organisationMembers,
  organisationProposals,
  organisationQuestions,
} from '#database/tables/organisations.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

export async function exportOrganisations(db: Db, member: Member) {
  const { school_id, partner_id, state, proof, address, note, created_at, decided_at } = organisationMembers
  const columns = { school_id, partner_id, state, proof, address, note, created_at, decided_at }
  const rows = await db
    .select(columns)
    .from(organisationMembers)
    .where(eq(organisationMembers.account_id, member.id))
  const proposals = await db.$count(organisationProposals, eq(organisationProposals.made_by, member.id))
  return rows.length > 0 ? { memberships: rows, proposals } : null
}

export function exportQuestions(db: Db, member: Member) {
  const { school_id, partner_id, name, email, message, created_at, answer, answered_at } =
    organisationQuestions
  return db
    .select({ school_id, partner_id, name, email, message, created_at, answer, answered_at })
    .from(organisationQuestions)
    .where(sql`lower(${email}) = ${member.email.toLowerCase()}`)
}
