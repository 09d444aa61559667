import { and, eq, isNull, or } from 'drizzle-orm'
import { createElement } from 'react'
import { profiles } from '#database/tables/profiles.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { findMailbox } from '#domain/accounts/members/read.server.ts'
import { refreshEntry } from '#domain/professionals/listing/write.server.ts'
import { lockOwnProfile } from '#domain/professionals/profile/write.server.ts'
import { italianDay } from '#lib/dates.ts'
import { system, type Member } from '#platform/auth/actor.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import * as doubtedMail from './mails/doubted.tsx'
import { listSigns, ownSenders } from './read.server.ts'
import { confirmedOn, countSigns, SIGNS_NEEDED } from './rules.ts'

/** Confirms the present availability as of today. @returns false without an entry of their own or a stated availability */
export async function confirmAvailability(db: Db, member: Member): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = await lockOwnProfile(tx, member)
    if (!own || own.availability === null) return false
    const id = own.professional_id
    const now = new Date()
    await tx
      .update(profiles)
      .set({ ...confirmedOn(own.availability, italianDay(now)), updated_at: now })
      .where(eq(profiles.professional_id, id))
    await refreshEntry(tx, id)
    await recordAudit(tx, member, {
      action: 'profile.availability-confirm',
      subject: { kind: 'professional', id },
    })
    return true
  })
}

/**
 * Who gives hours has room: states it as of today, in the transaction of a change of the agenda or of an answer there. A
 * professional whose agenda is used need not confirm it by hand. Who accepts nobody or has a waiting list said so, and an
 * agenda does not say otherwise.
 */
export async function confirmByAgenda(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(profiles)
    .set({ ...confirmedOn('open', italianDay(now)), updated_at: now })
    .where(and(eq(profiles.professional_id, id), hasRoomOrSaysNothing))
  await refreshEntry(tx, id)
}

const hasRoomOrSaysNothing = or(isNull(profiles.availability), eq(profiles.availability, 'open'))

type DoubtDeps = { mail: Mail; appUrl: URL; authSecret: Secret }

/**
 * Call after each new sign of «no place». Once there are enough, marks «open» as doubted until the professional confirms
 * it again, and notifies them by mail.
 */
export async function doubtAvailability(
  tx: Db,
  deps: DoubtDeps,
  id: string,
  now = new Date(),
): Promise<void> {
  // Lock before counting: the later of two simultaneous signs must see the earlier one.
  const [profile] = await tx.select().from(profiles).where(eq(profiles.professional_id, id)).for('update')
  if (profile?.availability !== 'open' || profile.availability_doubted_at) return
  const signs = await listSigns(tx, deps.authSecret, id)
  if (countSigns(signs, await ownSenders(tx, deps.authSecret, id)) < SIGNS_NEEDED) return
  await tx.update(profiles).set({ availability_doubted_at: now }).where(eq(profiles.professional_id, id))
  await refreshEntry(tx, id)
  const subject = { kind: 'professional' as const, id }
  await recordAudit(tx, system, { action: 'profile.availability-doubted', subject })
  const mailbox = await findMailbox(tx, id)
  await deps.mail.queue(tx, {
    kind: 'availability-doubted',
    to: mailbox!.to,
    subject: doubtedMail.subject,
    body: createElement(doubtedMail.Body, { areaUrl: new URL('/professionista', deps.appUrl).href }),
  })
}
