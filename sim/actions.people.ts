import { and, desc, eq, inArray } from 'drizzle-orm'
import { mails } from '#database/tables/mails.ts'
import { findOffer } from '#domain/bookings/agenda/read.server.ts'
import type { Kind } from '#domain/bookings/agenda/rules.ts'
import {
  appointmentKey,
  findAppointment,
  holdKey,
  mailCodes,
} from '#domain/bookings/appointments/read.server.ts'
import { hourForm, type HourForm } from '#domain/bookings/appointments/schema.ts'
import {
  confirmAppointment,
  confirmWithCode,
  requestAppointment,
} from '#domain/bookings/appointments/write.requests.server.ts'
import { holdHour } from '#domain/bookings/appointments/write.server.ts'
import { text, visitor, type Action, type SimDeps } from './action.ts'
import { stateKey, tally, type Booking, type Hour, type Json, type Model, type Step } from './model.ts'

export const hourOf = (args: Json | undefined): HourForm =>
  hourForm.parse({ ...(args as Hour), place_id: (args as Hour).place_id ?? '' })

export const seenKey = (professional: number, kind: string) => `${professional} ${kind}`

const MOST_SEEN = 12

export async function seeHours({ db }: SimDeps, professionalId: string, kind: Kind, now: Date) {
  const offer = await findOffer(db, professionalId, kind, now)
  return (offer?.hours ?? []).slice(0, MOST_SEEN).map(({ starts, busyUntil, way, place_id }): Hour => ({
    starts: starts.toISOString(),
    until: busyUntil.toISOString(),
    way,
    place_id,
    kind,
  }))
}

export const bookingOf = (model: Model, step: Step): Booking | undefined =>
  model.bookings.find(({ id }) => id === step.args.id)

/** Somebody's appointments in these stages. */
export const some = (model: Model, ...stages: Booking['stage'][]) =>
  model.bookings.filter(({ stage }) => stages.includes(stage))

export function pickBooking(model: Model, ...stages: Booking['stage'][]): Booking | undefined {
  const found = some(model, ...stages)
  return found.length > 0 ? model.random.pick(found) : undefined
}

const browse: Action = {
  actor: 'person',
  reads: true,
  weight: 14,
  plan({ random, professionals }) {
    const { id, n } = random.pick(professionals)
    return { professional: n, professionalId: id, kind: random.chance(0.8) ? 'talk' : 'call' }
  },
  async perform(deps, args, now) {
    return { ok: true, hours: await seeHours(deps, text(args, 'professionalId'), args.kind as Kind, now) }
  },
  learn(model, { step, answer }) {
    model.seen.set(seenKey(Number(step.args.professional), text(step.args, 'kind')), answer.hours as Hour[])
  },
}

const hold: Action = {
  actor: 'person',
  weight: 24,
  once: true,
  plan(model) {
    const { random, professionals, people } = model
    const { id, n } = random.pick(professionals)
    const hours = model.seen.get(seenKey(n, random.chance(0.8) ? 'talk' : 'call')) ?? []
    if (hours.length === 0) return undefined
    // The first hours are pressed most, so that people meet.
    const hour = hours[Math.floor(random.next() ** 2 * hours.length)]!
    return { professional: n, professionalId: id, person: random.pick(people).n, hour }
  },
  async perform(deps, args, now) {
    return holdHour(deps, visitor, text(args, 'professionalId'), hourOf(args.hour), now)
  },
  learn(model, { step, answer }) {
    if (!answer.ok) return
    const id = String(answer.id)
    const { person, professional, hour } = step.args
    model.bookings.push({
      id,
      person: Number(person),
      professional: Number(professional),
      hour: hour as Hour,
      stage: 'held',
      states: new Set(),
      promisedUntil: minutesAfter(step.now, 10),
      answerBy: undefined,
      unsure: false,
      given: false,
      proposals: [],
    })
    tally(model, `audit appointment.hold ${id}`, 'hold', true)
  },
}

const minutesAfter = (now: string, minutes: number) =>
  new Date(new Date(now).getTime() + minutes * 60_000).toISOString()

const send: Action = {
  actor: 'person',
  weight: 30,
  plan(model) {
    const booking = pickBooking(model, 'held')
    if (!booking) return undefined
    const { email } = model.people[booking.person]!
    const note = model.random.chance(0.3) ? 'Preferisco la mattina.' : ''
    return { id: booking.id, email, note, remind: model.random.pick(['day', 'hours', 'no']) }
  },
  async perform(deps, { id, email, note, remind }, now) {
    const form = { name: 'Persona', email, note, remind, consent: 'on' } as never
    const answer = await requestAppointment(deps, visitor, holdKey(deps.authSecret, String(id)), form, now)
    return answer.ok ? { ok: true } : answer
  },
  learn(model, { step, answer }) {
    const booking = bookingOf(model, step)
    if (!booking) return
    // The answer is the same where the mailbox has too many: then another mail came and the hour was given back.
    tally(model, `audit appointment.request ${booking.id}`, 'request', false)
    if (answer.ok) {
      booking.stage = 'sent'
      booking.promisedUntil = minutesAfter(step.now, 30)
    } else if (answer.reason === 'sent') booking.stage = 'sent'
    else booking.stage = 'ended'
  },
  doubt(model, step) {
    const booking = bookingOf(model, step)
    if (!booking) return
    booking.promisedUntil = undefined
    tally(model, `audit appointment.request ${booking.id}`, 'request', false)
  },
}

