import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { listFreed, listPassing } from './read.offers.server.ts'
import { offerFreed, passOn } from './write.offers.server.ts'
import type { WaitingDeps } from './write.server.ts'

/** Every minute: offers hours that were given back, and goes on to the next when an offer is over. */
export function waitingListJob(deps: WaitingDeps & { log: Log }): JobDefinition {
  return {
    name: 'waiting-list',
    schedule: '* * * * *',
    async run() {
      const counts = await runWaitingList(deps, new Date())
      if (counts.passed + counts.offered > 0) deps.log.info({ counts }, 'waiting list')
    },
  }
}

/** Each step is one transaction and happens once, however many workers run it. */
export async function runWaitingList(deps: WaitingDeps, now: Date) {
  const counts = { passed: 0, offered: 0 }
  for (const id of await listPassing(deps.db, now)) if (await passOn(deps, id, now)) counts.passed += 1
  for (const id of await listFreed(deps, now)) if (await offerFreed(deps, id, now)) counts.offered += 1
  return counts
}
