import type { Outcome } from '#lib/outcome.ts'
import { professionalLeft } from '#domain/contacts/conversations/mails/templates.tsx'
import * as askedMail from './mails/asked.tsx'
import * as leftMail from './mails/left.tsx'
import { eq } from 'drizzle-orm'
import { contacts } from '#database/tables/contacts.ts'
import { profileEdits, profiles } from '#database/tables/profiles.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { lockAgendas } from '#domain/bookings/agenda/write.server.ts'
import { cancelAllOf } from '#domain/bookings/appointments/write.professional.server.ts'
import { readStructured } from '#domain/publishing/documents/read.structured.server.ts'
import { contactCipher } from '#domain/contacts/conversations/read.server.ts'
import { mayReply } from '#domain/contacts/conversations/rules.ts'
import { deleteMails } from '#domain/contacts/conversations/write.server.ts'
import { eraseEntries } from './write.erasure.server.ts'
import { findMailbox } from '#domain/accounts/members/read.server.ts'
import { applyEdit, closeWaiting, explainEdit } from '#domain/professionals/edits/write.decisions.server.ts'
import { insertEdit, removeFiles, replaceWaiting } from '#domain/professionals/edits/write.server.ts'
import { isProfileText } from '#domain/professionals/edits/rules.ts'
import { lockOwnProfile } from '#domain/professionals/profile/write.server.ts'
import { refreshEntry } from '#domain/professionals/listing/write.server.ts'
import { system, type Member, type Reviewer, type Actor } from '#platform/auth/actor.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import { CHECKED_LABELS } from '#content/professional-area.ts'
import { AUDIT_ACTIONS } from '#domain/registrations/decisions/rules.ts'
import type { WITHDRAWABLE } from '#domain/registrations/decisions/schema.ts'
import { composeChange, lockRequest } from '#domain/registrations/decisions/write.server.ts'
import { fullName, REQUESTS_TOPIC, type RequestsNews } from '#domain/professionals/record/rules.ts'
import { announce } from '#platform/live/live.ts'
import { longDate, termEnd } from '#lib/dates.ts'

type Deps = { db: Db; files: Files; mail: Mail; appUrl: URL; authSecret: Secret }

const subjectOf = (id: string) => ({ kind: 'professional' as const, id })

type DepartureOutcome = { ok: true } | Awaited<ReturnType<typeof explainEdit>>

/** The months within which the GDPR (art. 12) wants such a request answered. */
const TERM_MONTHS = 1

/** Hides the member's entry and asks the office to delete it. Asking twice is one request, and one mail. */
export async function requestDeparture(
  { db, mail, appUrl }: Pick<Deps, 'db' | 'mail' | 'appUrl'>,
  member: Member,
  now = new Date(),
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = await lockOwnProfile(tx, member)
    if (!own) return false
    const id = own.professional_id
    const earlier = await replaceWaiting(tx, id, 'leave')
    await tx.update(profiles).set({ visible: false }).where(eq(profiles.professional_id, id))
    await refreshEntry(tx, id)
    await insertEdit(tx, id, { visible: own.visible }, { leave: true })
    await recordAudit(tx, member, {
      action: 'profile.leave-ask',
      subject: subjectOf(id),
      before: { visible: own.visible },
      after: { visible: false },
    })
    const mailbox = earlier.length === 0 ? await findMailbox(tx, id) : undefined
    if (mailbox) {
      const { href: url } = new URL('/professionista/lascia', appUrl)
      const until = longDate(termEnd(now, TERM_MONTHS))
      const facts = { firstName: mailbox.firstName, until, url }
      await mail.queue(tx, mailOf('profile-leave-asked', mailbox.to, askedMail, facts))
    }
    return true
  })
}

/** Withdraws the request. The entry stays hidden until its owner shows it. */
export async function withdrawDeparture({ db }: Pick<Deps, 'db'>, member: Member): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = await lockOwnProfile(tx, member)
    if (!own) return false
    const waited = await replaceWaiting(tx, own.professional_id, 'leave')
    if (waited.length === 0) return false
    const subject = subjectOf(own.professional_id)
    await recordAudit(tx, member, { action: 'profile.leave-withdraw', subject })
    return true
  })
}

/**
 * Erases an entry whose owner asked to leave, with everything known about them through it (`eraseEntries`). The
 * professional and the people who still waited for an answer get a last mail.
 */
