import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { newsletterDeliveries, newsletterIssues } from '#database/tables/newsletter.ts'
import { system } from '#platform/auth/actor.ts'
import type { JobDefinition, Jobs } from '#platform/jobs/jobs.ts'
import { SEND_ISSUE, startDueIssues } from './write.issues.server.ts'
import { sendPortion, type SendingDeps } from './write.sending.server.ts'
import { settleDeliveries } from './write.settling.server.ts'

type Deps = SendingDeps & { jobs: Jobs }

/** A turn ends before a process that is asked to stop loses its patience; the next turn is a job of its own. */
const TURN_MS = 4000
const PAUSE_MS = 150

export function sendIssueJob(deps: Deps): JobDefinition {
  return {
    name: SEND_ISSUE,
    async run({ issueId }) {
      const id = String(issueId)
      const until = performance.now() + TURN_MS
      while (performance.now() < until) {
        const step = await sendPortion(deps, id)
        if (step === 'ended' || step === 'later') return
        if (step === 'wait') await new Promise((done) => setTimeout(done, PAUSE_MS))
      }
      await deps.jobs.queue(deps.db, SEND_ISSUE, { issueId: id })
    },
  }
}

/** Begins what is due, goes on with what nobody moves, and hears how the last mails ended. */
export function newsletterClockJob(deps: Deps): JobDefinition {
  const { db, jobs } = deps
  return {
    name: 'newsletter-clock',
    schedule: '* * * * *',
    async run() {
      await startDueIssues(deps, system)
      const idle = lt(newsletterIssues.moved_at, sql`now() - interval '30 seconds'`)
      const left = await db
        .select({ id: newsletterIssues.id })
        .from(newsletterIssues)
        .where(and(eq(newsletterIssues.state, 'sending'), idle))
      for (const { id } of left) await jobs.queue(db, SEND_ISSUE, { issueId: id })
      const open = await db
        .selectDistinct({ id: newsletterDeliveries.issue_id })
        .from(newsletterDeliveries)
        .where(isNull(newsletterDeliveries.settled_at))
      for (const { id } of open) await db.transaction((tx) => settleDeliveries(tx, id))
    },
  }
}
