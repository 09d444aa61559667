import { and, eq, isNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import { contacts } from '#database/tables/contacts.ts'
import { professionals } from '#database/tables/professionals.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { isReachable } from '#domain/verification/claims/read.public.server.ts'
import { system } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import * as templates from './mails/templates.tsx'
import type { ContactRow } from './read.server.ts'
import { DEADLINES, daysAfter, unconfirmedLimit } from './rules.ts'
import { deleteMails, notifyPerson, notifyProfessional, type ContactDeps } from './write.server.ts'

const BATCH = 200

/** Every hour: reminds professionals who owe an answer, and keeps the people who wait informed. */
export function contactDeadlinesJob(deps: ContactDeps & { log: Log }): JobDefinition {
  return {
    name: 'contact-deadlines',
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
  notify(tx: Db, deps: ContactDeps, row: ContactRow): Promise<void>
}

/** Hidden, gone, no longer approved, or without the account there was: nobody there would read a message. */
const isUnreachable = sql`not exists (select 1 from ${professionals}
  where ${professionals.id} = ${contacts.professional_id} and ${isReachable})`

const confirmedBefore = (now: Date, days: number) => lte(contacts.confirmed_at, daysAfter(now, -days))

const neverReminded = and(isNull(contacts.first_reminder_at), isNull(contacts.second_reminder_at))

async function remind(tx: Db, deps: ContactDeps, row: ContactRow): Promise<void> {
  await notifyProfessional(tx, deps, row.professional_id, templates.reminder)
  await notifyPerson(tx, deps, row, templates.stillWaiting)
}

/** Latest deadline first: a portal that was down for a week sends one reminder, not two. */
const STEPS: readonly Step[] = [
  {
    name: 'unreachable',
    due: () => isUnreachable,
    change: (now) => ({ state: 'unanswered', moved_at: now }),
    notify: (tx, deps, row) => notifyPerson(tx, deps, row, templates.unreachable),
  },
  {
    name: 'unanswered',
    due: (now) => confirmedBefore(now, DEADLINES.unanswered),
    change: (now) => ({ state: 'unanswered', moved_at: now }),
    async notify(tx, deps, row) {
      await notifyProfessional(tx, deps, row.professional_id, templates.expired)
      await notifyPerson(tx, deps, row, templates.unanswered)
    },
  },
  {
    name: 'second',
    due: (now) => and(isNull(contacts.second_reminder_at), confirmedBefore(now, DEADLINES.second)),
    change: (now) => ({ second_reminder_at: now }),
    notify: remind,
  },
  {
    name: 'first',
    due: (now) => and(neverReminded, confirmedBefore(now, DEADLINES.first)),
    change: (now) => ({ first_reminder_at: now }),
    notify: remind,
  },
]

/** Applies the deadlines that have passed. Each change and its mails are one transaction, and happen once. */
export async function runContactDeadlines(deps: ContactDeps, now: Date) {
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
        const stillDue = and(eq(contacts.id, id), due)
        const [row] = await tx.update(contacts).set(step.change(now)).where(stillDue).returning()
        if (!row) return false
        await recordAudit(tx, system, { action: `contact.${step.name}`, subject: { kind: 'contact', id } })
        await step.notify(tx, deps, row)
        return true
      })
      if (changed) done += 1
    }
    if (rows.length < BATCH) return done
  }
}

/** Erases unconfirmed messages and their mails. @returns how many */
async function eraseUnconfirmed({ db, authSecret }: ContactDeps, now: Date): Promise<number> {
  const isOld = and(eq(contacts.state, 'unconfirmed'), lt(contacts.created_at, unconfirmedLimit(now)))
  return db.transaction(async (tx) => {
    const gone = await tx.delete(contacts).where(isOld).returning({ id: contacts.id })
    for (const { id } of gone) await deleteMails(tx, authSecret, id)
    return gone.length
  })
}
