import { italianDay } from '#lib/dates.ts'
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { professionals } from '#database/tables/professionals.ts'
import { profileEdits, profiles } from '#database/tables/profiles.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { mailbox } from '#domain/accounts/members/read.server.ts'
import { isPublicReal } from '#domain/verification/standing/read.server.ts'
import { system } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import type { Mail } from '#platform/mail/mail.ts'
import * as confirmMail from './mails/confirm-availability.tsx'
import { dayBefore, REMINDER_DAY } from './rules.ts'

export const REMOVE_ORPHAN_PHOTOS = 'remove-orphan-photos'

/** A file this young may belong to a change that is about to commit. */
const GRACE_MS = 60 * 60 * 1000

const BATCH = 200

type Means = { db: Db; files: Files; log: Log }

/** Every hour: photos that no profile and no waiting change names are removed. */
export function removeOrphanPhotosJob(means: Means): JobDefinition {
  return {
    name: REMOVE_ORPHAN_PHOTOS,
    schedule: '27 * * * *',
    async run() {
      const removed = await removeOrphanPhotos(means, new Date(Date.now() - GRACE_MS))
      if (removed > 0) means.log.info({ removed }, 'orphan photos removed')
    },
  }
}

/** @returns how many photos last changed before `limit` were removed because nobody names them */
export async function removeOrphanPhotos(
  { db, files }: Pick<Means, 'db' | 'files'>,
  limit: Date,
): Promise<number> {
  let removed = 0
  let batch: string[] = []
  const flush = async () => {
    const orphans = new Set(batch).difference(await namedAmong(db, batch))
    for (const key of orphans) await files.remove(key)
    removed += orphans.size
    batch = []
  }
  for await (const file of files.list('photos')) {
    if (file.lastModified < limit) batch.push(file.key)
    if (batch.length === BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  return removed
}

async function namedAmong(db: Db, paths: string[]): Promise<Set<string>> {
  const used = await db.select({ photo: profiles.photo }).from(profiles).where(inArray(profiles.photo, paths))
  const proposed = sql<string>`${profileEdits.after}->>'photo'`
  const waiting = await db
    .select({ photo: proposed })
    .from(profileEdits)
    .where(sql`${profileEdits.status} = 'waiting' and ${inArray(proposed, paths)}`)
  return new Set([...used, ...waiting].flatMap(({ photo }) => photo ?? []))
}

export const REMIND_AVAILABILITY = 'remind-availability'

type MailMeans = { db: Db; mail: Mail; log: Log; appUrl: URL }

/** Every morning: whoever said long ago that there is room is asked whether it is still so. */
export function remindAvailabilityJob(means: MailMeans): JobDefinition {
  return {
    name: REMIND_AVAILABILITY,
    schedule: '11 6 * * *',
    async run() {
      const reminded = await remindAvailability(means, new Date())
      if (reminded > 0) means.log.info({ reminded }, 'asked to confirm the availability')
    },
  }
}

/** @returns how many were asked: once for each confirmation, from its 18th day on */
export async function remindAvailability(means: Omit<MailMeans, 'log'>, now: Date): Promise<number> {
  const until = dayBefore(italianDay(now), REMINDER_DAY)
  const due = await means.db
    .select({ id: profiles.professional_id, email: mailbox, firstName: professionals.first_name })
    .from(profiles)
    .innerJoin(professionals, eq(professionals.id, profiles.professional_id))
    .where(and(isDue(until), isPublicReal))
    .orderBy(asc(profiles.professional_id))
  let reminded = 0
  for (const one of due) if (await remind(means, one, until)) reminded += 1
  return reminded
}

/** Who is doubted has been asked already; whoever is hidden, or has no account, shows nothing or can confirm nothing. */
const isDue = (until: string) =>
  and(
    eq(profiles.availability, 'open'),
    isNotNull(profiles.user_id),
    isNull(profiles.availability_doubted_at),
    lte(profiles.availability_on, until),
    sql`${profiles.availability_reminded_for} is distinct from ${profiles.availability_on}`,
  )

type Due = { id: string; email: string; firstName: string }

/** Nothing is sent when somebody confirmed in the meantime, or another process was quicker. */
async function remind(
  { db, mail, appUrl }: Omit<MailMeans, 'log'>,
  { id, email, firstName }: Due,
  until: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .update(profiles)
      .set({ availability_reminded_for: sql`${profiles.availability_on}` })
      .where(and(eq(profiles.professional_id, id), isDue(until)))
      .returning({ on: profiles.availability_on })
    if (!taken?.on) return false
    await recordAudit(tx, system, {
      action: 'profile.availability-remind',
      subject: { kind: 'professional', id },
    })
    await mail.queue(tx, {
      kind: 'availability-confirm',
      to: email,
      subject: confirmMail.subject,
      body: createElement(confirmMail.Body, {
        firstName,
        on: taken.on,
        areaUrl: new URL('/professionista', appUrl).href,
      }),
    })
    return true
  })
}
