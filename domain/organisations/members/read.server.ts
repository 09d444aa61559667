import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from '#database/tables/accounts.ts'
import { organisationMembers, organisationProposals } from '#database/tables/organisations.ts'
import { partners } from '#database/tables/partners.ts'
import { schools } from '#database/tables/schools.ts'
import { pageOf } from '#lib/pages.ts'
import type { Editor, Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { domainOfSite } from './rules.address.ts'
import { organisationOf, type Organisation } from './rules.ts'

const rows = organisationMembers
const organisationName = sql<string>`coalesce(${schools.name}, ${partners.name})`

export const isOf = (
  table: { school_id: AnyPgColumn; partner_id: AnyPgColumn },
  { kind, id }: Organisation,
) => eq(kind === 'school' ? table.school_id : table.partner_id, id)

function membersWith(db: Db) {
  return db
    .select({ row: rows, name: organisationName, email: users.email })
    .from(rows)
    .leftJoin(schools, eq(schools.id, rows.school_id))
    .leftJoin(partners, eq(partners.id, rows.partner_id))
    .leftJoin(users, eq(users.id, rows.account_id))
}

export type Membership = NonNullable<Awaited<ReturnType<typeof findMembership>>>

/** The member's active membership of that id; undefined for anybody else's. A partner's ends with the partner. */
export async function findMembership(db: Db, member: Member, id: string) {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined
  const [found] = await membersWith(db).where(
    and(
      eq(rows.id, id),
      eq(rows.account_id, member.id),
      eq(rows.state, 'active'),
      sql`(${partners.state} is null or ${partners.state} = 'active')`,
    ),
  )
  return found && { id, organisation: organisationOf(found.row), name: found.name }
}

/** What the account looks after or asked for, and what was refused. */
export async function listOwnMemberships(db: Db, member: Member) {
  const found = await membersWith(db)
    .where(and(eq(rows.account_id, member.id), inArray(rows.state, ['asked', 'active', 'refused'])))
    .orderBy(asc(organisationName), desc(rows.created_at))
  return found.map(({ row, name }) => ({
    id: row.id,
    organisation: organisationOf(row),
    name,
    state: row.state,
    proof: row.proof,
    address: row.address,
    codeSent: row.code_sha256 !== null,
    reason: row.state === 'refused' ? row.reason : null,
  }))
}

export async function findAsked(db: Db, member: Member, organisation: Organisation) {
  const [row] = await db
    .select()
    .from(rows)
    .where(
      and(eq(rows.account_id, member.id), isOf(rows, organisation), inArray(rows.state, ['asked', 'active'])),
    )
  return row
}

/** Those who look after one page, and who is invited to. */
export async function listColleagues(db: Db, { organisation }: Membership) {
  const found = await membersWith(db)
    .where(and(isOf(rows, organisation), inArray(rows.state, ['active', 'invited'])))
    .orderBy(asc(rows.created_at))
  return found.map(({ row, email }) => ({
    id: row.id,
    email: email ?? row.address ?? '',
    state: row.state as 'active' | 'invited',
    since: row.decided_at ?? row.created_at,
  }))
}

export async function hasMembers(db: Db, organisation: Organisation): Promise<boolean> {
  return (await db.$count(rows, and(isOf(rows, organisation), eq(rows.state, 'active')))) > 0
}

/** Where to write to everybody who looks after a page. */
export async function listMailboxes(db: Db, organisation: Organisation): Promise<string[]> {
  const found = await membersWith(db).where(and(isOf(rows, organisation), eq(rows.state, 'active')))
  return found.flatMap(({ email }) => email ?? [])
}

/**
 * The site of a school that can prove who belongs to it: null when the school has none, or when the school itself
 * ever proposed one at that domain in place of another.
 */
export async function findProofSite(db: Db, { kind, id }: Organisation): Promise<string | null> {
  if (kind !== 'school') return null
  const [school] = await db.select({ website: schools.website }).from(schools).where(eq(schools.id, id))
  const domain = domainOfSite(school?.website ?? null)
  if (!domain) return null
  const { before, after, school_id } = organisationProposals
  const proposed = await db
    .select({ before: sql<string | null>`${before}->>'website'`, after: sql<string>`${after}->>'website'` })
    .from(organisationProposals)
    .where(and(eq(school_id, id), isNotNull(sql`${after}->>'website'`)))
  const isOwnWord = proposed.some(
    (one) => domainOfSite(one.after) === domain && domainOfSite(one.before) !== domain,
  )
  return isOwnWord ? null : school!.website
}

const PAGE_SIZE = 25
export type OfficeMember = Awaited<ReturnType<typeof listOfficeMembers>>['rows'][number]

/** Requests first, then those who look after a page; whoever left or was refused comes last. */
export async function listOfficeMembers(db: Db, _editor: Editor, wanted: number) {
  const { offset, ...found } = pageOf(await db.$count(rows), wanted, PAGE_SIZE)
  const order = sql`array_position(array['asked', 'active', 'invited', 'refused', 'ended'], ${rows.state})`
  const listed = await membersWith(db)
    .orderBy(order, asc(rows.created_at), rows.id)
    .limit(PAGE_SIZE)
    .offset(offset)
  return {
    rows: listed.map(({ row, name, email }) => ({ ...row, organisation: organisationOf(row), name, email })),
    ...found,
  }
}
