import { AsyncLocalStorage } from 'node:async_hooks'

/** What the portal runs on and can lose: the database's answer, the store's, room on the disk. */
export type Part = 'database' | 'storage' | 'room'

const here = new AsyncLocalStorage<{ id: string; missed: Part | undefined }>()

/** Whatever `run` does, however late, is done for this request: its log lines, its jobs and their mails carry the id. */
export function forRequest<Answer>(id: string, run: () => PromiseLike<Answer>): Promise<Answer> {
  // A query begins when it is waited for: so it is waited for in here.
  return here.run({ id, missed: undefined }, async () => await run())
}

/** The request for which this is done; of a job that runs by the clock, the job's own id. */
export function currentRequest(): string | undefined {
  return here.getStore()?.id
}

/** Remembers that this request needed a part that did not answer: it failed for want of that, not by a fault of ours. */
export function notePartMissed(part: Part | undefined): void {
  const store = here.getStore()
  if (store && part) store.missed ??= part
}

/** The part that this request needed in vain, if there was one. */
export function missedPart(): Part | undefined {
  return here.getStore()?.missed
}
