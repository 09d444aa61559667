import { findAgendaLine } from '#domain/bookings/appointments/read.server.ts'
import { addException, saveAgenda, saveWeek } from '#domain/bookings/agenda/write.server.ts'
import { agendaForm } from '#domain/bookings/agenda/schema.ts'
import {
  acceptAppointment,
  cancelByProfessional,
  markMissed,
  proposeHours,
} from '#domain/bookings/appointments/write.professional.server.ts'
import { setVisible } from '#domain/professionals/profile/write.server.ts'
import { declareOwn } from '#domain/verification/claims/write.server.ts'
import { testMember } from '#e2e/support/professional.ts'
import { text, type Action } from './action.ts'
import { hourOf, seeHours, seenKey } from './actions.people.ts'
import { seenOf } from './actions.office.ts'
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

const anybody = (model: Model) => theirs(model, model.random.pick(model.professionals).n)

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
    if (booking && answer.ok) notePropose(model, booking, step, true)
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

function noteAgenda(model: Model, step: Step, certain: boolean): void {
  // The same rules saved twice are two savings.
  tally(model, `audit agenda.change ${text(step.args, 'professionalId')}`, String(step.n), certain)
}

const rules: Action = {
  actor: 'professional',
  weight: 4,
  plan(model) {
    const { random } = model
    const fields = {
      mode: random.pick(['book', 'book', 'ask', 'closed']),
      zone: random.pick(['Europe/Rome', 'Europe/Rome', 'Atlantic/Azores', 'Indian/Reunion']),
      talk_minutes: random.pick(['50', '45', '60']),
      pause_minutes: random.pick(['0', '10']),
      notice_hours: random.pick(['1', '24', '3']),
      ahead_days: random.pick(['7', '14', '30']),
      weekly_most: random.pick(['', '', '3']),
      fee_euro: '70',
      ...(random.chance(0.7) ? { calls: 'on' } : {}),
    }
    return { ...anybody(model), fields }
  },
  async perform(deps, args, now) {
    return saveAgenda(deps, memberOf(args), agendaForm.parse(args.fields), now)
  },
  learn: (model, { step, answer }) => {
    if (answer.ok) noteAgenda(model, step, true)
  },
  doubt: (model, step) => noteAgenda(model, step, false),
}

const week: Action = {
  actor: 'professional',
  weight: 3,
  plan(model) {
    const { random } = model
    const spans = Array.from({ length: 1 + random.below(5) }, () => {
      const starts = 60 * (7 + random.below(10))
      return {
        weekday: 1 + random.below(7),
        starts,
        ends: starts + 60 * (1 + random.below(3)),
        place_id: null,
      }
    })
    return { ...anybody(model), spans }
  },
  async perform({ db }, args, now) {
    return saveWeek(db, memberOf(args), args.spans as never, now)
  },
  learn: rules.learn!,
  doubt: rules.doubt!,
}

const dayOff: Action = {
  actor: 'professional',
  weight: 3,
  plan(model) {
    const day = new Date(model.now.getTime() + model.random.below(12) * 86_400_000).toISOString().slice(0, 10)
    const span = model.random.chance(0.5) ? { starts: null, ends: null } : { starts: 540, ends: 720 }
    const kind = span.starts !== null && model.random.chance(0.5) ? 'open' : 'closed'
    return { ...anybody(model), form: { kind, first_day: day, last_day: day, ...span, place_id: null } }
  },
  perform: ({ db }, args, now) => addException(db, memberOf(args), args.form as never, now),
  learn: rules.learn!,
  doubt: rules.doubt!,
}

const visibility: Action = {
  actor: 'professional',
  weight: 3,
  plan(model) {
    const { n, visible } = model.random.pick(model.professionals)
    return { ...theirs(model, n), visible: visible === false }
  },
  async perform({ db }, args) {
    const answer = await setVisible(db, memberOf(args), args.visible === true)
    return answer === 'done' ? { ok: true } : { ok: false, reason: answer }
  },
  learn(model, { step, answer }) {
    const one = model.professionals[Number(step.args.professional)]!
    model.shown.add(one.id)
    if (answer.ok) one.visible = step.args.visible === true
  },
  doubt(model, step) {
    const one = model.professionals[Number(step.args.professional)]!
    model.shown.add(one.id)
    one.visible = undefined
  },
}

const insurance: Action = {
  actor: 'professional',
  weight: 4,
  plan(model) {
    const { random } = model
    const years = String(model.now.getUTCFullYear() + 1 + random.below(2))
    return {
      ...anybody(model),
      declared: { company: `Assicurazione ${random.below(3)}`, expires_on: `${years}-06-30` },
    }
  },
  async perform(deps, args, now) {
    const declared = args.declared as Record<string, string>
    const { seen } = await seenOf(deps.db, text(args, 'professionalId'))
    const answer = await declareOwn(deps.db, memberOf(args), { kind: 'insurance', declared, seen }, now)
    return answer === 'saved' || answer === 'unchanged' ? { ok: true, answer } : { ok: false, reason: answer }
  },
  learn(model, { step, answer }) {
    if (answer.ok && answer.answer === 'saved') changedInsurance(model, step, true)
  },
  doubt: (model, step) => changedInsurance(model, step, false),
}

/** What was checked before no longer counts. */
function changedInsurance(model: Model, step: Step, certain: boolean): void {
  const id = text(step.args, 'professionalId')
  if (certain) model.checked.delete(id)
  tally(model, `audit claim.declare ${id}`, step.form, certain)
}

export const PROFESSIONALS: Record<string, Action> = {
  accepts: accept,
  'declines or cancels': refuse,
  'proposes other hours': propose,
  'notes that nobody came': missed,
  'sees the agenda': seesAgenda,
  'changes the rules': rules,
  'changes the week': week,
  'names a day that differs': dayOff,
  'hides or shows the entry': visibility,
  'declares an insurance': insurance,
}
