import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { oneTimeLinks } from '#database/tables/links.ts'
import { sha256 } from '#lib/hash.ts'
import type { Db } from '#platform/db/database.ts'

const DAY_MS = 86_400_000
const FIVE_MINUTES_MS = 300_000

const LIVES = {
  claim: 14 * DAY_MS,
  integration: 14 * DAY_MS,
  password: DAY_MS / 24,
  email: DAY_MS,
  'second-look': 30 * DAY_MS,
  disown: 90 * DAY_MS,
  'email-stop': DAY_MS,
  invitation: 3 * DAY_MS,
  conversations: DAY_MS,
  organisation: 3 * DAY_MS,
  'organisation-invite': 14 * DAY_MS,
  'passkey-add': FIVE_MINUTES_MS,
  'passkey-enter': FIVE_MINUTES_MS,
  'passkey-prove': FIVE_MINUTES_MS,
}

export type LinkPurpose = keyof typeof LIVES

export const LINK_PURPOSES = Object.keys(LIVES) as LinkPurpose[]

/** Strangers can request these, so a new link does not end the owner's earlier ones. */
const ASKED_BY_ANYONE: ReadonlySet<LinkPurpose> = new Set(['claim', 'password', 'invitation'])

/** Ends earlier links, except for `ASKED_BY_ANYONE`. @returns the key, which is stored only as a hash */
export async function makeOneTimeLink(tx: Db, purpose: LinkPurpose, subjectId: string): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  if (!ASKED_BY_ANYONE.has(purpose)) await endOneTimeLinks(tx, purpose, subjectId)
  await tx.insert(oneTimeLinks).values({
    key_sha256: sha256(key),
    purpose,
    subject_id: subjectId,
    expires_at: new Date(Date.now() + LIVES[purpose]),
  })
  return key
}

export async function endOneTimeLinks(tx: Db, purpose: LinkPurpose, subjectId: string): Promise<void> {
  await end(tx, and(eq(oneTimeLinks.purpose, purpose), eq(oneTimeLinks.subject_id, subjectId)))
}

/** A link requested before a change of credentials must not undo it. @returns how many links were ended */
export async function endCredentialLinks(
  tx: Db,
  userId: string,
  purposes: readonly LinkPurpose[] = ['password', 'email'],
): Promise<number> {
  const subject = oneTimeLinks.subject_id
  const isTheirs = or(eq(subject, userId), sql`starts_with(${subject}, ${`${userId} `})`)
  return end(tx, and(inArray(oneTimeLinks.purpose, [...purposes]), isTheirs))
}

async function end(tx: Db, which: SQL | undefined): Promise<number> {
  const ended = await tx
    .update(oneTimeLinks)
    .set({ used_at: sql`now()` })
    .where(and(which, isNull(oneTimeLinks.used_at)))
    .returning({ key: oneTimeLinks.key_sha256 })
  return ended.length
}

/** Reads an open link without using it. @returns undefined when it is unknown, used or expired */
export async function peekOneTimeLink(db: Db, purpose: LinkPurpose, key: string) {
  const [row] = await db
    .select({ subject: oneTimeLinks.subject_id })
    .from(oneTimeLinks)
    .where(isOpen(purpose, key))
  return row?.subject
}

/** Uses a link up, in the caller's transaction. Of two simultaneous requests only one succeeds. */
export async function useOneTimeLink(tx: Db, purpose: LinkPurpose, key: string): Promise<string | undefined> {
  const [row] = await tx
    .update(oneTimeLinks)
    .set({ used_at: sql`now()` })
    .where(isOpen(purpose, key))
    .returning({ subject: oneTimeLinks.subject_id })
  if (row) await endOneTimeLinks(tx, purpose, row.subject)
  return row?.subject
}

function isOpen(purpose: LinkPurpose, key: string) {
  return and(
    eq(oneTimeLinks.key_sha256, sha256(key)),
    eq(oneTimeLinks.purpose, purpose),
    isNull(oneTimeLinks.used_at),
    gt(oneTimeLinks.expires_at, sql`now()`),
  )
}
