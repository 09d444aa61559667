import { ACTIONS } from './actions.ts'
import type { SimDeps } from './action.ts'
import { gather, settle, type Evidence } from './evidence.ts'
import { INVARIANTS, type Invariant, type World } from './invariants.ts'
import { isOpenState, newModel, type Answer, type Booking, type Model, type Step } from './model.ts'

/** Where a history happens: how a batch of steps is carried out, and what the tables are looked at with. */
export type Ground = {
  name: 'pglite' | 'postgres'
  deps: SimDeps
  /** Steps that are carried out at the same time. */
  width: number
  /** Share of steps or batches in which something breaks. */
  faults: number
  begin(model: Model): Promise<void>
  /** @returns the answers in the order of the steps; a batch may lose some */
  perform(steps: readonly Step[], model: Model): Promise<Answer[]>
}

export type Line = { n: number; now: string; actor: string; action: string; about: string; answer: string }
export type Violation = { seed: number; step: number; invariant: string; sentence: string; details: string[] }
export type History = { seed: number; lines: Line[]; violation: Violation | undefined; model: Model }

export type Options = {
  seed: number
  steps: number
  actors: number
  invariants?: readonly Invariant[]
  /** Called between batches: a test breaks something here. */
  meddle?: (model: Model, deps: SimDeps) => Promise<void>
}

/** One history from one seed: until a rule is broken, or to its end. */
export async function run(ground: Ground, options: Options): Promise<History> {
  const { seed, steps, actors, invariants = INVARIANTS } = options
  const model = newModel(seed, actors)
  await ground.begin(model)
  const lines: Line[] = []
  let evidence: Evidence | undefined
  while (model.steps < steps) {
    const batch = planBatch(model, Math.min(ground.width, steps - model.steps), ground)
    const answers = await ground.perform(batch, model)
    learnBatch(model, batch, answers)
    lines.push(...batch.map((step, n) => lineOf(step, answers[n]!)))
    await options.meddle?.(model, ground.deps)
    if (options.meddle || !evidence || batch.some(({ action }) => !ACTIONS[action]!.reads))
      evidence = await gather(ground.deps, model)
    const world = { deps: ground.deps, model, evidence, batch }
    const violation = failed(model, batch, answers) ?? (await firstBroken(world, invariants))
    if (violation) return { seed, lines, violation, model }
  }
  return { seed, lines, violation: undefined, model }
}

/** The clock and the mail server act alone: they are other machines. */
const isAlone = (action: string) => ['moves on', 'takes the mails'].includes(action)

function planBatch(model: Model, width: number, ground: Ground): Step[] {
  const steps: Step[] = []
  while (steps.length < width) {
    const step = planStep(model, ground)
    if (isAlone(step.action)) {
      if (steps.length === 0) return [step]
      model.steps -= 1
      continue
    }
    steps.push(step)
  }
  return steps
}

function planStep(model: Model, ground: Ground): Step {
  model.steps += 1
  const n = model.steps
  const now = model.now.toISOString()
  const again = model.retries.shift()
  const fault = ground.name === 'pglite' && model.random.chance(ground.faults) ? faultOf(model) : undefined
  const common = { n, now, ...(fault ? { fault } : {}) }
  if (again)
    return { ...common, actor: again.actor, action: again.action, args: again.args, form: again.form }
  const total = NAMES.reduce((sum, name) => sum + ACTIONS[name]!.weight, 0)
  for (;;) {
    let left = model.random.next() * total
    const name = NAMES.find((one) => (left -= ACTIONS[one]!.weight) < 0) ?? NAMES[0]!
    const action = ACTIONS[name]!
    const args = action.plan(model)
    if (!args) continue
    const step = { n, now, actor: action.actor, action: name, args, form: String(n) }
    return fault && !isAlone(name) ? { ...step, fault } : step
  }
}

const NAMES = Object.keys(ACTIONS)

