import { AsyncLocalStorage } from 'node:async_hooks'

export type Part = 'database' | 'storage' | 'room'

const here = new AsyncLocalStorage<{ id: string; missed: Part | undefined }>()

/** Log lines, jobs and mails of `run` carry this request id. */
export function forRequest<Answer>(id: string, run: () => PromiseLike<Answer>): Promise<Answer> {
  return here.run({ id, missed: undefined }, async () => await run())
}

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
