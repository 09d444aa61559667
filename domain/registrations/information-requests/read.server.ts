import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { professionals } from '#database/tables/professionals.ts'
import { integrationRequests } from '#database/tables/registrations.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import { peekOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'

export type Integration = {
  id: string
  question: string
  askedBy: string | null
  askedAt: Date
  answer: string | null
  answeredAt: Date | null
}

/** Questions and answers of one request, oldest first. */
export async function listIntegrations(
  db: Db,
  _reviewer: Reviewer,
  professionalId: string,
): Promise<Integration[]> {
  return db
    .select({
      id: integrationRequests.id,
      question: integrationRequests.question,
      askedBy: users.email,
      askedAt: integrationRequests.asked_at,
      answer: integrationRequests.answer,
      answeredAt: integrationRequests.answered_at,
    })
    .from(integrationRequests)
    .leftJoin(users, eq(users.id, integrationRequests.asked_by))
    .where(eq(integrationRequests.professional_id, professionalId))
    .orderBy(asc(integrationRequests.asked_at), asc(integrationRequests.id))
}

export type IntegrationMark = 'asked' | 'answered'

/** The state of the newest question of each request. */
export async function markIntegrations(
  db: Db,
  _reviewer: Reviewer,
  professionalIds: string[],
): Promise<Record<string, IntegrationMark>> {
  if (professionalIds.length === 0) return {}
  const rows = await db
    .select({ id: integrationRequests.professional_id, answeredAt: integrationRequests.answered_at })
    .from(integrationRequests)
    .where(inArray(integrationRequests.professional_id, professionalIds))
    .orderBy(asc(integrationRequests.asked_at), asc(integrationRequests.id))
  return Object.fromEntries(rows.map(({ id, answeredAt }) => [id, answeredAt ? 'answered' : 'asked']))
}

export type OpenIntegration = { id: string; professionalId: string; firstName: string; question: string }

/** The question behind a link's key; undefined when the link is used or expired, or the request decided. */
export async function findOpenIntegration(db: Db, key: string): Promise<OpenIntegration | undefined> {
  const id = await peekOneTimeLink(db, 'integration', key)
  if (!id) return undefined
  const [row] = await db
    .select({
      id: integrationRequests.id,
      professionalId: professionals.id,
      firstName: professionals.first_name,
      question: integrationRequests.question,
    })
    .from(integrationRequests)
    .innerJoin(professionals, eq(professionals.id, integrationRequests.professional_id))
    .where(
      and(
        eq(integrationRequests.id, id),
        isNull(integrationRequests.answered_at),
        eq(professionals.status, 'pending'),
      ),
    )
  return row
}