export async function completeDeparture(
  deps: Deps,
  reviewer: Reviewer,
  editId: string,
): Promise<DepartureOutcome> {
  let paths: string[] = []
  const outcome = await deps.db.transaction(async (tx): Promise<DepartureOutcome> => {
    const { id: edits, professional_id } = profileEdits
    const known = await tx.select({ id: professional_id }).from(profileEdits).where(eq(edits, editId))
    await lockAgendas(
      tx,
      known.map((row) => row.id),
    )
    const decision = { id: editId, decision: 'approved' as const, reason: '' }
    const edit = await closeWaiting(tx, reviewer, decision, true)
    const mailbox = edit && (await findMailbox(tx, edit.professional_id))
    if (!edit || !mailbox) return explainEdit(tx, editId)
    const { professional_id: id } = edit
    await notifyPeopleWhoWrote(tx, deps, id)
    await cancelAllOf(tx, deps, id, new Date())
    await recordAudit(tx, reviewer, { action: 'profile.leave-complete', subject: subjectOf(id) })
    paths = await eraseEntries(tx, deps.authSecret, [id])
    const words = await readStructured(tx, 'email-uscita')
    const left = mailOf('profile-left', mailbox.to, leftMail, { words, firstName: mailbox.firstName })
    await deps.mail.queue(tx, { ...left, subject: words.subject })
    return { ok: true }
  })
  await removeFiles(deps.files, paths)
  return outcome
}

/**
 * Conversations are deleted with the entry. People who wait for an answer or are still writing are notified
 * first, and so are those whose last mail was not sent yet, because its link would lead nowhere. Unconfirmed
 * senders get no mail: their address is unproved.
 */
async function notifyPeopleWhoWrote(tx: Db, deps: Deps, professionalId: string): Promise<void> {
  const cipher = contactCipher(deps.authSecret)
  const isTheirs = eq(contacts.professional_id, professionalId)
  const rows = await tx.select().from(contacts).where(isTheirs).orderBy(contacts.id).for('update')
  for (const row of rows) {
    const forgotten = await deleteMails(tx, deps.authSecret, row.id)
    const missed = forgotten.some(({ state }) => state === 'queued')
    const to = cipher.open(row.email, [row.id, 'email'])
    const hopes = row.state === 'waiting' || mayReply(row) || missed
    if (to === undefined || row.state === 'unconfirmed' || !hopes) continue
    const subject = { kind: 'contact', id: row.id } as const
    await recordAudit(tx, system, { action: 'contact.receiver-left', subject })
    const { href: url } = new URL('/professionals', deps.appUrl)
    await deps.mail.queue(tx, mailOf(professionalLeft.kind, to, professionalLeft, { url }))
  }
}

type WithdrawalDeps = Pick<Deps, 'db' | 'mail' | 'files' | 'authSecret'>
type Field = (typeof WITHDRAWABLE)[number]

type WithdrawalOutcome = Outcome<{ name: string }, 'not-found' | 'nothing'>

/** Withdraws an approved text or photo: row, search, audit entry and mail in one transaction. */
export async function withdrawText(
  { db, mail, files }: WithdrawalDeps,
  reviewer: Reviewer,
  { id, field, reason }: { id: string; field: Field; reason: string },
): Promise<WithdrawalOutcome> {
  const old: (string | null)[] = []
  const outcome = await db.transaction(async (tx): Promise<WithdrawalOutcome> => {
    // The profile is locked before the person, as when a profile is saved, so that the two cannot deadlock.
    const [own] = await tx.select().from(profiles).where(eq(profiles.professional_id, id)).for('update')
    const row = await lockRequest(tx, id)
    if (!row) return { ok: false, reason: 'not-found' }
    const text = field === 'photo' || isProfileText(field) ? own?.[field] : row[field]
    if (!text) return { ok: false, reason: 'nothing' }
    old.push(await applyEdit(tx, id, field, null))
    const subject = subjectOf(id)
    await recordAudit(tx, reviewer, { action: 'profile.text-withdraw', subject, after: { field }, reason })
    const label = (CHECKED_LABELS[field] ?? field).toLowerCase()
    await mail.queue(tx, composeChange(row, 'withdraw', reason, label))
    return { ok: true, name: fullName(row) }
  })
  await removeFiles(files, old)
  return outcome
}

/** Erases a request or entry with everything that belongs to it, and mails the reason to its address. */
export async function eraseRequest(
  { db, mail, files, appUrl, authSecret }: WithdrawalDeps & Pick<Deps, 'appUrl'>,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<WithdrawalOutcome> {
  let paths: string[] = []
  const outcome = await db.transaction(async (tx): Promise<WithdrawalOutcome> => {
    await lockAgendas(tx, [id])
    const row = await lockRequest(tx, id)
    if (!row) return { ok: false, reason: 'not-found' }
    await cancelAllOf(tx, { mail, appUrl, authSecret }, id, new Date())
    paths = await eraseLocked(tx, authSecret, actor, id)
    // A request that gave up its address to a newer one is written to at that address.
    const to = row.released_email ?? row.mailbox
    await mail.queue(tx, composeChange({ ...row, mailbox: to }, 'erase', reason))
    return { ok: true, name: fullName(row) }
  })
  await removeFiles(files, paths)
  return outcome
}

/** Erases a locked entry in the caller's transaction. @returns the files to delete after the commit */
export async function eraseLocked(tx: Db, secret: Secret, actor: Actor, id: string): Promise<string[]> {
  await recordAudit(tx, actor, { action: AUDIT_ACTIONS.erase, subject: subjectOf(id) })
  const paths = await eraseEntries(tx, secret, [id])
  await announce(tx, REQUESTS_TOPIC, 'decided' satisfies RequestsNews)
  return paths
}
