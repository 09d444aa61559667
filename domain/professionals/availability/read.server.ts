import { and, eq, sql, type AnyColumn } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { contacts } from '#database/tables/contacts.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { profileReports } from '#database/tables/verification.ts'
import { sendersOf } from '#domain/accounts/members/read.senders.server.ts'
import { reportCipher } from '#domain/professionals/reports/read.server.ts'
import { boundTo } from '#domain/professionals/reports/rules.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import type { Sign } from './rules.ts'

export const availabilityColumns = {
  availability: profiles.availability,
  availability_on: profiles.availability_on,
  availability_doubted_at: profiles.availability_doubted_at,
  paused_until: profiles.paused_until,
}

/** A confirmation stores only its day; on that day the time of the last save decides what came later. */
const isSinceConfirmed = (moment: AnyColumn) => sql`(
  (${moment} at time zone 'Europe/Rome')::date > ${profiles.availability_on}
  or ((${moment} at time zone 'Europe/Rome')::date = ${profiles.availability_on}
    and ${moment} > ${profiles.updated_at}))`

/** Reports and answers «no place» since the last confirmation. */
export async function listSigns(tx: Db, secret: Secret, id: string): Promise<Sign[]> {
  const { professional_id } = profiles
  const answers = await tx
    .select({ sender: contacts.sender })
    .from(contacts)
    .innerJoin(profiles, eq(professional_id, contacts.professional_id))
    .where(
      and(eq(professional_id, id), eq(contacts.answer, 'no_place'), isSinceConfirmed(contacts.answered_at)),
    )
  const reports = await tx
    .select({ id: profileReports.id, email: profileReports.email })
    .from(profileReports)
    .innerJoin(profiles, eq(professional_id, profileReports.professional_id))
    .where(
      and(
        eq(professional_id, id),
        eq(profileReports.kind, 'no-place'),
        isSinceConfirmed(profileReports.created_at),
      ),
    )
  const cipher = reportCipher(secret)
  const senders = reports.map((report) => {
    const email = report.email && cipher.open(report.email, boundTo(report.id, 'email'))
    const known = email ? sendersOf(secret, email) : []
    return { sender: known.find((one) => answers.some(({ sender }) => sender === one)) ?? known[0] ?? null }
  })
  return [...answers, ...senders]
}

/** Keyed hashes of the professional's own addresses, which `countSigns` ignores. */
export async function ownSenders(tx: Db, secret: Secret, id: string): Promise<string[]> {
  const [own] = await tx
    .select({ email: users.email, registered: professionals.email })
    .from(professionals)
    .leftJoin(profiles, eq(profiles.professional_id, professionals.id))
    .leftJoin(users, eq(users.id, profiles.user_id))
    .where(eq(professionals.id, id))
  return [own?.email, own?.registered].flatMap((email) => (email ? sendersOf(secret, email) : []))
}
