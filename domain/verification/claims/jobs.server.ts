import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { CLAIM_LABELS } from '#content/verification.ts'
import { professionals } from '#database/tables/professionals.ts'
import { claims, verificationSamples } from '#database/tables/verification.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { mailbox } from '#domain/accounts/members/read.server.ts'
import { readStructured } from '#domain/publishing/documents/read.structured.server.ts'
import { isPublicReal, isReal } from './read.public.server.ts'
import { addDays, italianDay, longDate, monthOf } from '#lib/dates.ts'
import { system } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { mailOf, type Mail } from '#platform/mail/mail.ts'
import * as dueMail from './mails/claim-due.tsx'
import { isConfirmed } from './read.server.ts'
import { REMIND_DAYS, REMINDED_KINDS, sampleSize } from './rules.ts'

type Deps = { db: Db; mail: Mail; appUrl: URL }
type JobDeps = Deps & { log: Log }

/** Every morning: reminds professionals of checks that are about to lapse. */
export function remindClaimsJob(deps: JobDeps): JobDefinition {
  return {
    name: 'remind-claims',
    schedule: '41 6 * * *',
    async run() {
      const reminded = await remindDueClaims(deps, new Date())
      if (reminded > 0) deps.log.info({ reminded }, 'reminders of checks sent')
    },
  }
}

/** Runs every night but draws once a month, so that a portal that was off on the first day draws later. */
export function drawSampleJob({ db, log }: Pick<JobDeps, 'db' | 'log'>): JobDefinition {
  return {
    name: 'draw-verification-sample',
    schedule: '37 4 * * *',
    async run() {
      const drawn = await drawSample(db, new Date())
      if (drawn > 0) log.info({ drawn }, 'sample of the month drawn')
    },
  }
}

/** Reminds once of each check of the Albo or of an insurance that lapses within 30 days. @returns how many */
export async function remindDueClaims(deps: Deps, now: Date): Promise<number> {
  const today = italianDay(now)
  const isDue = and(
    isConfirmed,
    inArray(claims.kind, [...REMINDED_KINDS]),
    gt(claims.due_on, today),
    lte(claims.due_on, addDays(today, REMIND_DAYS)),
    sql`${claims.reminded_for} is distinct from ${claims.due_on}`,
  )
  const rows = await deps.db
    .select({ id: claims.id, email: mailbox, firstName: professionals.first_name })
    .from(claims)
    .innerJoin(professionals, eq(professionals.id, claims.professional_id))
    .where(and(isDue, isReal))
    .orderBy(asc(claims.due_on), asc(claims.id))
  let sent = 0
  for (const { id, ...person } of rows) if (await remindOne(deps, id, isDue, person)) sent += 1
  return sent
}

/** Claim and mail are updated together, so that of two workers only one sends it. */
async function remindOne(
  { db, mail, appUrl }: Deps,
  id: string,
  isDue: ReturnType<typeof and>,
  { email, firstName }: { email: string; firstName: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(claims)
      .set({ reminded_for: sql`${claims.due_on}` })
      .where(and(eq(claims.id, id), isDue))
      .returning({ kind: claims.kind, due_on: claims.due_on, entry: claims.professional_id })
    if (!row?.due_on) return false
    const { entry, ...after } = row
    const subject = { kind: 'professional', id: entry } as const
    await recordAudit(tx, system, { action: 'claim.remind', subject, after })
    const words = await readStructured(tx, 'email-scadenza')
    const due = {
      words,
      firstName,
      claim: CLAIM_LABELS[row.kind],
      dueOn: longDate(row.due_on),
      isInsurance: row.kind === 'insurance',
      pageUrl: new URL('/professionista/verifiche', appUrl).href,
    }
    await mail.queue(tx, { ...mailOf('claim-due', email, dueMail, due), subject: words.subject })
    return true
  })
}

/**
 * Draws the month's random sample, unless that was done: among public entries with a confirmed Albo claim,
 * those with the smallest SHA-256 of month and id. The draw can be repeated and gives the same result.
 * @returns how many were drawn now
 */
export async function drawSample(db: Db, now: Date): Promise<number> {
  const month = monthOf(italianDay(now))
  return db.transaction(async (tx) => {
    if ((await tx.$count(verificationSamples, eq(verificationSamples.month, month))) > 0) return 0
    const candidates = await tx
      .select({ id: professionals.id })
      .from(claims)
      .innerJoin(professionals, eq(professionals.id, claims.professional_id))
      .where(and(eq(claims.kind, 'albo'), isConfirmed, isPublicReal))
      .orderBy(sql`encode(sha256(convert_to(${month} || ' ' || ${professionals.id}, 'UTF8')), 'hex')`)
    const drawn = candidates.slice(0, sampleSize(candidates.length))
    const rows = drawn.map(({ id }) => ({ month, professional_id: id, drawn_at: now }))
    if (rows.length > 0) await tx.insert(verificationSamples).values(rows).onConflictDoNothing()
    return rows.length
  })
}
