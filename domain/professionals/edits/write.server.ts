import { and, eq, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { professionals } from '#database/tables/professionals.ts'
import { profileEdits, profiles } from '#database/tables/profiles.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import type { DataField } from './schema.corrections.ts'
import { lockOwnProfile } from '#domain/professionals/profile/write.server.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { one } from '#platform/db/rows.ts'
import { isOutcomeUnknown } from '#platform/db/outage.ts'
import type { Files } from '#platform/files/files.ts'
import { asText, isProfileText, textOf, type EditField, type ProfileText } from './rules.ts'
import type { CheckedText } from './schema.ts'

type Store = { db: Db; files: Files }

const subjectOf = (id: string) => ({ kind: 'professional' as const, id })

/** Deletes files that no row names any more; the clean-up job deletes those that fail. */
export async function removeFiles(files: Files, paths: (string | null)[]): Promise<void> {
  for (const path of paths) if (path) await files.remove(path).catch(() => undefined)
}

/** Withdraws the waiting change of a field. @returns the texts, or photo paths, it proposed */
export async function replaceWaiting(
  tx: Db,
  professionalId: string,
  field: EditField,
): Promise<(string | null)[]> {
  const rows = await tx
    .update(profileEdits)
    .set({ status: 'replaced', decided_at: new Date() })
    .where(
      and(
        eq(profileEdits.professional_id, professionalId),
        eq(profileEdits.status, 'waiting'),
        sql`jsonb_exists(${profileEdits.after}, ${field})`,
      ),
    )
    .returning({ after: profileEdits.after })
  return rows.map(({ after }) => textOf(after[field]))
}

export type SubmitOutcome = 'sent' | 'unchanged' | 'withdrawn' | 'not-found'

/** Proposes a text to the office; proposing the public text withdraws the waiting change. */
export async function submitText(
  { db }: Pick<Store, 'db'>,
  member: Member,
  field: CheckedText | DataField,
  text: string,
): Promise<SubmitOutcome> {
  return db.transaction(async (tx) => {
    const own = await lockOwnProfile(tx, member)
    if (!own) return 'not-found'
    const id = own.professional_id
    const now = isProfileText(field) ? own[field] : await registered(tx, id, field)
    const replaced = await replaceWaiting(tx, id, field)
    const value = text || null
    const same = (now || null) === value
    if (same && replaced.length === 0) return 'unchanged'
    if (!same) await insertEdit(tx, id, { [field]: now }, { [field]: value })
    const action = same ? 'profile-edit.withdraw' : 'profile-edit.submit'
    await recordAudit(tx, member, { action, subject: subjectOf(id), after: { field } })
    return same ? 'withdrawn' : 'sent'
  })
}

async function registered(
  tx: Db,
  id: string,
  field: Exclude<CheckedText, ProfileText> | DataField,
): Promise<string | null> {
  const person = one(await tx.select().from(professionals).where(eq(professionals.id, id)))
  return asText(person[field]) || null
}

export async function insertEdit(
  tx: Db,
  professional_id: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  await tx.insert(profileEdits).values({ professional_id, before, after })
}

/** Stores a cropped photo and proposes it to the office. The file is stored before its row. */
export async function submitPhoto(
  { db, files }: Store,
  member: Member,
  bytes: Uint8Array,
): Promise<'sent' | 'not-found' | 'store-down'> {
  const photo = `photos/${randomBytes(18).toString('hex')}.webp`
  const [entry] = await db
    .select({ id: profiles.professional_id })
    .from(profiles)
    .where(eq(profiles.user_id, member.id))
  if (!entry) return 'not-found'
  try {
    await files.put(photo, bytes, entry.id)
  } catch {
    await removeFiles(files, [photo])
    return 'store-down'
  }
  try {
    const old = await db.transaction(async (tx) => {
      const own = await lockOwnProfile(tx, member)
      if (!own) return undefined
      const replaced = await replaceWaiting(tx, own.professional_id, 'photo')
      await insertEdit(tx, own.professional_id, { photo: own.photo }, { photo })
      await recordAudit(tx, member, {
        action: 'profile-edit.submit',
        subject: subjectOf(own.professional_id),
        after: { field: 'photo' },
      })
      return replaced
    })
    await removeFiles(files, old ?? [photo])
    return old ? 'sent' : 'not-found'
  } catch (error) {
    if (!isOutcomeUnknown(error)) await removeFiles(files, [photo])
    throw error
  }
}

/** Deletes the member's public photo and the proposed one at once, without a review. */
export async function removePhoto({ db, files }: Store, member: Member): Promise<boolean> {
  const old = await db.transaction(async (tx) => {
    const own = await lockOwnProfile(tx, member)
    if (!own) return undefined
    const id = own.professional_id
    const replaced = await replaceWaiting(tx, id, 'photo')
    await tx.update(profiles).set({ photo: null }).where(eq(profiles.professional_id, id))
    await recordAudit(tx, member, { action: 'profile.photo-remove', subject: subjectOf(id) })
    return [...replaced, own.photo]
  })
  if (old) await removeFiles(files, old)
  return old !== undefined
}
