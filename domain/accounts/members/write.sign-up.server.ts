import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { randomBytes, randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { signUpAttempts, users } from '#database/tables/accounts.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { insertAccount } from './write.server.ts'
import { queueInvitation } from '#domain/accounts/staff/write.invitations.server.ts'
import { sha256 } from '#lib/hash.ts'
import type { Outcome } from '#lib/outcome.ts'
import { ROLES, type Visitor } from '#platform/auth/actor.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as alreadyMail from './mails/already-registered.tsx'
import * as confirmMail from './mails/confirm.tsx'
import { entryLinkCipher, findAttempt, isOpen, type Attempt } from './read.sign-up.server.ts'
import { ATTEMPT_DAYS } from './rules.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL }
type SealingDeps = Deps & { authSecret: Secret }

/** The answer is the same when the address has an account, so that nobody learns who has one. */
export async function registerMember(
  deps: SealingDeps,
  visitor: Visitor,
  form: { email: string; password: string; entryLinkKey?: string | undefined },
): Promise<string> {
  // The password is hashed before the address is looked up, so that the time of the answer tells nothing.
  const password = await hashPassword(form.password)
  const attemptId = randomUUID()
  await deps.db.transaction(async (tx) => {
    const [known] = await tx.select().from(users).where(eq(users.email, form.email))
    if (known?.emailVerified) return queueAlreadyRegistered(deps, tx, form.email)
    if (known && isOfOffice(known.role)) return queueInvitation(deps, tx, known)
    await recordAudit(tx, visitor, { action: 'account.ask', subject: { kind: 'account', id: attemptId } })
    const cipher = entryLinkCipher(deps.authSecret)
    const claim = form.entryLinkKey ? cipher.seal(form.entryLinkKey, [attemptId]) : null
    await queueAttempt(deps, tx, { attempt: attemptId, email: form.email, password, claim })
  })
  return attemptId
}

export async function resendConfirmation(deps: Deps, attemptId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(signUpAttempts)
      .where(and(eq(signUpAttempts.attempt, attemptId), isOpen))
      .limit(1)
    if (row) await queueAttempt(deps, tx, row)
  })
}

async function queueAttempt(
  { mail, appUrl }: Deps,
  tx: Db,
  { attempt, email, password, claim }: Pick<Attempt, 'attempt' | 'email' | 'password' | 'claim'>,
): Promise<void> {
  const key = randomBytes(32).toString('base64url')
  const expires_at = new Date(Date.now() + ATTEMPT_DAYS * 86_400_000)
  await tx
    .insert(signUpAttempts)
    .values({ key_sha256: sha256(key), attempt, email, password, claim, expires_at })
  const url = new URL('/auth/conferma', appUrl)
  url.searchParams.set('area', 'utente')
  url.searchParams.set('token', key)
  await mail.queue(tx, mailOf('verify-email', email, confirmMail, { confirmUrl: url.href, invited: false }))
}

function queueAlreadyRegistered({ mail, appUrl }: Deps, tx: Db, email: string): Promise<void> {
  const data = { signInUrl: new URL('/auth', appUrl).href, resetUrl: new URL('/auth/password', appUrl).href }
  return mail.queue(tx, mailOf('already-registered', email, alreadyMail, data))
}

/** Proof that the holder of the link is who signed up: the attempt's id in the browser, or the chosen password. */
export type Proof = { attemptId?: string | undefined; password?: string | undefined }
export type Confirmed = Outcome<
  { userId: string; email: string; entryLinkKey: string | undefined },
  'unknown' | 'password'
>

/** Without proof nothing happens and the link stays valid: its owner may only be using another device. */
export async function confirmSignUp(
  deps: Pick<SealingDeps, 'db' | 'authSecret'>,
  visitor: Visitor,
  key: string,
  proof: Proof,
): Promise<Confirmed> {
  const found = await findAttempt(deps.db, key)
  if (!found) return { ok: false, reason: 'unknown' }
  if (!(await isProved(found, proof))) return { ok: false, reason: 'password' }
  return deps.db.transaction(async (tx): Promise<Confirmed> => {
    // Two confirmations for one address at once: the second waits here, and then finds its attempt deleted.
    const open = await tx
      .select()
      .from(signUpAttempts)
      .where(and(eq(signUpAttempts.email, found.email), isOpen))
      .orderBy(asc(signUpAttempts.key_sha256))
      .for('update')
    if (!open.some(({ key_sha256 }) => key_sha256 === found.key_sha256))
      return { ok: false, reason: 'unknown' }
    await endAttempts(tx, found.email)
    const userId = await openAccount(tx, found)
    if (!userId) return { ok: false, reason: 'unknown' }
    await recordAudit(tx, visitor, { action: 'account.register', subject: { kind: 'account', id: userId } })
    const cipher = entryLinkCipher(deps.authSecret)
    const entryLinkKey = found.claim ? cipher.open(found.claim, [found.attempt]) : undefined
    return { ok: true, userId, email: found.email, entryLinkKey }
  })
}

async function isProved(found: Attempt, { attemptId, password }: Proof): Promise<boolean> {
  if (attemptId === found.attempt) return true
  return password ? verifyPassword({ hash: found.password, password }) : false
}

export async function endAttempts(tx: Db, email: string): Promise<void> {
  await tx.delete(signUpAttempts).where(eq(signUpAttempts.email, email))
}

/** @returns the new account; undefined when the address has one already, or belongs to an invited staff member */
async function openAccount(tx: Db, { email, password }: Attempt): Promise<string | undefined> {
  const [known] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (known && (known.emailVerified || isOfOffice(known.role))) return undefined
  // An account from an earlier version whose address was never confirmed: nobody has ever signed in to it.
  if (known) await tx.delete(users).where(eq(users.id, known.id))
  return insertAccount(tx, { email, role: 'user', emailVerified: true }, password)
}

function isOfOffice(role: string | null): boolean {
  return ROLES.some((one) => one === role)
}
