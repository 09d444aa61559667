import { href, redirect } from 'react-router'
import { depsOf, type Context } from '#app/frame/deps.ts'
import { bookingPages } from '#content/booking-pages.ts'
import type { Kind } from '#domain/bookings/agenda/rules.ts'
import { CONSENT_SHA256, findHeld, holderOf, holdKey } from '#domain/bookings/appointments/read.server.ts'
import {
  codeForm,
  readHour,
  requestForm,
  type AppointmentForm,
} from '#domain/bookings/appointments/schema.ts'
import { confirmWithCode, requestAppointment } from '#domain/bookings/appointments/write.requests.server.ts'
import { holdHour } from '#domain/bookings/appointments/write.server.ts'
import { senderOf } from '#domain/accounts/members/read.senders.server.ts'
import { readDanger, type Danger } from '#domain/site/urgent/rules.ts'
import { errorsByField, TRAP_FIELD, type FieldErrors, type FormRefusal } from '#lib/form.ts'
import { EVEN_MS, evenTime } from '#platform/http/even-time.ts'

type Values = Record<string, string>
export type Held = NonNullable<Awaited<ReturnType<typeof findHeld>>>

export type HourProblem = 'taken' | 'limited' | 'odd' | 'closed'

/** `danger` is the help that the written line calls for; it is shown on the page and not stored. */
export type HoldReply =
  | { kind: 'sent'; danger: Danger | undefined }
  | ({ kind: 'refused'; taken: boolean; danger: Danger | undefined } & FormRefusal)
  | ({ kind: 'code'; taken: boolean } & FormRefusal)

type Handled = { reply: HoldReply; status: number }

const { problems, code: codeWords } = bookingPages

export const readKind = ({ kind }: Values): Kind => (kind === 'call' ? 'call' : 'talk')

/** Holds the hour of a pressed button. @throws the redirect to its page */
export async function pressHour(
  context: Context,
  professionalId: string,
  kind: Kind,
  value: string | undefined,
) {
  const held = await keepHour(context, professionalId, kind, value)
  if ('key' in held) throw redirect(href('/prenota/:key', { key: held.key }))
  return held
}

async function keepHour(
  context: Context,
  professionalId: string,
  kind: Kind,
  value: string | undefined,
): Promise<{ key: string } | { problem: HourProblem; status: number }> {
  const { db, authSecret, limits, address, visitor } = depsOf(context)
  const hour = readHour(value, kind)
  if (!hour) return { problem: 'odd', status: 400 }
  if (!(await limits.consume('booking-hold', address)).ok) return { problem: 'limited', status: 429 }
  const holder = holderOf(authSecret, address)
  const held = await holdHour({ db }, visitor, professionalId, hour, new Date(), holder)
  if (!held.ok) return { problem: held.reason, status: 409 }
  return { key: holdKey(authSecret, held.id) }
}

/** Checks, limits and stores what the person with a held hour wrote. A refusal returns the typed text. */
export async function handleRequest(
  context: Context,
  key: string,
  held: Held,
  values: Values,
): Promise<Handled> {
  const { config, log, requestId } = depsOf(context)
  const danger = readDanger(values.note ?? '')
  const refuse = (errors: FieldErrors, status: number, taken = false): Handled => ({
    reply: { kind: 'refused', errors, values, danger, taken },
    status,
  })
  const form = requestForm(held.hour.kind).safeParse(values)
  if (!form.success) return refuse(errorsByField(form.error), 400)
  if (values.consent_sha256 !== CONSENT_SHA256) return refuse({ consent: [problems.consentChanged] }, 400)
  // A bot that fills in the hidden field gets the usual answer.
  if (values[TRAP_FIELD]) return { reply: { kind: 'sent', danger }, status: 200 }
  if (Date.now() - held.heldAt.getTime() < 1000 * config.site.formSeconds)
    return refuse({ '': [problems.fast] }, 400)
  try {
    const outcome = await evenTime(EVEN_MS, () => send(context, key, held, form.data, values.hour))
    if (typeof outcome === 'object') throw redirect(href('/prenota/:key', outcome))
    if (outcome === 'sent') return { reply: { kind: 'sent', danger }, status: 200 }
    const taken = outcome === 'taken' || outcome === 'closed'
    return refuse(
      { '': [taken ? problems.taken : problems[outcome]] },
      outcome === 'limited' ? 429 : 409,
      taken,
    )
  } catch (error) {
    if (error instanceof Response) throw error
    log.error({ id: requestId, error }, 'booking failed')
    return refuse({ '': [`${problems.failed} Riferimento: ${requestId}`] }, 500)
  }
}

type Sent = 'sent' | 'taken' | 'closed' | 'limited' | 'odd' | { key: string }

/** @param instead another hour, pressed because the held one was taken. @returns its key */
async function send(
  context: Context,
  key: string,
  { professional, hour }: Held,
  form: AppointmentForm,
  instead: string | undefined,
): Promise<Sent> {
  const { limits, address, visitor, ...deps } = depsOf(context)
  if (!(await limits.consume('booking-request', address)).ok) return 'limited'
  if (!(await limits.consume('booking-receiver', address, professional.id)).ok) return 'limited'
  const other =
    instead === undefined ? undefined : await keepHour(context, professional.id, hour.kind, instead)
  if (other && 'problem' in other) return other.problem
  const mailbox = senderOf(deps.authSecret, form.email)
  const { ok: mayMail } = await limits.consume('booking-mailbox', address, mailbox)
  const now = new Date()
  const sent = await requestAppointment(deps, visitor, other?.key ?? key, form, now, { mayMail })
  if (!sent.ok && sent.reason !== 'sent') return 'taken'
  return other ?? 'sent'
}

/** Checks the mailed code. @throws the redirect to the appointment when it is right */
export async function handleCode(
  context: Context,
  key: string,
  held: Held,
  values: Values,
): Promise<Handled> {
  const { limits, address, visitor, ...deps } = depsOf(context)
  const refuse = (message: string, status: number, taken = false): Handled => ({
    reply: { kind: 'code', errors: { code: [message] }, values, taken },
    status,
  })
  const form = codeForm.safeParse(values)
  if (!form.success) return refuse(codeWords.format, 400)
  if (!(await limits.consume('booking-code', address)).ok) return refuse(problems.limited, 429)
  const outcome = await confirmWithCode(deps, visitor, key, form.data.code, new Date())
  if (outcome.ok) throw redirect(href('/appuntamenti/:key', { key: outcome.key }))
  if (outcome.reason === 'taken') return refuse(problems.taken, 409, true)
  if (outcome.reason === 'already') return refuse(problems.already, 409)
  if (outcome.reason === 'wrong') return refuse(codeWords.wrong(held.triesLeft - 1), 400)
  return refuse(codeWords.over, 409, true)
}
