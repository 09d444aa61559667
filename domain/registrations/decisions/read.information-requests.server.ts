import { and, asc, eq, isNull } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { professionals } from '#database/tables/professionals.ts'
import { informationRequests } from '#database/tables/registrations.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import { peekOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'

export type InformationRequest = Awaited<ReturnType<typeof listInformationRequests>>[number]

export async function listInformationRequests(db: Db, _reviewer: Reviewer, professionalId: string) {
  return db
    .select({
      id: informationRequests.id,
      question: informationRequests.question,
      askedBy: users.email,
      askedAt: informationRequests.asked_at,
      answer: informationRequests.answer,
      answeredAt: informationRequests.answered_at,
    })
    .from(informationRequests)
    .leftJoin(users, eq(users.id, informationRequests.asked_by))
    .where(eq(informationRequests.professional_id, professionalId))
    .orderBy(asc(informationRequests.asked_at), asc(informationRequests.id))
}

export type OpenInformationRequest = NonNullable<Awaited<ReturnType<typeof findOpenInformationRequest>>>

/** The question behind a link's key; undefined when the link is used or expired, or the request decided. */
export async function findOpenInformationRequest(db: Db, key: string) {
  const id = await peekOneTimeLink(db, 'integration', key)
  if (!id) return undefined
  const isPending = eq(professionals.status, 'pending')
  const [row] = await db
    .select({
      id: informationRequests.id,
      professionalId: professionals.id,
      firstName: professionals.first_name,
      question: informationRequests.question,
    })
    .from(informationRequests)
    .innerJoin(professionals, eq(professionals.id, informationRequests.professional_id))
    .where(and(eq(informationRequests.id, id), isNull(informationRequests.answered_at), isPending))
  return row
}
