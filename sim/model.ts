import { randomFrom, type Random } from './random.ts'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type Args = { [name: string]: Json }

/** What an actor was told; `unknown` when the answer never came. */
export type Answer = { ok: boolean; reason?: string; [name: string]: Json | undefined } | 'unknown'

/** The process dies before its `after`th statement, or the transaction commits and nobody hears of it. */
export type Fault = { kind: 'dies'; after: number } | { kind: 'deaf' }

/** Everything that happens, as data: a step can be printed, repeated and sent to another process. */
export type Step = {
  n: number
  actor: string
  action: string
  args: Args
  now: string
  /** The same form sent again has the same name. */
  form: string
  fault?: Fault
}

export type Person = { n: number; email: string }
export type Professional = {
  n: number
  id: string
  account: { id: string; email: string }
  registered: string
  /** Whether the office let it be public, and the professional too; undefined: an answer is missing. */
  approved: boolean | undefined
  visible: boolean | undefined
}

/** An hour as a page shows it. */
export type Hour = { starts: string; until: string; way: string; place_id: string | null; kind: string }

export type Booking = {
  id: string
  person: number
  professional: number
  hour: Hour
  stage: 'held' | 'sent' | 'confirmed' | 'ended' | 'gone'
  /** What its person was told last, as `booked 2027-03-01T09:00:00.000Z`; two, where an answer leaves two open. */
  states: Set<string>
  /** Until then the hour was promised, while it is not confirmed. */
  promisedUntil: string | undefined
  /** The earliest moment at which a request may lapse unanswered. */
  answerBy: string | undefined
  /** An answer is missing, so that nobody knows more than the page itself. */
  unsure: boolean
  /** Somebody asked for it to be erased, or gave the hour back. */
  given: boolean
  proposals: Hour[]
  /** The hours proposed last. */
  proposed?: string
}

export type Message = {
  id: string
  person: number
  professional: number
  words: string
  stage: 'sent' | 'confirmed' | 'answered' | 'ended' | 'gone'
  unsure: boolean
}

export type Application = {
  key: string
  email: string
  lastName: string
  id: string | undefined
  /** Undefined while an answer is missing. */
  status: string | undefined
}

/** All that the simulated people know. Nothing in here is read from the database's tables. */
export type Model = {
  seed: number
  random: Random
  now: Date
  people: Person[]
  professionals: Professional[]
  bookings: Booking[]
  messages: Message[]
  applications: Application[]
  /** Hours seen on a professional's page, by `<professional> <kind>`. */
  seen: Map<string, Hour[]>
  /** The insurances that the office confirmed since the last declaration: value and last day. */
  checked: Map<string, Map<string, string>>
  insurance: Map<string, string>
  /** What should have been recorded: by what is counted, the forms that were sent, and whether each was acknowledged. */
  tallies: Map<string, Map<string, boolean>>
  retries: { actor: string; action: string; args: Args; form: string }[]
  /** How often a form was sent without an answer. */
  tries: Map<string, number>
  /** Moves of the present batch, by appointment and hour. */
  movedNow: Map<string, string>
  /** When all jobs last ran to their end. */
  jobsAt: Date | undefined
  /** Entries that were shown again since the jobs last ran: their first free hour is not written yet. */
  shown: Set<string>
  /** Mails that the mail server took, by id. */
  delivered: Map<string, number>
  steps: number
}

/** Days around which something special happens: clock changes, the leap day, holidays, and an ordinary week. */
const BEGINNINGS = [
  '2027-03-22T08:00:00Z',
  '2026-10-20T07:00:00Z',
  '2028-02-24T09:00:00Z',
  '2026-12-18T15:00:00Z',
  '2027-05-03T06:00:00Z',
  '2027-08-10T20:00:00Z',
]

export function newModel(seed: number, actors: number): Model {
  const random = randomFrom(seed)
  const professionals = Math.max(2, Math.floor(actors / 6))
  const people = Math.max(2, actors - professionals - OTHERS)
  return {
    seed,
    random,
    now: new Date(random.pick(BEGINNINGS)),
    people: Array.from({ length: people }, (_, n) => ({ n, email: `persona-${n}@example.org` })),
    professionals: Array.from({ length: professionals }, (_, n) => ({
      n,
      id: `p-${n}`,
      account: { id: `u-${n}`, email: `studio-${n}@example.org` },
      registered: `albo-${n}@example.org`,
      approved: true,
      visible: true,
    })),
    bookings: [],
    messages: [],
    applications: [],
    seen: new Map(),
    checked: new Map(),
    insurance: new Map(),
    tallies: new Map(),
    retries: [],
    tries: new Map(),
    movedNow: new Map(),
    jobsAt: undefined,
    shown: new Set(),
    delivered: new Map(),
    steps: 0,
  }
}

/** Two of the office, the worker, the clock, the mail server and the calendars elsewhere. */
const OTHERS = 6

/** Notes that a form should have been recorded once, for certain or perhaps. */
export function tally(model: Model, channel: string, form: string, certain: boolean): void {
  const forms = model.tallies.get(channel) ?? new Map<string, boolean>()
  model.tallies.set(channel, forms)
  forms.set(form, certain || forms.get(form) === true)
}

export function boundsOf(model: Model, channel: string): { least: number; most: number } {
  const forms = [...(model.tallies.get(channel)?.values() ?? [])]
  return { least: forms.filter(Boolean).length, most: forms.length }
}

export const stateKey = (state: string, starts: string) =>
  state === 'booked' || state === 'asked' ? `${state} ${starts}` : state

export const isOpenState = (state: string) => state.startsWith('booked') || state.startsWith('asked')
