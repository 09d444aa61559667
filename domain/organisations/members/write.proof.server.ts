import { and, eq, inArray } from 'drizzle-orm'
import { timingSafeEqual } from 'node:crypto'
import { organisationMembers } from '#database/tables/organisations.ts'
import { schools } from '#database/tables/schools.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { findSchoolName } from '#domain/schools/directory/read.server.ts'
import { codeHash, MOST_TRIES } from '#domain/verification/claims/rules.pec.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Member } from '#platform/auth/actor.ts'
import { makeOneTimeLink, peekOneTimeLink, useOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as askedMail from './mails/asked.tsx'
import * as proofMail from './mails/proof-link.tsx'
import { findProofSite, isOf } from './read.server.ts'
import { mailboxAt, type AddressRefusal } from './rules.address.ts'
import { organisationOf, type Organisation } from './rules.ts'
import { notifyMembers, subjectOf } from './write.server.ts'

const rows = organisationMembers

export type AskDeps = { db: Db; mail: Mail; appUrl: URL; officeEmail: string }
type Row = typeof rows.$inferSelect
type AskRefusal = 'unknown' | 'already'

/** How somebody wants to prove it; a new request of the same account takes the place of the earlier one. */
type Asked = { proof: 'site' | 'pec' | 'office'; address?: string; note?: string }

/** Locks the school, so that two requests of one account are one row. */
async function ask(
  tx: Db,
  member: Member,
  school: string,
  asked: Asked,
): Promise<Outcome<{ row: Row; name: string }, AskRefusal>> {
  const organisation: Organisation = { kind: 'school', id: school }
  const name = await findSchoolName(tx, school)
  if (name === undefined) return { ok: false, reason: 'unknown' }
  await tx.select({ id: schools.id }).from(schools).where(eq(schools.id, school)).for('update')
  const own = and(
    eq(rows.account_id, member.id),
    isOf(rows, organisation),
    inArray(rows.state, ['asked', 'active']),
  )
  const [known] = await tx.select().from(rows).where(own)
  if (known?.state === 'active') return { ok: false, reason: 'already' }
  const facts = { ...asked, address: asked.address ?? null, note: asked.note ?? null }
  const fresh = { ...facts, code_sha256: null, code_tries: 0, code_expires_at: null }
  const written = known
    ? await tx.update(rows).set(fresh).where(eq(rows.id, known.id)).returning()
    : await tx
        .insert(rows)
        .values({ account_id: member.id, school_id: school, state: 'asked', ...facts })
        .returning()
  await recordAudit(tx, member, {
    action: 'organisation.ask',
    subject: subjectOf(organisation),
    after: { proof: asked.proof },
  })
  return { ok: true, row: one(written), name }
}

/** Mails a one-time link to a mailbox at the domain of the school's site; it works for the account that asked. */
export async function askBySite(
  { db, mail, appUrl }: AskDeps,
  member: Member,
  school: string,
  typed: string,
): Promise<Outcome<{ address: string }, AskRefusal | AddressRefusal>> {
  return db.transaction(async (tx) => {
    const found = mailboxAt(await findProofSite(tx, { kind: 'school', id: school }), typed)
    if (!found.ok) return found
    const { address } = found
    const asked = await ask(tx, member, school, { proof: 'site', address })
    if (!asked.ok) return asked
    const key = await makeOneTimeLink(tx, 'organisation', asked.row.id)
    const confirmUrl = new URL(`/organizzazione/conferma/${key}`, appUrl).href
    const facts = { school: asked.name, account: member.email, confirmUrl }
    await mail.queue(tx, mailOf('organisation-proof', address, proofMail, facts))
    return { ok: true, address }
  })
}

/** Asks the office: to send a code to the school's PEC, or to decide by hand. */
export async function askOffice(
  { db, mail, appUrl, officeEmail }: AskDeps,
  member: Member,
  school: string,
  asked: { proof: 'pec'; address: string } | { proof: 'office'; note: string },
): Promise<Outcome<void, AskRefusal>> {
  return db.transaction(async (tx) => {
    const done = await ask(tx, member, school, asked)
    if (!done.ok) return done
    const deskUrl = new URL('/admin/organizzazioni/persone', appUrl).href
    const facts = { school: done.name, deskUrl }
    await mail.queue(tx, mailOf('organisation-asked', officeEmail, askedMail, facts))
    return { ok: true }
  })
}

export type KeyRefusal = 'gone' | 'other-account' | 'changed'

/**
 * Uses the link of a mail to the school's domain. Only the account that asked for it may: whoever reads the mailbox
 * cannot be led to prove a stranger's account.
 */
export async function confirmBySite(
  deps: AskDeps,
  member: Member,
  key: string,
): Promise<Outcome<{ id: string }, KeyRefusal>> {
  return deps.db.transaction(async (tx) => {
    const id = await peekOneTimeLink(tx, 'organisation', key)
    if (!id) return { ok: false, reason: 'gone' }
    const [row] = await tx.select().from(rows).where(eq(rows.id, id)).for('update')
    if (!row) return { ok: false, reason: 'gone' }
    if (row.account_id !== member.id) return { ok: false, reason: 'other-account' }
    if (!(await useOneTimeLink(tx, 'organisation', key))) return { ok: false, reason: 'gone' }
    if (row.state !== 'asked' || row.proof !== 'site') return { ok: false, reason: 'gone' }
    // The site may be another than when the mail was sent.
    const site = await findProofSite(tx, organisationOf(row))
    if (!mailboxAt(site, row.address ?? '').ok) return { ok: false, reason: 'changed' }
    await activate(deps, tx, member, row)
    return { ok: true, id }
  })
}

/** Checks the code that the office sent to the PEC. Every attempt counts. */
export async function answerCode(
  deps: AskDeps,
  member: Member,
  id: string,
  typed: string,
  now = new Date(),
): Promise<Outcome<{ id: string }, 'wrong' | 'ended'>> {
  return deps.db.transaction(async (tx) => {
    const own = and(eq(rows.id, id), eq(rows.account_id, member.id), eq(rows.state, 'asked'))
    const [row] = await tx.select().from(rows).where(own).for('update')
    if (row?.proof !== 'pec' || !row.code_sha256 || !row.code_expires_at)
      return { ok: false, reason: 'ended' }
    if (row.code_expires_at <= now || row.code_tries >= MOST_TRIES) return { ok: false, reason: 'ended' }
    const isRight = timingSafeEqual(Buffer.from(codeHash(id, typed)), Buffer.from(row.code_sha256))
    await tx
      .update(rows)
      .set({ code_tries: row.code_tries + 1 })
      .where(eq(rows.id, id))
    if (!isRight) return { ok: false, reason: row.code_tries + 1 >= MOST_TRIES ? 'ended' : 'wrong' }
    await activate(deps, tx, member, row)
    return { ok: true, id }
  })
}

async function activate(deps: AskDeps, tx: Db, member: Member, row: Row): Promise<void> {
  const organisation = organisationOf(row)
  await tx
    .update(rows)
    .set({ state: 'active', decided_at: new Date(), decided_by: member.id, code_sha256: null })
    .where(eq(rows.id, row.id))
  await recordAudit(tx, member, {
    action: 'organisation.prove',
    subject: subjectOf(organisation),
    after: { proof: row.proof, member: row.id },
  })
  await notifyMembers(deps, tx, organisation, member.email)
}
