import type { openDeps } from '#e2e/support/deps.ts'
import type { Visitor } from '#platform/auth/actor.ts'
import type { Answer, Args, Model, Step } from './model.ts'

/** What the functions of the domain work with; `db` may be one that dies. */
export type SimDeps = Omit<Awaited<ReturnType<typeof openDeps>>, 'close' | 'dataDir' | 'followers'>

export type Learned = { step: Step; answer: Exclude<Answer, 'unknown'> }

export type Action = {
  actor: string
  /** How often it is tried, compared with others. */
  weight: number
  /** Chooses what somebody does from what they know; undefined when there is nothing to do. */
  plan(model: Model): Args | undefined
  /** Runs the real code. */
  perform(deps: SimDeps, args: Args, now: Date): Promise<Exclude<Answer, 'unknown'>>
  learn?(model: Model, learned: Learned): void
  /** The answer was lost: it may have happened. */
  doubt?(model: Model, step: Step): void
  /** Never sent again by somebody whose answer was lost. */
  once?: boolean
  /** Writes nothing: the tables need not be read again. */
  reads?: boolean
}

export const visitor: Visitor = { kind: 'visitor', requestId: 'sim' }

export const text = (args: Args, name: string) => String(args[name])
