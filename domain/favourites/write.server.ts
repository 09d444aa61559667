import { and, eq } from 'drizzle-orm'
import { favouriteConsents, favourites } from '#database/tables/favourites.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { CONSENT_SHA256, findPublicPerson, listPublicIds, noteCipher, type Reading } from './read.server.ts'
import { MOST_IN_ACCOUNT, savedAt, type ConsentAnswer, type DeviceFavourite } from './rules.ts'

const own = (member: Member, id: string) =>
  and(eq(favourites.user_id, member.id), eq(favourites.professional_id, id))

/** An answer, and the previous answer that the form showed. */
type Answered = { answer: ConsentAnswer; previousAnswer?: ConsentAnswer | undefined }

/**
 * Stores the answer to the consent question. A yes copies the device's favourites; a no given later deletes all
 * favourites from the account.
 */
export async function answerConsent(
  { db, showSamples }: Omit<Reading, 'authSecret'>,
  member: Member,
  given: Answered & { questionHash: string; deviceFavourites: DeviceFavourite[] },
): Promise<Outcome<{ brought: number; left: string[] }, 'words' | 'answered'>> {
  if (given.questionHash !== CONSENT_SHA256) return { ok: false, reason: 'words' }
  return db.transaction(async (tx) => {
    if (!(await keepAnswer(tx, member, given))) return { ok: false, reason: 'answered' }
    if (given.answer === 'no') {
      await tx.delete(favourites).where(eq(favourites.user_id, member.id))
      return { ok: true, brought: 0, left: [] }
    }
    return { ok: true, ...(await bringAlong(tx, member, given.deviceFavourites, showSamples)) }
  })
}

/** @returns how many were copied, and the ids that no longer fitted */
async function bringAlong(tx: Db, member: Member, deviceFavourites: DeviceFavourite[], showSamples: boolean) {
  const ids = deviceFavourites.map(({ id }) => id)
  const known = await listPublicIds(tx, ids, showSamples)
  const kept = await keptIds(tx, member)
  const wanted = deviceFavourites.filter(({ id }) => known.includes(id) && !kept.includes(id))
  const room = Math.max(0, MOST_IN_ACCOUNT - kept.length)
  const left = wanted.slice(room).map(({ id }) => id)
  const rows = wanted
    .slice(0, room)
    .map(({ id, at }) => ({ user_id: member.id, professional_id: id, created_at: savedAt(at) }))
  if (rows.length > 0) await tx.insert(favourites).values(rows).onConflictDoNothing()
  return { brought: rows.length, left }
}

/**
 * Locks the answer's row until the transaction ends; repeating an answer changes nothing.
 * @returns false for a no whose form did not show the present yes: an old tab must not empty the account
 */
async function keepAnswer(tx: Db, member: Member, { answer, previousAnswer }: Answered): Promise<boolean> {
  const fresh = { answer, text_sha256: CONSENT_SHA256, answered_at: new Date() }
  const [first] = await tx
    .insert(favouriteConsents)
    .values({ user_id: member.id, ...fresh })
    .onConflictDoNothing()
    .returning({ answer: favouriteConsents.answer })
  const before = first ? undefined : await lockAnswer(tx, member)
  if (before === answer) return true
  if (before === 'yes' && previousAnswer !== 'yes') return false
  if (!first) await tx.update(favouriteConsents).set(fresh).where(eq(favouriteConsents.user_id, member.id))
  await recordAudit(tx, member, {
    action: 'favourites.consent',
    subject: { kind: 'account', id: member.id },
    ...(before ? { before: { answer: before } } : {}),
    after: { answer, text_sha256: CONSENT_SHA256 },
  })
  return true
}

/** Locks the consent answer, so that nothing is written into an account that refuses meanwhile. */
async function lockAnswer(tx: Db, member: Member): Promise<string | undefined> {
  const [row] = await tx
    .select({ answer: favouriteConsents.answer })
    .from(favouriteConsents)
    .where(eq(favouriteConsents.user_id, member.id))
    .for('update')
  return row?.answer
}

async function keptIds(tx: Db, member: Member): Promise<string[]> {
  const rows = await tx
    .select({ id: favourites.professional_id })
    .from(favourites)
    .where(eq(favourites.user_id, member.id))
  return rows.map(({ id }) => id)
}

/** What a removed favourite contained, for undo; the note stays encrypted. */
export type Removed = { at: string; note: string | null }

/** Adds a favourite; an existing one stays as it is. `was` restores a removed favourite. */
export async function addFavourite(
  { db, authSecret, showSamples }: Reading,
  member: Member,
  id: string,
  was?: Removed,
): Promise<Outcome<void, 'consent' | 'gone' | 'full'>> {
  return db.transaction(async (tx) => {
    if ((await lockAnswer(tx, member)) !== 'yes') return { ok: false, reason: 'consent' }
    if (!(await findPublicPerson(tx, id, showSamples))) return { ok: false, reason: 'gone' }
    const kept = await keptIds(tx, member)
    if (kept.includes(id)) return { ok: true }
    if (kept.length >= MOST_IN_ACCOUNT) return { ok: false, reason: 'full' }
    const note = ownNote(authSecret, member, id, was)
    const row = { user_id: member.id, professional_id: id, created_at: savedAt(was?.at), note }
    await tx.insert(favourites).values(row).onConflictDoNothing()
    return { ok: true }
  })
}

/** The encrypted note, if it was written by this member about this professional. */
function ownNote(secret: Secret, member: Member, id: string, was: Removed | undefined): string | null {
  if (!was?.note || noteCipher(secret).open(was.note, [member.id, id]) === undefined) return null
  return was.note
}

/** @returns the removed favourite; undefined when there was none */
export async function removeFavourite(db: Db, member: Member, id: string): Promise<Removed | undefined> {
  const [row] = await db
    .delete(favourites)
    .where(own(member, id))
    .returning({ at: favourites.created_at, note: favourites.note })
  return row && { at: row.at.toISOString(), note: row.note }
}

export async function removeAllFavourites(db: Db, member: Member): Promise<number> {
  const gone = await db.delete(favourites).where(eq(favourites.user_id, member.id)).returning()
  return gone.length
}

/** Encrypts and stores a note; an empty one deletes it. @returns whether the member has this favourite */
export async function saveNote(
  { db, authSecret }: Pick<Reading, 'db' | 'authSecret'>,
  member: Member,
  id: string,
  text: string,
): Promise<boolean> {
  const note = text === '' ? null : noteCipher(authSecret).seal(text, [member.id, id])
  const rows = await db.update(favourites).set({ note }).where(own(member, id)).returning()
  return rows.length > 0
}
