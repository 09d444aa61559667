import { verifyPassword } from 'better-auth/crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { signUpAttempts } from '#database/tables/accounts.ts'
import { sha256 } from '#lib/hash.ts'
import { openCipher, type Cipher } from '#platform/auth/cipher.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'

/** For the key of a link to an entry of the register, kept with the attempt in its column `claim`. */
export const entryLinkCipher = (secret: Secret): Cipher => openCipher(secret, 'sign-up-claim')

export type Attempt = typeof signUpAttempts.$inferSelect

export async function findAttempt(db: Db, key: string): Promise<Attempt | undefined> {
  const [row] = await db
    .select()
    .from(signUpAttempts)
    .where(and(eq(signUpAttempts.key_sha256, sha256(key)), isOpen))
  return row
}

/** Whether a failed sign-in only lacks the confirmation: address and password are those of a sign-up attempt. */
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

const MOST_TRIED = 3

export const isOpen = gt(signUpAttempts.expires_at, sql`now()`)
