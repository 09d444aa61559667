import { and, eq } from 'drizzle-orm'
import { favouriteConsents, favourites } from '#database/tables/favourites.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { CONSENT_SHA256, findKeepable, listKeepable, noteCipher, type Reading } from './read.server.ts'
import { MOST_IN_ACCOUNT, savedAt, type ConsentAnswer, type DeviceFavourite } from './rules.ts'

type Refused<Reason extends string> = { ok: false; reason: Reason }
const refuse = <Reason extends string>(reason: Reason): Refused<Reason> => ({ ok: false, reason })

const own = (member: Member, id: string) =>
  and(eq(favourites.user_id, member.id), eq(favourites.professional_id, id))

/** An answer, and the one the person was shown as theirs. */
type Answered = { answer: ConsentAnswer; had?: ConsentAnswer | undefined }

/**
 * Keeps the answer to the one question. A yes brings along what the device kept; a no, given later, takes
 * everything out of the account.
 */
export async function answerConsent(
  { db, showSamples }: Omit<Reading, 'authSecret'>,
  member: Member,
  given: Answered & { text: string; bring: DeviceFavourite[] },
): Promise<{ ok: true; brought: number; left: string[] } | Refused<'words' | 'answered'>> {
  if (given.text !== CONSENT_SHA256) return refuse('words')
  return db.transaction(async (tx) => {
    if (!(await keepAnswer(tx, member, given))) return refuse('answered')
    if (given.answer === 'no') {
      await tx.delete(favourites).where(eq(favourites.user_id, member.id))
      return { ok: true, brought: 0, left: [] }
    }
    return { ok: true, ...(await bringAlong(tx, member, given.bring, showSamples)) }
  })
}

/** @returns how many came along, and those there was no room for */
async function bringAlong(tx: Db, member: Member, bring: DeviceFavourite[], showSamples: boolean) {
  const ids = bring.map(({ id }) => id)
  const [known, kept] = [await listKeepable(tx, ids, showSamples), await keptIds(tx, member)]
  const wanted = bring.filter(({ id }) => known.includes(id) && !kept.includes(id))
  const room = Math.max(0, MOST_IN_ACCOUNT - kept.length)
  const left = wanted.slice(room).map(({ id }) => id)
  const rows = wanted
    .slice(0, room)
    .map(({ id, at }) => ({ user_id: member.id, professional_id: id, created_at: savedAt(at) }))
  if (rows.length > 0) await tx.insert(favourites).values(rows).onConflictDoNothing()
  return { brought: rows.length, left }
}

/**
 * The row is locked until the transaction ends; the same answer again changes nothing.
 * @returns false for a no that knows nothing of the yes before it: an old tab must not empty the account
 */
async function keepAnswer(tx: Db, member: Member, { answer, had }: Answered): Promise<boolean> {
  const fresh = { answer, text_sha256: CONSENT_SHA256, answered_at: new Date() }
  const [first] = await tx
    .insert(favouriteConsents)
    .values({ user_id: member.id, ...fresh })
    .onConflictDoNothing()
    .returning({ answer: favouriteConsents.answer })
  const before = first ? undefined : await lockedAnswer(tx, member)
  if (before === answer) return true
  if (before === 'yes' && had !== 'yes') return false
  if (!first) await tx.update(favouriteConsents).set(fresh).where(eq(favouriteConsents.user_id, member.id))
  await recordAudit(tx, member, {
    action: 'favourites.consent',
    subject: { kind: 'account', id: member.id },
    ...(before ? { before: { answer: before } } : {}),
    after: { answer, text_sha256: CONSENT_SHA256 },
  })
  return true
}

/** Waits for whoever is changing the answer: nothing is written into an account that has just said no. */
async function lockedAnswer(tx: Db, member: Member): Promise<string | undefined> {
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

/** What a removed favourite was, so that it can be put back; the note stays encrypted. */
export type Removed = { at: string; note: string | null }

/** Keeps somebody; who is kept already stays as they are. `was` puts a removed favourite back as it was. */
export async function addFavourite(
  { db, authSecret, showSamples }: Reading,
  member: Member,
  id: string,
  was?: Removed,
): Promise<{ ok: true } | Refused<'consent' | 'gone' | 'full'>> {
  return db.transaction(async (tx) => {
    if ((await lockedAnswer(tx, member)) !== 'yes') return refuse('consent')
    if (!(await findKeepable(tx, id, showSamples))) return refuse('gone')
    const kept = await keptIds(tx, member)
    if (kept.includes(id)) return { ok: true }
    if (kept.length >= MOST_IN_ACCOUNT) return refuse('full')
    await tx
      .insert(favourites)
      .values({
        user_id: member.id,
        professional_id: id,
        created_at: savedAt(was?.at),
        note: ownNote(authSecret, member, id, was),
      })
      .onConflictDoNothing()
    return { ok: true }
  })
}

/** The encrypted note, if it was written by this person about this professional. */
function ownNote(secret: Secret, member: Member, id: string, was: Removed | undefined): string | null {
  if (!was?.note || noteCipher(secret).open(was.note, [member.id, id]) === undefined) return null
  return was.note
}

/** @returns what it was; undefined when the person keeps no such favourite */
export async function removeFavourite(db: Db, member: Member, id: string): Promise<Removed | undefined> {
  const [row] = await db
    .delete(favourites)
    .where(own(member, id))
    .returning({ at: favourites.created_at, note: favourites.note })
  return row && { at: row.at.toISOString(), note: row.note }
}

/** @returns how many there were */
export async function removeAllFavourites(db: Db, member: Member): Promise<number> {
  const gone = await db
    .delete(favourites)
    .where(eq(favourites.user_id, member.id))
    .returning({ id: favourites.professional_id })
  return gone.length
}

/** Encrypts a note and keeps it; an empty one goes away. @returns whether the person keeps this favourite */
export async function saveNote(
  { db, authSecret }: Pick<Reading, 'db' | 'authSecret'>,
  member: Member,
  id: string,
  text: string,
): Promise<boolean> {
  const note = text === '' ? null : noteCipher(authSecret).seal(text, [member.id, id])
  const rows = await db
    .update(favourites)
    .set({ note })
    .where(own(member, id))
    .returning({ id: favourites.professional_id })
  return rows.length > 0
}
