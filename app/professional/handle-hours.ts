import type { Deps } from '#app/frame/deps.ts'
import { agenda } from '#content/agenda.ts'
import { bookings } from '#content/bookings.ts'
import { fieldsOf } from '#domain/bookings/agenda/components/days-form.tsx'
import { listExceptions } from '#domain/bookings/agenda/read.server.ts'
import { agendaForm, exceptionForm } from '#domain/bookings/agenda/schema.ts'
import { addException, removeException, saveAgenda, saveWeek } from '#domain/bookings/agenda/write.server.ts'
import type { OwnProfile } from '#domain/professionals/profile/read.server.ts'
import { readWeek, type NewHours } from '#domain/professionals/profile/rules.hours.ts'
import { errorsByField, type FieldErrors, type FormRefusal } from '#lib/form.ts'
import type { Member } from '#platform/auth/actor.ts'
import { readForm } from '#platform/http/read-form.ts'

const words = agenda.hours
const { errors: refusals } = bookings.agenda
const A_DAY_LONG_AGO = '0001-01-01'

/** The answer to a form of the agenda's rules. */
export type HoursAnswer = {
  about: 'rules' | 'week' | 'days'
  ok: boolean
  message?: string
  refusal?: FormRefusal
  /** What adds a removed day once more. */
  undo?: Record<string, string>
}

type Handled = HoursAnswer & { status: number }
type Values = Record<string, string>
type Asked = { deps: Deps; member: Member; own: OwnProfile; values: Values; now: Date }

const ABOUT = {
  rules: 'rules',
  week: 'week',
  prefill: 'week',
  'add-day': 'days',
  'remove-day': 'days',
} as const
const HANDLERS = { rules, week, prefill, 'add-day': addDay, 'remove-day': removeDay }
type Intent = keyof typeof HANDLERS

export async function handleHours(
  deps: Deps,
  member: Member,
  own: OwnProfile,
  request: Request,
): Promise<Handled> {
  const values = await readForm(request)
  const intent = (Object.keys(HANDLERS) as Intent[]).find((one) => one === values.intent)
  if (!intent) return { about: 'rules', ok: false, status: 400 }
  if (!(await deps.limits.consume('agenda-desk', member.id)).ok)
    return { about: ABOUT[intent], ok: false, message: agenda.limited, status: 429 }
  return HANDLERS[intent]({ deps, member, own, values, now: new Date() })
}

const done = (about: HoursAnswer['about'], message: string): Handled => ({
  about,
  ok: true,
  message,
  status: 200,
})
const refused = (about: HoursAnswer['about'], errors: FieldErrors, values: Values): Handled => ({
  about,
  ok: false,
  refusal: { errors, values },
  status: 400,
})
const gone = (about: HoursAnswer['about']): Handled => ({ about, ok: false, status: 404 })

async function rules({ deps, member, values, now }: Asked): Promise<Handled> {
  const form = agendaForm.safeParse(values)
  if (!form.success) return refused('rules', errorsByField(form.error), values)
  const saved = await saveAgenda(deps, member, form.data, now)
  if (!saved.ok) return gone('rules')
  return done('rules', form.data.mode === 'closed' ? words.savedClosed : words.saved)
}

async function week({ deps, member, own, values, now }: Asked): Promise<Handled> {
  const errors: FieldErrors = {}
  const hours = readWeek(
    values,
    errors,
    own.places.map(({ id }) => id),
  )
  if (Object.keys(errors).length > 0) return refused('week', errors, values)
  return (await saveWeek(deps.db, member, hours, now)).ok ? done('week', words.saved) : gone('week')
}

/** Takes over the hours of the profile. */
async function prefill({ deps, member, own, now }: Asked): Promise<Handled> {
  const hours = own.hours.map(({ place, ...span }): NewHours => ({
    ...span,
    place_id: own.places[place ?? -1]?.id ?? null,
  }))
  const saved = await saveWeek(deps.db, member, hours, now)
  return saved.ok ? done('week', words.week.prefilled) : gone('week')
}

async function addDay({ deps, member, values, now }: Asked): Promise<Handled> {
  const form = exceptionForm.safeParse(values)
  if (!form.success) return refused('days', errorsByField(form.error), values)
  const added = await addException(deps.db, member, form.data, now)
  if (added.ok) return done('days', words.days.added)
  if (added.reason === 'not-found') return gone('days')
  const isFull = added.reason === 'many'
  return refused('days', isFull ? { '': [refusals.many] } : { where: [refusals.where] }, values)
}

async function removeDay({ deps, member, own, values, now }: Asked): Promise<Handled> {
  const days = await listExceptions(deps.db, own.id, A_DAY_LONG_AGO)
  const day = days.find(({ id }) => id === values.id)
  if (day) await removeException(deps.db, member, day.id, now)
  return { ...done('days', words.days.removed), ...(day ? { undo: fieldsOf(day) } : {}) }
}
