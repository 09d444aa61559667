import { desc, eq, sql } from 'drizzle-orm'
import { organisationDisputes } from '#database/tables/organisations.ts'
import { schools } from '#database/tables/schools.ts'
import type { Membership } from '#domain/organisations/members/read.server.ts'
import { findSchool } from '#domain/schools/directory/read.server.ts'
import { pageOf } from '#lib/pages.ts'
import type { Editor } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'

const rows = organisationDisputes

/** What a school may dispute: its name, and each act about a seat, as its page shows them. */
export async function listActs(db: Db, { organisation }: Membership): Promise<string[]> {
  const found = await findSchool(db, organisation.id)
  if (!found) return []
  const acts = found.history.map(({ decree, cities }) =>
    [decree, cities.join(', ')].filter(Boolean).join(' · '),
  )
  return [...new Set([`Nome: ${found.school.name}`, ...acts])].map((act) => act.slice(0, 600))
}

export function listOwnDisputes(db: Db, { organisation }: Membership) {
  return db
    .select()
    .from(rows)
    .where(eq(rows.school_id, organisation.id))
    .orderBy(desc(rows.created_at))
    .limit(20)
}

const PAGE_SIZE = 20

export async function listDisputes(db: Db, _editor: Editor, wanted: number) {
  const { offset, ...found } = pageOf(await db.$count(rows), wanted, PAGE_SIZE)
  const isOpen = sql`${rows.state} = 'open'`
  const list = await db
    .select({ dispute: rows, school: schools.name })
    .from(rows)
    .innerJoin(schools, eq(schools.id, rows.school_id))
    .orderBy(
      desc(isOpen),
      sql`case when ${isOpen} then ${rows.created_at} end`,
      desc(rows.answered_at),
      rows.id,
    )
    .limit(PAGE_SIZE)
    .offset(offset)
  return { rows: list.map(({ dispute, school }) => ({ ...dispute, school })), ...found }
}
