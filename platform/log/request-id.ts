import { AsyncLocalStorage } from 'node:async_hooks'

/** What can be unavailable: the database, the file store, room on the disk. */
export type Part = 'database' | 'storage' | 'room'

const here = new AsyncLocalStorage<{ id: string; missed: Part | undefined }>()

/** Log lines, jobs and mails of `run` carry this request id. */
export function forRequest<Answer>(id: string, run: () => PromiseLike<Answer>): Promise<Answer> {
  // Drizzle runs a query when it is awaited, so it is awaited inside.
  return here.run({ id, missed: undefined }, async () => await run())
}

/** For a scheduled job, the job's own id. */
export function currentRequest(): string | undefined {
  return here.getStore()?.id
}

/** Records that this request failed because `part` was unavailable, not because of a bug. */
export function notePartMissed(part: Part | undefined): void {
  const store = here.getStore()
  if (store && part) store.missed ??= part
}

export function missedPart(): Part | undefined {
  return here.getStore()?.missed
}
