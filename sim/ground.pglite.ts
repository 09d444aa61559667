import { openDeps } from '#e2e/support/deps.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import type { Answer } from './model.ts'
import { performStep } from './perform.ts'
import type { Ground } from './run.ts'
import { clear, populate } from './setup.ts'

/** One connection, one step after the other: the same seed gives the same history. */
export async function onPglite({ faults = 0.06 } = {}): Promise<Ground & { close(): Promise<void> }> {
  const deps = await openDeps(await freshDatabase())
  return {
    name: 'pglite',
    deps,
    width: 1,
    faults,
    async begin(model) {
      await clear(deps.db)
      await populate(deps.db, model)
    },
    async perform(steps) {
      const answers: Answer[] = []
      for (const step of steps) answers.push(await performStep(deps, step))
      return answers
    },
    close: () => deps.close(),
  }
}
