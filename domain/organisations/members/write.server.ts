import { and, eq, inArray, ne } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { organisationMembers } from '#database/tables/organisations.ts'
import { partners } from '#database/tables/partners.ts'
import { schools } from '#database/tables/schools.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { CODE_DAYS, codeHash, makeCode } from '#domain/verification/claims/rules.pec.ts'
import { longDate } from '#lib/dates.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Editor, Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as codeMail from './mails/code.tsx'
import * as decidedMail from './mails/decided.tsx'
import * as joinedMail from './mails/joined.tsx'
import { findMembership, isOf, listMailboxes, type Membership } from './read.server.ts'
import { organisationOf, type Organisation } from './rules.ts'
import type { RequestDecision } from './schema.ts'

const rows = organisationMembers
type Row = typeof rows.$inferSelect
type Deps = { db: Db; mail: Mail; appUrl: URL }

export const subjectOf = ({ kind, id }: Organisation) =>
  kind === 'school' ? ({ kind, id } as const) : ({ kind: 'partner-page', id } as const)

export async function nameOf(tx: Db, { kind, id }: Organisation): Promise<string> {
  const table = kind === 'school' ? schools : partners
  return one(await tx.select({ name: table.name }).from(table).where(eq(table.id, id))).name
}

/** The active membership of a write, locked: it cannot be taken away before the transaction ends. */
export async function lockMembership(tx: Db, member: Member, id: string): Promise<Membership | undefined> {
  const own = await findMembership(tx, member, id)
  if (own) await tx.select({ id: rows.id }).from(rows).where(eq(rows.id, id)).for('update')
  return own && findMembership(tx, member, id)
}

/** Tells everybody else who looks after a page that somebody now does too. */
export async function notifyMembers(
  { mail, appUrl }: Pick<Deps, 'mail' | 'appUrl'>,
  tx: Db,
  organisation: Organisation,
  joined: string,
): Promise<void> {
  const facts = {
    organisation: await nameOf(tx, organisation),
    joined,
    areaUrl: new URL('/organizzazione', appUrl).href,
  }
  for (const to of await listMailboxes(tx, organisation))
    await mail.queue(tx, mailOf('organisation-joined', to, joinedMail, facts))
}

/** A member leaves; what was proposed stays. */
export async function leave(db: Db, member: Member, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = await lockMembership(tx, member, id)
    if (!own) return false
    await tx
      .update(rows)
      .set({ state: 'ended', decided_at: new Date(), decided_by: member.id, reason: null })
      .where(eq(rows.id, id))
    await recordAudit(tx, member, {
      action: 'organisation.leave',
      subject: subjectOf(own.organisation),
      after: { member: id },
    })
    return true
  })
}

/** Takes back one's own request. */
export async function withdrawRequest(db: Db, member: Member, id: string): Promise<boolean> {
  const own = and(eq(rows.id, id), eq(rows.account_id, member.id), eq(rows.state, 'asked'))
  return (await db.delete(rows).where(own).returning({ id: rows.id })).length > 0
}

export type DecisionRefusal = 'gone' | 'already' | 'address-changed'

/** What each decision of the office needs the row to be, and makes of it. */
const STEPS = {
  accept: { from: 'asked', to: 'active', action: 'organisation.accept' },
  refuse: { from: 'asked', to: 'refused', action: 'organisation.refuse' },
  remove: { from: 'active', to: 'ended', action: 'organisation.remove' },
  restore: { from: 'ended', to: 'active', action: 'organisation.restore' },
} as const

export async function decideMember(
  deps: Deps,
  editor: Editor,
  form: RequestDecision,
): Promise<Outcome<void, DecisionRefusal>> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(rows).where(eq(rows.id, form.id)).for('update')
    if (!row) return { ok: false, reason: 'gone' }
    if (form.decision === 'send-code') return sendCode(deps, tx, editor, row, form.address)
    const { from, to, action } = STEPS[form.decision]
    if (row.state !== from || !row.account_id) return { ok: false, reason: 'already' }
    if (to === 'active' && (await isAgain(tx, row))) return { ok: false, reason: 'already' }
    const reason = 'reason' in form ? form.reason : null
    const proof = form.decision === 'accept' ? ('office' as const) : row.proof
    await tx
      .update(rows)
      .set({ state: to, proof, reason, decided_at: new Date(), decided_by: editor.id, code_sha256: null })
      .where(eq(rows.id, row.id))
    await recordAudit(tx, editor, {
      action,
      subject: subjectOf(organisationOf(row)),
      after: { member: row.id },
      ...(reason ? { reason } : {}),
    })
    await notifyDecision(deps, tx, row, form.decision, reason)
    return { ok: true }
  })
}

/** Whether the account has meanwhile asked again, or belongs to the organisation by another row. */
async function isAgain(tx: Db, row: Row): Promise<boolean> {
  const others = and(
    ne(rows.id, row.id),
    eq(rows.account_id, row.account_id!),
    isOf(rows, organisationOf(row)),
    inArray(rows.state, ['asked', 'active']),
  )
  return (await tx.$count(rows, others)) > 0
}

async function notifyDecision(
  { mail, appUrl }: Deps,
  tx: Db,
  row: Row,
  decision: keyof typeof STEPS,
  reason: string | null,
): Promise<void> {
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, row.account_id!))
  if (!account) return
  const facts = {
    decision,
    organisation: await nameOf(tx, organisationOf(row)),
    // Why somebody was accepted is a note of the office.
    reason: decision === 'accept' ? null : reason,
    areaUrl: new URL('/organizzazione', appUrl).href,
  }
  await mail.queue(tx, mailOf('organisation-decided', account.email, decidedMail, facts))
}

/** @param seen the address that the office compared with the public register; refused if another stands there now */
async function sendCode(
  { mail, appUrl }: Deps,
  tx: Db,
  editor: Editor,
  row: Row,
  seen: string,
): Promise<Outcome<void, DecisionRefusal>> {
  if (row.state !== 'asked' || row.proof !== 'pec') return { ok: false, reason: 'already' }
  if (row.address !== seen) return { ok: false, reason: 'address-changed' }
  const code = makeCode()
  const expires = new Date(Date.now() + CODE_DAYS * 86_400_000)
  await tx
    .update(rows)
    .set({ code_sha256: codeHash(row.id, code), code_tries: 0, code_expires_at: expires })
    .where(eq(rows.id, row.id))
  await recordAudit(tx, editor, {
    action: 'organisation.send-code',
    subject: subjectOf(organisationOf(row)),
    after: { member: row.id },
  })
  const facts = {
    organisation: await nameOf(tx, organisationOf(row)),
    code,
    until: longDate(expires),
    areaUrl: new URL('/organizzazione', appUrl).href,
  }
  await mail.queue(tx, mailOf('organisation-code', seen, codeMail, facts))
  return { ok: true }
}
