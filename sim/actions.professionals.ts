import { findAgendaLine } from '#domain/bookings/appointments/read.server.ts'
import {
  acceptAppointment,
  cancelByProfessional,
  markMissed,
  proposeHours,
} from '#domain/bookings/appointments/write.professional.server.ts'
import { testMember } from '#e2e/support/professional.ts'
import { text, type Action } from './action.ts'
import { hourOf, seeHours, seenKey } from './actions.people.ts'
import { stateKey, tally, type Args, type Booking, type Hour, type Model, type Step } from './model.ts'

export const memberOf = ({ account }: Args) => {
  const { id, email } = account as { id: string; email: string }
  return testMember(id, email)
}

const ownOf = (args: Args) => ({ professionalId: text(args, 'professionalId'), id: text(args, 'id') })

/** Somebody's own agenda: which professional, and the account. */
export function theirs(model: Model, n: number): Args {
  const { id, account } = model.professionals[n]!
  return { professional: n, professionalId: id, account: { ...account } }
}

export const anybody = (model: Model) => theirs(model, model.random.pick(model.professionals).n)

function theirBooking(model: Model, ...states: string[]): Args | undefined {
  const isOne = ({ stage, states: told }: Booking) =>
    stage === 'confirmed' && [...told].some((one) => states.some((state) => one.startsWith(state)))
  const found = model.bookings.filter(isOne)
  if (found.length === 0) return undefined
  const { id, professional } = model.random.pick(found)
  return { id, ...theirs(model, professional) }
}

const bookingOf = (model: Model, step: Step) => model.bookings.find(({ id }) => id === step.args.id)

const WORDS = ['', 'Mi dispiace, quel giorno non posso.']

const accept: Action = {
  actor: 'professional',
  weight: 10,
  plan: (model) => theirBooking(model, 'asked'),
  perform: (deps, args, now) => acceptAppointment(deps, memberOf(args), ownOf(args), now),
  learn(model, { step, answer }) {
    const booking = bookingOf(model, step)
    if (!booking || !answer.ok) return
    noteAccept(model, booking, step, true)
    booking.states.add(stateKey('booked', booking.hour.starts))
    booking.unsure = true
  },
  doubt(model, step) {
    const booking = bookingOf(model, step)
    if (!booking) return
    booking.unsure = true
    noteAccept(model, booking, step, false)
  },
}

function noteAccept(model: Model, { id }: Booking, { form }: Step, certain: boolean): void {
  tally(model, `audit appointment.accept ${id}`, form, certain)
  tally(model, `mail in ${id}`, form, certain)
  tally(model, 'figure taken', form, certain)
}

const refuse: Action = {
  actor: 'professional',
  weight: 5,
  plan(model) {
    const found = theirBooking(model, 'asked', 'booked')
    return found && { ...found, words: model.random.pick(WORDS) }
  },
  perform: (deps, args, now) =>
    cancelByProfessional(deps, memberOf(args), ownOf(args), text(args, 'words'), now),
  learn(model, { step, answer }) {
    const booking = bookingOf(model, step)
    if (!booking || !answer.ok) return
    noteEnd(model, booking, step, true)
    booking.states.add('cancelled').add('declined')
  },
  doubt(model, step) {
    const booking = bookingOf(model, step)
    if (!booking) return
    booking.unsure = true
    noteEnd(model, booking, step, false)
  },
}

function noteEnd(model: Model, { id }: Booking, { form }: Step, certain: boolean): void {
  tally(model, `audit appointment.out ${id}`, form, certain)
  tally(model, `mail out ${id}`, form, certain)
  tally(model, 'figure out', form, certain)
}

const propose: Action = {
  actor: 'professional',
  weight: 6,
  plan(model) {
    const found = theirBooking(model, 'asked', 'booked')
    const booking = model.bookings.find(({ id }) => id === found?.id)
    const hours = booking && (model.seen.get(seenKey(booking.professional, booking.hour.kind)) ?? [])
    if (!found || !hours || hours.length === 0) return undefined
    const two = [model.random.pick(hours), model.random.pick(hours)]
    return {
      ...found,
      hours: two[0]!.starts === two[1]!.starts ? two.slice(0, 1) : two,
      words: model.random.pick(WORDS),
    }
  },
  perform(deps, args, now) {
    const hours = (args.hours as Hour[]).map((hour) => hourOf(hour))
    return proposeHours(deps, memberOf(args), ownOf(args), { hours, words: text(args, 'words') }, now)
  },
  learn(model, { step, answer }) {
    const booking = bookingOf(model, step)
    if (!booking || !answer.ok) return
    // Proposing the same hours again sends no second mail while they are kept.
    const hours = JSON.stringify((step.args.hours as Hour[]).map(({ starts }) => starts).toSorted())
    notePropose(model, booking, step, booking.proposed !== hours)
    booking.proposed = hours
  },
  doubt(model, step) {
    const booking = bookingOf(model, step)
    if (booking) notePropose(model, booking, step, false)
  },
}

function notePropose(model: Model, booking: Booking, { form }: Step, certain: boolean): void {
  const { id } = booking
  // A request lapses with the proposals instead of it.
  booking.answerBy = undefined
  tally(model, `audit appointment.propose ${id}`, form, certain)
  tally(model, `mail proposed ${id}`, form, certain)
}

const missed: Action = {
  actor: 'professional',
  weight: 3,
  plan: (model) => theirBooking(model, 'booked'),
  perform: (deps, args, now) => markMissed(deps, memberOf(args), ownOf(args), now),
  learn(model, { step, answer }) {
    if (!answer.ok) return
    tally(model, `audit appointment.missed ${text(step.args, 'id')}`, 'missed', true)
    tally(model, 'figure missed', text(step.args, 'id'), true)
  },
  doubt(model, step) {
    tally(model, `audit appointment.missed ${text(step.args, 'id')}`, 'missed', false)
    tally(model, 'figure missed', text(step.args, 'id'), false)
  },
}

const seesAgenda: Action = {
  actor: 'professional',
  reads: true,
  weight: 3,
  plan: (model) => theirBooking(model, 'asked', 'booked'),
  async perform(deps, args, now) {
    const line = await findAgendaLine(deps, text(args, 'professionalId'), text(args, 'id'), now)
    const hours = await seeHours(deps, text(args, 'professionalId'), line?.kind ?? 'talk', now)
    return { ok: line !== undefined, hours }
  },
  learn(model, { step, answer }) {
    model.seen.set(seenKey(Number(step.args.professional), 'talk'), answer.hours as Hour[])
  },
}

export const PROFESSIONALS: Record<string, Action> = {
  accepts: accept,
  'declines or cancels': refuse,
  'proposes other hours': propose,
  'notes that nobody came': missed,
  'sees the agenda': seesAgenda,
}