const faultOf = ({ random }: Model) =>
  random.chance(0.5) ? ({ kind: 'deaf' } as const) : ({ kind: 'dies', after: random.below(14) } as const)

/** Whoever hears nothing tries again with the same form, some times. */
const TRIES = 2

/** What was only read, and what the jobs did, may have been overtaken by everything else of its batch. */
const FIRST = new Set(['runs the jobs', 'looks at the page', 'looks at a request'])

function learnBatch(model: Model, batch: readonly Step[], answers: readonly Answer[]): void {
  model.movedNow.clear()
  const learned = batch.map((step, n) => ({ step, answer: answers[n]! }))
  for (const one of learned.filter(({ step }) => FIRST.has(step.action))) learnOne(model, one)
  const before = new Map(model.bookings.map((booking) => [booking, booking.states] as const))
  for (const booking of before.keys()) booking.states = new Set()
  for (const one of learned.filter(({ step }) => !FIRST.has(step.action))) learnOne(model, one)
  for (const [booking, states] of before) conclude(booking, states)
}

function learnOne(model: Model, { step, answer }: { step: Step; answer: Answer }): void {
  const action = ACTIONS[step.action]!
  if (answer !== 'unknown') return action.learn?.(model, { step, answer })
  action.doubt?.(model, step)
  if (!action.once) tryAgain(model, step)
}

function tryAgain(model: Model, { actor, action, args, form }: Step): void {
  const tries = model.tries.get(form) ?? 0
  model.tries.set(form, tries + 1)
  if (tries < TRIES) model.retries.push({ actor, action, args, form })
}

/** What the answers of one batch leave possible: an end is final, a move replaces the hour before. */
function conclude(booking: Booking, before: Set<string>): void {
  const told = [...booking.states]
  const ended = told.filter((state) => !isOpenState(state))
  if (told.length === 0) booking.states = before
  else if (ended.length > 0) booking.states = new Set(ended)
  if (booking.unsure) booking.states = new Set([...booking.states, ...before])
  const states = [...booking.states]
  if (booking.unsure || states.length === 0) return
  const starts = new Set(states.map((state) => state.split(' ')[1]))
  const [only] = starts
  if (starts.size === 1 && only) booking.hour = { ...booking.hour, starts: only }
  if (booking.stage === 'confirmed' && states.every((state) => !isOpenState(state))) booking.stage = 'ended'
}

function lineOf({ n, now, actor, action, args, fault }: Step, answer: Answer): Line {
  const told =
    answer === 'unknown'
      ? 'no answer'
      : answer.ok
        ? String(answer.state ?? 'ok')
        : String(answer.reason ?? 'no')
  const broke = fault
    ? ` (${fault.kind === 'deaf' ? 'answer lost' : `dies before statement ${fault.after + 1}`})`
    : ''
  const about =
    typeof args.id === 'string'
      ? args.id.slice(0, 8)
      : args.professionalId === undefined
        ? ''
        : String(args.professionalId)
  return { n, now, actor, action, about, answer: told + broke }
}

/** An error that is no lost answer is a fault of the code. */
function failed({ seed }: Model, batch: readonly Step[], answers: readonly Answer[]): Violation | undefined {
  const at = answers.findIndex((answer) => answer !== 'unknown' && answer.failure !== undefined)
  if (at < 0) return undefined
  const { failure } = answers[at] as unknown as { failure: string }
  const sentence = 'Whatever people do, and at the same time, is answered or refused; nothing throws.'
  return {
    seed,
    step: batch[at]!.n,
    invariant: 'no step fails',
    sentence,
    details: [`${batch[at]!.action}: ${failure}`],
  }
}

async function firstBroken(world: World, invariants: readonly Invariant[]): Promise<Violation | undefined> {
  const { model, evidence } = world
  settle(model, evidence)
  for (const { name, sentence, check } of invariants) {
    const details = await check(world)
    if (details.length > 0) return { seed: model.seed, step: model.steps, invariant: name, sentence, details }
  }
  return undefined
}
