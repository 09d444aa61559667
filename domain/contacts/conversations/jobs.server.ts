import { and, eq, isNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import { contacts } from '#database/tables/contacts.ts'
import { professionals } from '#database/tables/professionals.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { isReachable } from '#domain/verification/claims/read.standing.server.ts'
import { system } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import * as expiredMail from './mails/expired.tsx'
import * as reminderMail from './mails/reminder.tsx'
import * as stillWaitingMail from './mails/still-waiting.tsx'
import * as unansweredMail from './mails/unanswered.tsx'
import * as unreachableMail from './mails/unreachable.tsx'
import type { ContactRow } from './read.server.ts'
import { DEADLINES, daysAfter, unconfirmedLimit } from './rules.ts'
import { deleteMails, notifyPerson, notifyProfessional, type ContactDeps } from './write.server.ts'

export const CONTACT_DEADLINES = 'contact-deadlines'

const BATCH = 200

/** Every hour: reminds professionals who owe an answer, and keeps the people who wait informed. */
export function contactDeadlinesJob(deps: ContactDeps & { log: Log }): JobDefinition {
  return {
    name: CONTACT_DEADLINES,
    schedule: '17 * * * *',
    async run() {
      const counts = await runContactDeadlines(deps, new Date())
      if (Object.values(counts).some((count) => count > 0)) deps.log.info({ counts }, 'contact deadlines')
    },
  }
}

type Step = {
  name: 'unreachable' | 'unanswered' | 'second' | 'first'
  due(now: Date): SQL | undefined
  change: (now: Date) => Partial<ContactRow>
  tell(tx: Db, deps: ContactDeps, row: ContactRow): Promise<void>
}

/** Hidden, gone, no longer approved, or without the account there was: nobody there would read a message. */
const isUnreachable = sql`not exists (select 1 from ${professionals}
  where ${professionals.id} = ${contacts.professional_id} and ${isReachable})`

const confirmedBefore = (now: Date, days: number) => lte(contacts.confirmed_at, daysAfter(now, -days))

async function remind(tx: Db, deps: ContactDeps, row: ContactRow): Promise<void> {
  await notifyProfessional(tx, deps, row.professional_id, reminderMail)
  await notifyPerson(tx, deps, row, stillWaitingMail)
}

/** Latest deadline first: a portal that was down for a week sends one reminder, not two. */
const STEPS: readonly Step[] = [
  {
    name: 'unreachable',
    due: () => isUnreachable,
    change: (now) => ({ state: 'unanswered', moved_at: now }),
    tell: (tx, deps, row) => notifyPerson(tx, deps, row, unreachableMail),
  },
  {
    name: 'unanswered',
    due: (now) => confirmedBefore(now, DEADLINES.over),
    change: (now) => ({ state: 'unanswered', moved_at: now }),
    async tell(tx, deps, row) {
      await notifyProfessional(tx, deps, row.professional_id, expiredMail)
      await notifyPerson(tx, deps, row, unansweredMail)
    },
  },
  {
    name: 'second',
    due: (now) => and(isNull(contacts.second_reminder_at), confirmedBefore(now, DEADLINES.second)),
    change: (now) => ({ second_reminder_at: now }),
    tell: remind,
  },
  {
    name: 'first',
    due: (now) =>
      and(
        isNull(contacts.first_reminder_at),
        isNull(contacts.second_reminder_at),
        confirmedBefore(now, DEADLINES.first),
      ),
    change: (now) => ({ first_reminder_at: now }),
    tell: remind,
  },
]

export type DeadlineCounts = Record<Step['name'] | 'forgotten', number>

/** Applies the deadlines that have passed. Each change and its mails are one transaction, and happen once. */
export async function runContactDeadlines(deps: ContactDeps, now: Date): Promise<DeadlineCounts> {
  const counts = { unreachable: 0, unanswered: 0, second: 0, first: 0, forgotten: 0 }
  for (const step of STEPS) counts[step.name] = await runStep(deps, step, now)
  counts.forgotten = await eraseUnconfirmed(deps, now)
  return counts
}

async function runStep(deps: ContactDeps, step: Step, now: Date): Promise<number> {
  const due = and(eq(contacts.state, 'waiting'), step.due(now))
  let done = 0
  for (;;) {
    const rows = await deps.db.select({ id: contacts.id }).from(contacts).where(due).limit(BATCH)
    for (const { id } of rows) {
      const changed = await deps.db.transaction(async (tx) => {
        const [row] = await tx
          .update(contacts)
          .set(step.change(now))
          .where(and(eq(contacts.id, id), due))
          .returning()
        if (!row) return false
        await recordAudit(tx, system, { action: `contact.${step.name}`, subject: { kind: 'contact', id } })
        await step.tell(tx, deps, row)
        return true
      })
      if (changed) done += 1
    }
    if (rows.length < BATCH) return done
  }
}

/**
 * Erases unconfirmed messages and their mails.
 * @returns how many
 */
async function eraseUnconfirmed(
  { db, authSecret }: Pick<ContactDeps, 'db' | 'authSecret'>,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(contacts)
      .where(and(eq(contacts.state, 'unconfirmed'), lt(contacts.created_at, unconfirmedLimit(now))))
      .returning({ id: contacts.id })
    for (const { id } of gone) await deleteMails(tx, authSecret, id)
    return gone.length
  })
}
