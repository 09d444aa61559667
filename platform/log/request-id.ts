import { AsyncLocalStorage } from 'node:async_hooks'

const here = new AsyncLocalStorage<string>()

/** Whatever `run` does, however late, is done for this request: its log lines, its jobs and their mails carry the id. */
export function forRequest<Answer>(id: string, run: () => PromiseLike<Answer>): Promise<Answer> {
  // A query begins when it is waited for: so it is waited for in here.
  return here.run(id, async () => await run())
}

/** The request for which this is done; of a job that runs by the clock, the job's own id. */
export function currentRequest(): string | undefined {
  return here.getStore()
}
