import { agendaForm } from '#domain/bookings/agenda/schema.ts'
import { addException, saveAgenda, saveWeek } from '#domain/bookings/agenda/write.server.ts'
import { setVisible } from '#domain/professionals/profile/write.server.ts'
import { declareOwn } from '#domain/verification/claims/write.server.ts'
import { text, type Action } from './action.ts'
import { seenOf } from './actions.office.ts'
import { anybody, memberOf, theirs } from './actions.professionals.ts'
import { tally, type Model, type Step } from './model.ts'

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

export const AGENDAS: Record<string, Action> = {
  'changes the rules': rules,
  'changes the week': week,
  'names a day that differs': dayOff,
  'hides or shows the entry': visibility,
  'declares an insurance': insurance,
}
