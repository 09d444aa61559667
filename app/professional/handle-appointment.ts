import { z } from 'zod'
import type { Deps } from '#app/frame/deps.ts'
import { agenda } from '#content/agenda.ts'
import { findAgendaLine } from '#domain/bookings/appointments/read.server.ts'
import { proposalForm, wordsForm } from '#domain/bookings/appointments/schema.ts'
import {
  acceptAppointment,
  cancelByProfessional,
  markMissed,
  proposeHours,
  unmarkMissed,
} from '#domain/bookings/appointments/write.professional.server.ts'
import { errorsByField, type FormRefusal } from '#lib/form.ts'
import type { Member } from '#platform/auth/actor.ts'
import { readForm } from '#platform/http/read-form.ts'

const words = agenda.one
const INTENTS = ['accept', 'cancel', 'propose', 'missed', 'missed-undo'] as const
type Intent = (typeof INTENTS)[number]

/** The answer to a form of an appointment. */
export type AppointmentAnswer = {
  ok: boolean
  message?: string
  about?: Intent
  refusal?: FormRefusal
}

type Handled = AppointmentAnswer & { status: number }
type Refused = Exclude<Awaited<ReturnType<typeof acceptAppointment>>, { ok: true }>['reason']
type Asked = {
  deps: Deps
  member: Member
  own: { professionalId: string; id: string }
  values: Record<string, string>
}

/** @param id of the page's address; where a list holds several, the form names it */
export async function handleAppointment(
  deps: Deps,
  member: Member,
  professionalId: string,
  id: string | undefined,
  request: Request,
): Promise<Handled> {
  const values = await readForm(request)
  const intent = INTENTS.find((one) => one === values.intent)
  const which = z.uuid().safeParse(id ?? values.id)
  if (!intent) return { ok: false, status: 400 }
  if (!which.success) return { ok: false, message: words.refused.unknown, status: 404 }
  if (!(await deps.limits.consume('agenda-desk', member.id)).ok)
    return { ok: false, message: agenda.limited, about: intent, status: 429 }
  return answer(intent, { deps, member, own: { professionalId, id: which.data }, values })
}

async function answer(intent: Intent, asked: Asked): Promise<Handled> {
  const { deps, member, own, values } = asked
  const now = new Date()
  const refuse = (error: z.ZodError): Handled => ({
    ok: false,
    about: intent,
    refusal: { errors: errorsByField(error), values },
    status: 400,
  })
  if (intent === 'cancel') {
    const form = wordsForm.safeParse(values)
    if (!form.success) return refuse(form.error)
    return told(intent, asked, await cancelByProfessional(deps, member, own, form.data, now), now)
  }
  if (intent === 'propose') {
    const form = proposalForm.safeParse(values)
    if (!form.success) return refuse(form.error)
    const proposal = { hours: form.data, words: '' }
    return told(intent, asked, await proposeHours(deps, member, own, proposal, now), now)
  }
  const change = { accept: acceptAppointment, missed: markMissed, 'missed-undo': unmarkMissed }[intent]
  return told(intent, asked, await change(deps, member, own, now), now)
}

async function told(
  intent: Intent,
  { deps, own }: Asked,
  outcome: { ok: true } | { ok: false; reason: Refused },
  now: Date,
): Promise<Handled> {
  if (outcome.ok) return { ok: true, about: intent, message: words.done[intent], status: 200 }
  if (outcome.reason === 'unknown') return { ok: false, message: words.refused.unknown, status: 404 }
  if (outcome.reason === 'taken')
    return { ok: false, about: intent, message: words.refused.taken, status: 409 }
  const line = await findAgendaLine(deps, own.professionalId, own.id, now)
  const isLate = line?.state === 'lapsed' || (line && line.starts <= now)
  const why = line?.endedBy === 'person' ? 'cancelled' : isLate ? 'over' : 'already'
  return { ok: false, message: words.refused[why], status: 409 }
}
