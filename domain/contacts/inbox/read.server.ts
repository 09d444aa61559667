import { and, asc, desc, eq, like, ne, or, sql } from 'drizzle-orm'
import { contacts } from '#database/tables/contacts.ts'
import { professionals } from '#database/tables/professionals.ts'
import { registerEntries } from '#database/tables/register.ts'
import {
  colleagueColumns,
  contactCipher,
  listColleagues,
  listMessages,
  type Colleague,
  type ContactRow,
  type Reading,
} from '#domain/contacts/conversations/read.server.ts'
import { isNamed, mayReply } from '#domain/contacts/conversations/rules.ts'
import { isPublicReal } from '#domain/verification/claims/read.public.server.ts'
import { likePattern } from '#lib/text.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'

/** Public entries whose name contains every word of a search, by surname; never the searcher's own. */
export async function searchColleagues(db: Db, search: string, ownId: string): Promise<Colleague[]> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 4)
  if (words.length === 0) return []
  const rows = await db
    .select(colleagueColumns)
    .from(registerEntries)
    .innerJoin(professionals, eq(professionals.id, registerEntries.professional_id))
    .where(
      and(
        isPublicReal,
        ne(professionals.id, ownId),
        ...words.map((word) => like(registerEntries.name, likePattern(word))),
      ),
    )
    .orderBy(asc(professionals.last_name), asc(professionals.first_name), asc(professionals.id))
    .limit(200)
  return rows.filter(({ name }) => isNamed(name, search)).slice(0, 8)
}

/** Only confirmed messages: a professional learns nothing of the others. */
const isReceived = (professionalId: string) =>
  and(eq(contacts.professional_id, professionalId), ne(contacts.state, 'unconfirmed'))

// The table names are written out, because Drizzle omits them in the columns of a single-table select.
const hasUnread = sql<boolean>`exists (select 1 from contact_messages
  where contact_messages.contact_id = contacts.id
    and contact_messages.author = 'person' and contact_messages.read_at is null)`

const MOST_LISTED = 200

export type ContactLine = ReturnType<typeof lineOf>

/** `name` is undefined when the portal's key no longer decrypts it. */
function lineOf(secret: Secret, { row, unread }: { row: ContactRow; unread: boolean }) {
  const { id, state, answer, moved_at: movedAt } = row
  const name = contactCipher(secret).open(row.name, [id, 'name'])
  return { id, state, answer, name, unread, confirmedAt: row.confirmed_at ?? row.created_at, movedAt }
}

/** A professional's conversations: those that wait come first, longest waiting on top, then the last changed. */
export async function listContacts({ db, authSecret }: Reading, professionalId: string) {
  const rows = await db
    .select({ row: contacts, unread: hasUnread })
    .from(contacts)
    .where(isReceived(professionalId))
    .orderBy(
      desc(eq(contacts.state, 'waiting')),
      asc(sql`case when ${contacts.state} = 'waiting' then ${contacts.confirmed_at} end`),
      desc(contacts.moved_at),
    )
    .limit(MOST_LISTED)
  return rows.map((found) => lineOf(authSecret, found))
}

/** How many conversations wait for an answer or have unread messages. */
export async function countWaiting(db: Db, professionalId: string): Promise<number> {
  const asks = or(eq(contacts.state, 'waiting'), and(eq(contacts.state, 'answered'), hasUnread))
  return db.$count(contacts, and(isReceived(professionalId), asks))
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type Received = NonNullable<Awaited<ReturnType<typeof findReceived>>>

/** One conversation of this professional; undefined when it is somebody else's or not confirmed. */
export async function findReceived(reading: Reading, professionalId: string, id: string) {
  if (!UUID.test(id)) return undefined
  const [found] = await reading.db
    .select({ row: contacts, unread: hasUnread })
    .from(contacts)
    .where(and(isReceived(professionalId), eq(contacts.id, id)))
  if (!found) return undefined
  const { row } = found
  return {
    ...lineOf(reading.authSecret, found),
    answeredAt: row.answered_at,
    goesOn: mayReply(row),
    mayAnswer: row.answer === null && (row.state === 'waiting' || row.state === 'unanswered'),
    messages: await listMessages(reading, id),
    colleagues: await listColleagues(reading.db, row.colleagues),
  }
}
