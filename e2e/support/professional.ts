import { users } from '#database/tables/accounts.ts'
import { profiles } from '#database/tables/profiles.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { addPerson } from './people.ts'
import { freshEmail } from './samples.ts'

/** Somebody signed in; only tests may skip the lock. */
export function testMember(id: string, email: string): Member {
  return { kind: 'member', id, email, requestId: 'r-3' } as unknown as Member
}

/** Somebody signed in, with an account in the database. */
export async function addMember(db: Db, email = freshEmail('socio')): Promise<Member> {
  const id = crypto.randomUUID()
  await db.insert(users).values({ id, email, name: email, emailVerified: true, role: 'user' })
  return testMember(id, email)
}

/** An approved entry that is tied to an account of its own. */
export async function addTied(
  db: Db,
  change: Parameters<typeof addPerson>[1] = {},
): Promise<{ id: string; member: Member }> {
  const id = await addPerson(db, change)
  const member = await addMember(db)
  await db.insert(profiles).values({ professional_id: id, user_id: member.id, tied_at: new Date() })
  return { id, member }
}