async function codeOf({ db, authSecret }: SimDeps, id: string): Promise<string> {
  const [mail] = await db
    .select({ text: mails.text })
    .from(mails)
    .where(and(inArray(mails.about, mailCodes(authSecret, id)), eq(mails.kind, 'appointment-confirm')))
    .orderBy(desc(mails.created_at))
  return /codice è (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '000000'
}

const confirm: Action = {
  actor: 'person',
  weight: 36,
  plan(model) {
    const booking = pickBooking(model, 'sent', 'sent', 'confirmed')
    if (!booking || (booking.stage === 'confirmed' && !model.random.chance(0.2))) return undefined
    const by = model.random.pick(['link', 'link', 'code', 'guess'])
    return { id: booking.id, professional: booking.professional, by }
  },
  async perform(deps, { id, by }, now) {
    const { authSecret } = deps
    const answer =
      by === 'link'
        ? await confirmAppointment(deps, visitor, appointmentKey(authSecret, String(id)), now)
        : await confirmWithCode(
            deps,
            visitor,
            holdKey(authSecret, String(id)),
            by === 'code' ? await codeOf(deps, String(id)) : '123456',
            now,
          )
    return answer.ok ? { ok: true, state: answer.state } : answer
  },
  learn(model, { step, answer }) {
    const booking = bookingOf(model, step)
    if (!booking) return
    if (!answer.ok) {
      if ((answer.reason === 'taken' || answer.reason === 'already') && booking.stage === 'sent')
        booking.stage = 'ended'
      return
    }
    noteConfirmed(model, booking, true)
    if (booking.stage !== 'sent') return
    booking.stage = 'confirmed'
    booking.answerBy = answerBy(step.now, [booking.hour.starts])
    booking.states.add(stateKey(String(answer.state), booking.hour.starts))
  },
  doubt(model, step) {
    const booking = bookingOf(model, step)
    if (!booking) return
    booking.unsure = true
    noteConfirmed(model, booking, false)
  },
}

/** A confirmation happens once for an appointment, however often it is pressed. */
function noteConfirmed(model: Model, { id, professional }: Booking, certain: boolean): void {
  tally(model, `audit appointment.confirm ${id}`, 'confirm', certain)
  tally(model, `mail in ${id}`, 'confirm', certain)
  tally(model, `mail professional ${professional}`, `confirm ${id}`, certain)
  tally(model, 'figure taken', `confirm ${id}`, certain)
}

/** Two days, and two hours before the first hour concerned. */
export function answerBy(now: string, starts: readonly string[]): string {
  const moments = [minutesAfter(now, 48 * 60), ...starts.map((one) => minutesAfter(one, -120))]
  return moments.toSorted()[0]!
}

const look: Action = {
  actor: 'person',
  reads: true,
  weight: 8,
  plan(model) {
    const waiting = model.bookings.filter((one) => one.unsure)
    const found = waiting.length > 0 ? model.random.pick(waiting) : pickBooking(model, 'confirmed')
    return found && { id: found.id }
  },
  async perform(deps, { id }, now) {
    const page = await findAppointment(deps, appointmentKey(deps.authSecret, String(id)), now)
    if (!page) return { ok: false, reason: 'gone' }
    const { state, starts, confirmed, proposals } = page
    return {
      ok: true,
      state,
      starts: starts.toISOString(),
      confirmed,
      proposals: proposals.map((one) => ({ id: one.id, starts: one.starts.toISOString() })),
    }
  },
  learn(model, { step, answer }) {
    const booking = bookingOf(model, step)
    if (!booking) return
    if (!answer.ok) {
      if (booking.given || booking.stage !== 'confirmed') booking.stage = 'gone'
      return
    }
    booking.proposals = answer.proposals as never
    if (!booking.unsure) return
    booking.unsure = false
    if (!answer.confirmed) return
    booking.stage = 'confirmed'
    booking.answerBy = undefined
    booking.hour = { ...booking.hour, starts: String(answer.starts) }
    booking.states = new Set([stateKey(String(answer.state), String(answer.starts))])
    if (!isStanding(booking)) booking.stage = 'ended'
  },
}

const isStanding = ({ states }: Booking) =>
  [...states].some((one) => one.startsWith('booked') || one.startsWith('asked'))

export const PEOPLE: Record<string, Action> = {
  'sees hours': browse,
  'presses an hour': hold,
  'sends the form': send,
  confirms: confirm,
  'looks at the page': look,
}
