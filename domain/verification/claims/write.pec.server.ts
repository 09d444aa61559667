import { randomUUID, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { PEC_METHOD, PEC_SOURCE } from '#content/verification.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { pecChallenges } from '#database/tables/verification.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { isAdmitted, isReal } from './read.public.server.ts'
import { isOpenChallenge } from './read.server.ts'
import { nextDueOn } from './rules.ts'
import { endChallenges, lockClaim, recordCheck, subjectOf } from './write.server.ts'
import { italianDay, longDate } from '#lib/dates.ts'
import type { Member, Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as codeMail from './mails/pec-code.tsx'
import { CODE_DAYS, codeHash, makeCode, MOST_TRIES } from './rules.pec.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL }

/**
 * Sends a code to the declared PEC and invalidates an earlier one. The code stands only in the mail.
 * @param seen version of the claim that the office read: if the address changed since, nobody has found the new
 * one in the Albo
 */
export async function sendPecCode(
  deps: Deps,
  reviewer: Reviewer,
  professionalId: string,
  seen: string,
  now = new Date(),
): Promise<'sent' | 'no-address' | 'stale' | 'not-found'> {
  return deps.db.transaction(async (tx) => {
    const isEntry = and(eq(professionals.id, professionalId), isReal)
    const [person] = await tx.select().from(professionals).where(isEntry).for('no key update')
    if (!person) return 'not-found'
    const claim = await lockClaim(tx, professionalId, 'pec')
    const address = claim?.declared.address
    if (!claim || !address) return 'no-address'
    if (claim.updated_at.toISOString() !== seen) return 'stale'
    const [id, code] = [randomUUID(), makeCode()]
    const expires_at = new Date(now.getTime() + CODE_DAYS * 86_400_000)
    await endChallenges(tx, professionalId, now)
    const kept = { id, professional_id: professionalId, address, code_sha256: codeHash(id, code) }
    await tx.insert(pecChallenges).values({ ...kept, created_at: now, created_by: reviewer.id, expires_at })
    await recordAudit(tx, reviewer, { action: 'pec.send', subject: subjectOf(professionalId) })
    const pageUrl = new URL('/professionista/verifiche', deps.appUrl).href
    const sent = { firstName: person.first_name, code, until: longDate(expires_at), pageUrl }
    await deps.mail.queue(tx, mailOf('pec-code', address, codeMail, sent))
    return 'sent'
  })
}

/**
 * Checks the code typed for the member's own entry. Every attempt counts; `ended`: none is left. Somebody else's
 * code counts as missing.
 */
export async function answerPecCode(
  db: Db,
  member: Member,
  typed: string,
  now = new Date(),
): Promise<'confirmed' | 'wrong' | 'ended'> {
  return db.transaction(async (tx) => {
    const challenge = await lockOwnChallenge(tx, member, now)
    if (!challenge) return 'wrong'
    const { id, professional_id: entry, code_sha256: expected } = challenge
    const tries = challenge.tries + 1
    const row = await lockClaim(tx, entry, 'pec')
    const right =
      row?.declared.address === challenge.address &&
      timingSafeEqual(Buffer.from(codeHash(id, typed)), Buffer.from(expected))
    const over = right || tries >= MOST_TRIES
    await tx
      .update(pecChallenges)
      .set({ tries, ...(over ? { ended_at: now } : {}) })
      .where(eq(pecChallenges.id, id))
    const outcome = right ? 'confirmed' : over ? 'ended' : 'wrong'
    await recordAudit(tx, member, { action: 'pec.answer', subject: subjectOf(entry), after: { outcome } })
    if (right) {
      const due_on = nextDueOn('pec', row.declared, italianDay(now))
      const check = { outcome: 'confirmed', source: PEC_SOURCE, method: PEC_METHOD, due_on } as const
      await recordCheck(tx, member, row, check, now)
    }
    return outcome
  })
}

/** Locks the open code of the member's entry, so that simultaneous attempts are counted one after the other. */
async function lockOwnChallenge(tx: Db, member: Member, now: Date) {
  const [own] = await tx
    .select({ id: profiles.professional_id })
    .from(profiles)
    .innerJoin(professionals, eq(professionals.id, profiles.professional_id))
    .where(and(eq(profiles.user_id, member.id), isAdmitted))
  if (!own) return undefined
  // Claim before code, in the same order as declaring and sending, so that no two transactions deadlock.
  await lockClaim(tx, own.id, 'pec')
  const isOpen = isOpenChallenge(own.id, now)
  const [challenge] = await tx.select().from(pecChallenges).where(isOpen).for('update')
  return challenge
}
