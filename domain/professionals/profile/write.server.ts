import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profileEdits, profileHours, profilePlaces, profiles } from '#database/tables/profiles.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { confirmedOn } from '#domain/professionals/availability/rules.ts'
import { isAdmitted, isReal } from '#domain/verification/claims/read.public.server.ts'
import { refreshEntry } from '#domain/professionals/listing/write.server.ts'
import { isHeldBack } from '#domain/verification/claims/read.server.ts'
import { readStructured } from '#domain/publishing/documents/read.structured.server.ts'
import { italianDay } from '#lib/dates.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Member, Visitor } from '#platform/auth/actor.ts'
import { makeOneTimeLink, useOneTimeLink } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as linkMail from './mails/link.tsx'
import type { NewHours } from './rules.hours.ts'
import type { FreeChange, NewPlace } from './schema.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL }

type LinkOutcome = Outcome<void, 'link-invalid' | 'account-linked' | 'entry-linked'>

/** An account has at most one entry and an entry one account: of two simultaneous requests one is refused. */
export function linkAccount({ db }: Pick<Deps, 'db'>, member: Member, key: string): Promise<LinkOutcome> {
  return db.transaction(async (tx) => {
    // Locks the account, so that one account cannot use two links at the same time.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, member.id)).for('update')
    if ((await tx.$count(profiles, eq(profiles.user_id, member.id))) > 0)
      return { ok: false, reason: 'account-linked' }
    const id = await useOneTimeLink(tx, 'claim', key)
    if (!id || (await tx.$count(professionals, and(eq(professionals.id, id), isAdmitted))) === 0)
      return { ok: false, reason: 'link-invalid' }
    const set = { user_id: member.id, tied_at: new Date() }
    const linked = await tx
      .insert(profiles)
      .values({ professional_id: id, ...set })
      .onConflictDoUpdate({ target: profiles.professional_id, set, setWhere: isNull(profiles.user_id) })
      .returning({ id: profiles.professional_id })
    if (linked.length === 0) return { ok: false, reason: 'entry-linked' }
    await recordAudit(tx, member, {
      action: 'profile.tie',
      subject: { kind: 'professional', id },
      after: { tied: true },
    })
    return { ok: true }
  })
}

/** Mails a new account link, if the address belongs to an approved entry that has no account yet. */
export async function renewLink(deps: Deps, actor: Member | Visitor, email: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: professionals.id, first_name: professionals.first_name })
      .from(professionals)
      .leftJoin(profiles, eq(profiles.professional_id, professionals.id))
      .where(and(eq(professionals.email, email), isReal, isNull(profiles.user_id)))
    if (!person) return
    const linkUrl = new URL('/professionista/collega', deps.appUrl)
    linkUrl.searchParams.set('chiave', await makeOneTimeLink(tx, 'claim', person.id))
    await recordAudit(tx, actor, {
      action: 'profile.link-renewed',
      subject: { kind: 'professional', id: person.id },
    })
    const words = await readStructured(tx, 'email-collegamento')
    const data = { words, firstName: person.first_name, linkUrl: linkUrl.href }
    await deps.mail.queue(tx, { ...mailOf('profile-link', email, linkMail, data), subject: words.subject })
  })
}

export async function lockOwnProfile(tx: Db, member: Member) {
  const [row] = await tx.select().from(profiles).where(eq(profiles.user_id, member.id)).for('update')
  return row
}

export async function saveSection(db: Db, member: Member, change: FreeChange): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = await lockOwnProfile(tx, member)
    if (!own) return false
    const id = own.professional_id
    await tx
      .update(profiles)
      .set({ ...columnsOf(change), updated_at: new Date() })
      .where(eq(profiles.professional_id, id))
    if (change.section === 'places') await replacePlaces(tx, id, change.places)
    if (change.section === 'hours') await replaceHours(tx, id, change.week)
    await refreshEntry(tx, id)
    await recordAudit(tx, member, {
      action: 'profile.change',
      subject: { kind: 'professional', id },
      after: { section: change.section },
    })
    return true
  })
}

function columnsOf(change: FreeChange) {
  if (change.section === 'availability') {
    return confirmedOn(change.availability, italianDay(new Date()))
  }
  if (change.section === 'places') return { online: change.online, in_person: change.in_person }
  if (change.section === 'hours') {
    const { section: _section, week: _week, ...columns } = change
    return columns
  }
  const { section: _section, ...columns } = change
  if (change.section === 'pause') return { ...columns, pause_reminded_for: null }
  if (change.section === 'people') return { ...columns, gender_in_words: true }
  return columns
}

/** A place that stays keeps its id, and with it its hours. */
async function replacePlaces(tx: Db, professional_id: string, places: NewPlace[]): Promise<void> {
  const isOwn = eq(profilePlaces.professional_id, professional_id)
  const kept = places.flatMap(({ id }) => id ?? [])
  await tx.delete(profilePlaces).where(and(isOwn, notInArray(profilePlaces.id, kept)))
  for (const [position, { id, ...place }] of places.entries()) {
    const saved = id
      ? await tx
          .update(profilePlaces)
          .set({ ...place, position })
          .where(and(isOwn, eq(profilePlaces.id, id)))
          .returning({ id: profilePlaces.id })
      : []
    if (saved.length === 0) await tx.insert(profilePlaces).values({ ...place, position, professional_id })
  }
}

/** Hours of a place that was removed meanwhile are left out. */
async function replaceHours(tx: Db, professional_id: string, week: NewHours[]): Promise<void> {
  await tx.delete(profileHours).where(eq(profileHours.professional_id, professional_id))
  const rows = await tx
    .select({ id: profilePlaces.id })
    .from(profilePlaces)
    .where(eq(profilePlaces.professional_id, professional_id))
  const here = new Set(rows.map(({ id }) => id))
  const spans = week.filter(({ place_id }) => place_id === null || here.has(place_id))
  if (spans.length > 0)
    await tx.insert(profileHours).values(spans.map((span) => ({ ...span, professional_id })))
}

/** Shows or hides a member's own entry. It stays hidden after a request to leave, or while the title is unconfirmed. */
export async function setVisible(
  db: Db,
  member: Member,
  visible: boolean,
): Promise<'done' | 'leaving' | 'held' | 'not-found'> {
  return db.transaction(async (tx) => {
    const own = await lockOwnProfile(tx, member)
    if (!own) return 'not-found'
    const id = own.professional_id
    if (visible && (await asksToLeave(tx, id))) return 'leaving'
    if (own.visible === visible) return 'done'
    if (visible && (await isHeldBack(tx, id))) return 'held'
    await tx.update(profiles).set({ visible, updated_at: new Date() }).where(eq(profiles.professional_id, id))
    await refreshEntry(tx, id)
    await recordAudit(tx, member, {
      action: visible ? 'profile.show' : 'profile.hide',
      subject: { kind: 'professional', id },
      before: { visible: !visible },
      after: { visible },
    })
    return 'done'
  })
}

async function asksToLeave(tx: Db, professionalId: string): Promise<boolean> {
  const own = and(eq(profileEdits.professional_id, professionalId), eq(profileEdits.status, 'waiting'))
  return (await tx.$count(profileEdits, and(own, sql`jsonb_exists(${profileEdits.after}, 'leave')`))) > 0
}
