import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransportFuture,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { passkeys, users } from '#database/tables/accounts.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import type { Member } from '#platform/auth/actor.ts'
import { makeOneTimeLink, useOneTimeLink, type LinkPurpose } from '#platform/auth/one-time-link.ts'
import type { Db } from '#platform/db/database.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as changedMail from './mails/passkeys-changed.tsx'
import { listPasskeys } from './read.server.ts'
import { MOST_PASSKEYS, PASSKEY_NAME_LENGTH } from './rules.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL }

const SITE = 'Portale della psicoterapia'

const bytesOf = (key: string) => new Uint8Array(Buffer.from(key, 'base64url'))

export async function startAdding({ db, appUrl }: Deps, member: Member) {
  const [challenge, own] = await Promise.all([
    makeOneTimeLink(db, 'passkey-add', member.id),
    listPasskeys(db, member),
  ])
  return generateRegistrationOptions({
    rpName: SITE,
    rpID: appUrl.hostname,
    userName: member.email,
    userID: new Uint8Array(Buffer.from(member.id)),
    challenge: bytesOf(challenge),
    attestationType: 'none',
    excludeCredentials: own.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** @returns false when it does not answer our challenge */
export async function addPasskey(
  deps: Deps,
  member: Member,
  { name, response }: { name: string; response: RegistrationResponseJSON },
): Promise<boolean> {
  const checked = await unlessRefused(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: isChallenge(deps.db, 'passkey-add', member.id),
      expectedOrigin: deps.appUrl.origin,
      expectedRPID: deps.appUrl.hostname,
      requireUserVerification: true,
    }),
  )
  if (!checked?.verified) return false
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return deps.db.transaction(async (tx) => {
    // Locks the account's row, so that two passkeys added at once are counted one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, member.id)).for('update')
    if ((await tx.$count(passkeys, eq(passkeys.user_id, member.id))) >= MOST_PASSKEYS) return false
    const [row] = await tx
      .insert(passkeys)
      .values({
        id,
        user_id: member.id,
        name: name.trim().slice(0, PASSKEY_NAME_LENGTH) || 'Passkey',
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: response.response.transports ?? [],
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (!row) return false
    await record(deps, tx, member, 'add')
    return true
  })
}

/** @returns whether there was one */
export async function removePasskey(deps: Deps, member: Member, id: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const gone = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.user_id, member.id)))
      .returning({ id: passkeys.id })
    if (gone.length === 0) return false
    await record(deps, tx, member, 'remove')
    return true
  })
}

async function record({ mail, appUrl }: Deps, tx: Db, member: Member, what: changedMail.Change) {
  await recordAudit(tx, member, { action: `passkey.${what}`, subject: { kind: 'account', id: member.id } })
  const template = { ...changedMail, subject: changedMail.subjects[what] }
  const resetUrl = new URL('/auth/password', appUrl).href
  await mail.queue(tx, mailOf(`passkey-${what}`, member.email, template, { what, resetUrl }))
}

/** For sign-in no account is named: the passkey says whose it is. */
export async function startUsing({ db, appUrl }: Pick<Deps, 'db' | 'appUrl'>, member?: Member) {
  const challenge = member
    ? await makeOneTimeLink(db, 'passkey-prove', member.id)
    : await makeOneTimeLink(db, 'passkey-enter', randomUUID())
  return generateAuthenticationOptions({
    rpID: appUrl.hostname,
    challenge: bytesOf(challenge),
    userVerification: 'required',
    allowCredentials: member ? (await listPasskeys(db, member)).map(({ id }) => ({ id })) : [],
  })
}

export type Owner = { userId: string; email: string; role: string | null }

/** @returns undefined when the passkey is unknown, not rightly used, or its account is blocked */
export async function usePasskey(
  { db, appUrl }: Pick<Deps, 'db' | 'appUrl'>,
  response: AuthenticationResponseJSON,
  member?: Member,
): Promise<Owner | undefined> {
  const [found] = await db
    .select({ key: passkeys, email: users.email, role: users.role, banned: users.banned })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.user_id))
    .where(and(eq(passkeys.id, String(response.id)), eq(users.emailVerified, true)))
  if (!found || found.banned || (member && found.key.user_id !== member.id)) return undefined
  const { id, public_key, counter, transports, user_id: userId } = found.key
  const checked = await unlessRefused(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: member
        ? isChallenge(db, 'passkey-prove', member.id)
        : isChallenge(db, 'passkey-enter'),
      expectedOrigin: appUrl.origin,
      expectedRPID: appUrl.hostname,
      credential: {
        id,
        publicKey: bytesOf(public_key),
        counter,
        transports: transports as AuthenticatorTransportFuture[],
      },
      requireUserVerification: true,
    }),
  )
  if (!checked?.verified) return undefined
  const { newCounter } = checked.authenticationInfo
  await db.update(passkeys).set({ counter: newCounter, last_used_at: new Date() }).where(eq(passkeys.id, id))
  return { userId, email: found.email, role: found.role }
}

/** Uses a challenge up: it can be answered once, rightly or wrongly. */
function isChallenge(db: Db, purpose: LinkPurpose, subject?: string) {
  return async (challenge: string) => {
    const about = await useOneTimeLink(db, purpose, challenge)
    return about !== undefined && (subject === undefined || about === subject)
  }
}

/** The library throws for each of many reasons to refuse what the browser sent. */
async function unlessRefused<Answer>(verify: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
