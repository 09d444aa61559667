import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { organisationMembers } from '#database/tables/organisations.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Member } from '#platform/auth/actor.ts'
import { makeOneTimeLink, peekOneTimeLink, useOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as invitedMail from './mails/invited.tsx'
import { isOf } from './read.server.ts'
import { columnsOf, MOST_MEMBERS, organisationOf, type Organisation } from './rules.ts'
import { lockMembership, nameOf, notifyMembers, subjectOf } from './write.server.ts'

const rows = organisationMembers
type Deps = { db: Db; mail: Mail; appUrl: URL }

/** Queues the mail with the link by which the owner of an address becomes a member. */
export async function queueInvitation(
  { mail, appUrl }: Pick<Deps, 'mail' | 'appUrl'>,
  tx: Db,
  organisation: Organisation,
  { to, by }: { to: string; by: string | null },
): Promise<string> {
  const values = { ...columnsOf(organisation), state: 'invited', proof: 'invitation', address: to } as const
  const { id } = one(await tx.insert(rows).values(values).returning({ id: rows.id }))
  const key = await makeOneTimeLink(tx, 'organisation-invite', id)
  const confirmUrl = new URL(`/organizzazione/conferma/${key}`, appUrl).href
  const facts = { organisation: await nameOf(tx, organisation), by, confirmUrl }
  await mail.queue(tx, mailOf('organisation-invited', to, invitedMail, facts))
  return id
}

export async function invite(
  deps: Deps,
  member: Member,
  membership: string,
  address: string,
): Promise<Outcome<void, 'gone' | 'already' | 'full'>> {
  return deps.db.transaction(async (tx) => {
    const own = await lockMembership(tx, member, membership)
    if (!own) return { ok: false, reason: 'gone' }
    const open = await tx
      .select({ address: rows.address, email: users.email })
      .from(rows)
      .leftJoin(users, eq(users.id, rows.account_id))
      .where(and(isOf(rows, own.organisation), inArray(rows.state, ['active', 'invited'])))
    if (open.some((known) => (known.email ?? known.address) === address))
      return { ok: false, reason: 'already' }
    if (open.length >= MOST_MEMBERS) return { ok: false, reason: 'full' }
    const id = await queueInvitation(deps, tx, own.organisation, { to: address, by: member.email })
    await recordAudit(tx, member, {
      action: 'organisation.invite',
      subject: subjectOf(own.organisation),
      after: { member: id },
    })
    return { ok: true }
  })
}

export async function withdrawInvitation(
  db: Db,
  member: Member,
  membership: string,
  id: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = await lockMembership(tx, member, membership)
    if (!own) return false
    const open = and(eq(rows.id, id), isOf(rows, own.organisation), eq(rows.state, 'invited'))
    return (await tx.delete(rows).where(open).returning({ id: rows.id })).length > 0
  })
}

/** Only the account with the invited address becomes a member: a forwarded mail invites nobody else. */
export async function acceptInvitation(
  deps: Deps,
  member: Member,
  key: string,
): Promise<Outcome<{ id: string }, 'gone' | 'other-account' | 'already'>> {
  return deps.db.transaction(async (tx) => {
    const id = await peekOneTimeLink(tx, 'organisation-invite', key)
    if (!id) return { ok: false, reason: 'gone' }
    const [row] = await tx.select().from(rows).where(eq(rows.id, id)).for('update')
    if (row?.state !== 'invited') return { ok: false, reason: 'gone' }
    if (row.address !== member.email.toLowerCase()) return { ok: false, reason: 'other-account' }
    const organisation = organisationOf(row)
    const known = and(
      eq(rows.account_id, member.id),
      isOf(rows, organisation),
      inArray(rows.state, ['asked', 'active']),
    )
    const [other] = await tx.select().from(rows).where(known).for('update')
    if (other?.state === 'active') return { ok: false, reason: 'already' }
    if (!(await useOneTimeLink(tx, 'organisation-invite', key))) return { ok: false, reason: 'gone' }
    // A request of the same person is answered by the invitation.
    if (other) await tx.delete(rows).where(eq(rows.id, other.id))
    const joined = {
      account_id: member.id,
      state: 'active',
      decided_at: new Date(),
      decided_by: member.id,
    } as const
    await tx.update(rows).set(joined).where(eq(rows.id, id))
    await recordAudit(tx, member, {
      action: 'organisation.join',
      subject: subjectOf(organisation),
      after: { member: id },
    })
    await notifyMembers(deps, tx, organisation, member.email)
    return { ok: true, id }
  })
}
