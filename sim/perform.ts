import { ACTIONS } from './actions.ts'
import type { SimDeps } from './action.ts'
import { faulty, isLost } from './faulty.ts'
import type { Answer, Step } from './model.ts'

/** Carries out one step by the real code. */
export async function performStep(deps: SimDeps, step: Step): Promise<Answer> {
  const { action, args, now, fault } = step
  const own = fault ? { ...deps, db: faulty(deps.db, fault) } : deps
  try {
    return await ACTIONS[action]!.perform(own, args, new Date(now))
  } catch (error) {
    if (isLost(error)) return 'unknown'
    return { ok: false, reason: 'failed', failure: describe(error) }
  }
}

/** The causes too: the database's own words come last. */
function describe(error: unknown): string {
  const said: string[] = []
  for (
    let at = error as { message?: string; code?: string; cause?: unknown } | undefined;
    at;
    at = at.cause as never
  )
    said.push(`${at.code ?? ''} ${(at.message ?? String(at)).split('\n')[0]!.slice(0, 160)}`.trim())
  return said.join(' ← ')
}
