import { randomUUID, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { createElement } from 'react'
import { PEC_METHOD, PEC_SOURCE } from '#content/verification.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { claims, pecChallenges } from '#database/tables/verification.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { isAdmitted, isReal } from './read.standing.server.ts'
import { nextDueOn, romanDay } from './rules.ts'
import { recordCheck } from './write.server.ts'
import { longDate } from '#lib/dates.ts'
import type { Member, Reviewer } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import * as codeMail from './mails/pec-code.tsx'
import { CODE_DAYS, codeHash, makeCode, MOST_TRIES } from './rules.pec.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL }

const DAY_MS = 86_400_000
const subjectOf = (id: string) => ({ kind: 'professional' as const, id })

export type SendOutcome = 'sent' | 'no-address' | 'stale' | 'not-found'

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
): Promise<SendOutcome> {
  return deps.db.transaction(async (tx) => {
    const [person] = await tx
      .select({ first_name: professionals.first_name })
      .from(professionals)
      .where(and(eq(professionals.id, professionalId), isReal))
      .for('update')
    if (!person) return 'not-found'
    const claim = await lockPec(tx, professionalId)
    const address = claim?.declared.address
    if (!claim || !address) return 'no-address'
    if (claim.updated_at.toISOString() !== seen) return 'stale'
    const code = await openChallenge(tx, reviewer, { professionalId, address, now })
    await recordAudit(tx, reviewer, { action: 'pec.send', subject: subjectOf(professionalId) })
    await deps.mail.queue(tx, {
      kind: 'pec-code',
      to: address,
      subject: codeMail.subject,
      body: createElement(codeMail.Body, {
        firstName: person.first_name,
        code,
        until: longDate(new Date(now.getTime() + CODE_DAYS * DAY_MS)),
        pageUrl: new URL('/professionista/verifiche', deps.appUrl).href,
      }),
    })
    return 'sent'
  })
}

async function openChallenge(
  tx: Db,
  reviewer: Reviewer,
  { professionalId, address, now }: { professionalId: string; address: string; now: Date },
): Promise<string> {
  await tx
    .update(pecChallenges)
    .set({ ended_at: now })
    .where(and(eq(pecChallenges.professional_id, professionalId), isNull(pecChallenges.ended_at)))
  const [id, code] = [randomUUID(), makeCode()]
  await tx.insert(pecChallenges).values({
    id,
    professional_id: professionalId,
    address,
    code_sha256: codeHash(id, code),
    created_at: now,
    created_by: reviewer.id,
    expires_at: new Date(now.getTime() + CODE_DAYS * DAY_MS),
  })
  return code
}

async function lockPec(tx: Db, id: string) {
  const [row] = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.professional_id, id), eq(claims.kind, 'pec')))
    .for('update')
  return row
}

/** `ended`: the code has no attempts left. Somebody else's code counts as missing. */
export type AnswerOutcome = 'confirmed' | 'wrong' | 'ended'

/** Checks the code typed for the member's own entry. Every attempt counts. */
export async function answerPecCode(
  db: Db,
  member: Member,
  typed: string,
  now = new Date(),
): Promise<AnswerOutcome> {
  return db.transaction(async (tx) => {
    const challenge = await lockOwnChallenge(tx, member, now)
    if (!challenge) return 'wrong'
    const { id, professional_id: entry, code_sha256: expected } = challenge
    const tries = challenge.tries + 1
    const row = await lockPec(tx, entry)
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
      const due_on = nextDueOn('pec', row.declared, romanDay(now))
      const told = {
        source: PEC_SOURCE,
        source_url: '',
        method: PEC_METHOD,
        note: '',
        due_on,
        sampled: false,
      }
      await recordCheck(tx, member, row, { ...told, outcome: 'confirmed' }, now)
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
  await lockPec(tx, own.id)
  const [challenge] = await tx
    .select()
    .from(pecChallenges)
    .where(
      and(
        eq(pecChallenges.professional_id, own.id),
        isNull(pecChallenges.ended_at),
        gt(pecChallenges.expires_at, now),
      ),
    )
    .for('update')
  return challenge
}
