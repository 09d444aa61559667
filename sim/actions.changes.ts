import { appointmentKey, holdKey } from '#domain/bookings/appointments/read.server.ts'
import {
  acceptProposal,
  cancelAppointment,
  eraseAppointment,
  moveAppointment,
} from '#domain/bookings/appointments/write.person.server.ts'
import { releaseHold } from '#domain/bookings/appointments/write.server.ts'
import { text, visitor, type Action } from './action.ts'
import { answerBy, bookingOf, hourOf, pickBooking, seenKey, some } from './actions.people.ts'
import { stateKey, tally, type Args, type Booking, type Hour, type Model, type Step } from './model.ts'

function own(model: Model, ...stages: Booking['stage'][]): Args | undefined {
  const found = pickBooking(model, ...stages)
  return found && { id: found.id, professional: found.professional }
}

/** A change of a confirmed appointment: in a doubt, nobody knows more than its page says. */
const unsure = (model: Model, step: Step) => {
  const booking = bookingOf(model, step)
  if (booking) booking.unsure = true
}

/** The forms of a step that the person's page acknowledges: audit entry, mails to both sides, figure. */
function noteChange(
  model: Model,
  booking: Booking,
  step: Step,
  kind: 'move' | 'cancel',
  certain: boolean,
): void {
  const { id, professional } = booking
  tally(model, `audit appointment.${kind === 'move' ? 'move' : 'out'} ${id}`, step.form, certain)
  tally(model, `mail ${kind === 'move' ? 'in' : 'out'} ${id}`, step.form, certain)
  tally(model, `mail professional ${professional}`, step.form, certain)
  tally(model, kind === 'move' ? 'figure moved' : 'figure out', step.form, certain)
}

/** What several answers of one batch leave possible is settled in `run.ts`: here each adds its own. */
function became(booking: Booking, ...states: string[]): void {
  for (const state of states) booking.states.add(state)
}

const move: Action = {
  actor: 'person',
  weight: 5,
  plan(model) {
    const booking = pickBooking(model, 'confirmed')
    const seen = booking && model.seen.get(seenKey(booking.professional, booking.hour.kind))
    // Who moves to where they are has moved nowhere.
    const hours = seen?.filter(({ starts }) => starts !== booking!.hour.starts) ?? []
    if (hours.length === 0) return undefined
    return { id: booking!.id, professional: booking!.professional, hour: model.random.pick(hours) }
  },
  async perform(deps, { id, hour }, now) {
    return moveAppointment(deps, visitor, appointmentKey(deps.authSecret, String(id)), hourOf(hour), now)
  },
  learn(model, { step, answer }) {
    const booking = bookingOf(model, step)
    if (booking && answer.ok) moved(model, booking, step, step.args.hour as Hour, ['booked', 'asked'])
  },
  doubt(model, step) {
    const booking = bookingOf(model, step)
    if (booking) noteChange(model, booking, step, 'move', false)
    unsure(model, step)
  },
}

function moved(model: Model, booking: Booking, step: Step, hour: Pick<Hour, 'starts'>, states: string[]) {
  // Two who move it to one hour at the same moment: the second finds it there, and nobody is told twice.
  const key = `${booking.id} ${hour.starts}`
  const form = model.movedNow.get(key) ?? step.form
  model.movedNow.set(key, form)
  // An appointment whose last answer was lost may be at this hour already, and then nothing is told.
  noteChange(model, booking, { ...step, form }, 'move', !booking.unsure)
  booking.answerBy = answerBy(step.now, [hour.starts])
  booking.proposals = []
  became(booking, ...states.map((state) => stateKey(state, hour.starts)))
}

const accept: Action = {
  actor: 'person',
  weight: 8,
  plan(model) {
    const found = some(model, 'confirmed').filter(({ proposals }) => proposals.length > 0)
    if (found.length === 0) return undefined
    const booking = model.random.pick(found)
    const proposal = model.random.pick(booking.proposals) as unknown as { id: string; starts: string }
    return {
      id: booking.id,
      professional: booking.professional,
      proposal: proposal.id,
      starts: proposal.starts,
    }
  },
  async perform(deps, { id, proposal }, now) {
    return acceptProposal(deps, visitor, appointmentKey(deps.authSecret, String(id)), String(proposal), now)
  },
  learn(model, { step, answer }) {
    const booking = bookingOf(model, step)
    if (booking && answer.ok) moved(model, booking, step, { starts: text(step.args, 'starts') }, ['booked'])
  },
  doubt: move.doubt!,
}

const cancel: Action = {
  actor: 'person',
  weight: 5,
  plan: (model) => own(model, 'confirmed'),
  async perform(deps, { id }, now) {
    return cancelAppointment(deps, visitor, appointmentKey(deps.authSecret, String(id)), now)
  },
  learn(model, { step, answer }) {
    const booking = bookingOf(model, step)
    if (!booking || !answer.ok) return
    noteChange(model, booking, step, 'cancel', true)
    became(booking, 'cancelled')
  },
  doubt(model, step) {
    const booking = bookingOf(model, step)
    if (booking) noteChange(model, booking, step, 'cancel', false)
    unsure(model, step)
  },
}

const giveBack: Action = {
  actor: 'person',
  weight: 2,
  plan: (model) => own(model, 'held'),
  async perform(deps, { id }, now) {
    await releaseHold(deps, holdKey(deps.authSecret, String(id)), now)
    return { ok: true }
  },
  learn: (model, learned) => given(model, learned.step),
  doubt: given,
}

function given(model: Model, step: Step): void {
  const booking = bookingOf(model, step)
  if (booking) booking.given = true
}

const erase: Action = {
  actor: 'person',
  weight: 3,
  plan: (model) => own(model, 'ended', 'confirmed'),
  async perform(deps, { id }, now) {
    return { ok: await eraseAppointment(deps, visitor, appointmentKey(deps.authSecret, String(id)), now) }
  },
  learn(model, { step, answer }) {
    const booking = bookingOf(model, step)
    if (!booking || !answer.ok) return
    booking.stage = 'gone'
    booking.given = true
    tally(model, `audit appointment.erase ${booking.id}`, 'erase', true)
  },
  doubt(model, step) {
    given(model, step)
    const booking = bookingOf(model, step)
    if (!booking) return
    booking.unsure = true
    tally(model, `audit appointment.erase ${booking.id}`, 'erase', false)
  },
}

export const CHANGES: Record<string, Action> = {
  moves: move,
  'takes a proposed hour': accept,
  cancels: cancel,
  'gives the hour back': giveBack,
  erases: erase,
}
