import { verifyPassword } from 'better-auth/crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { signUpAttempts } from '#database/tables/accounts.ts'
import { sha256 } from '#lib/hash.ts'
import { openCipher, type Cipher } from '#platform/auth/cipher.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'

/** Seals the key of a link to an entry beside the attempt, whose number it is bound to. */
export const claimCipher = (secret: Secret): Cipher => openCipher(secret, 'sign-up-claim')

export type Attempt = typeof signUpAttempts.$inferSelect

/** The attempt whose mail holds this key, without using it up. */
export async function findAttempt(db: Db, key: string): Promise<Attempt | undefined> {
  const [row] = await db
    .select()
    .from(signUpAttempts)
    .where(and(eq(signUpAttempts.key_sha256, sha256(key)), isOpen))
  return row
}

/** Whether somebody who cannot sign in yet has only to confirm: their address and password are those of an attempt. */
export async function waitsForConfirmation(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const rows = await db
    .select({ hash: signUpAttempts.password })
    .from(signUpAttempts)
    .where(and(eq(signUpAttempts.email, email), isOpen))
    .orderBy(desc(signUpAttempts.created_at))
    .limit(MOST_TRIED)
  for (const { hash } of rows) if (await verifyPassword({ hash, password })) return true
  return false
}

/** Each comparison costs as much as a sign-in. */
const MOST_TRIED = 3

export const isOpen = gt(signUpAttempts.expires_at, sql`now()`)
