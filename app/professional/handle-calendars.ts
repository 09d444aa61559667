import { z } from 'zod'
import type { Deps } from '#app/frame/deps.ts'
import { agenda } from '#content/agenda.ts'
import { calendars } from '#content/calendars.ts'
import { readNow } from '#domain/bookings/calendars/jobs.server.ts'
import { calendarForm } from '#domain/bookings/calendars/schema.ts'
import { changeFeedKey, linkCalendar, unlinkCalendar } from '#domain/bookings/calendars/write.server.ts'
import { errorsByField, type FormRefusal } from '#lib/form.ts'
import type { Member } from '#platform/auth/actor.ts'
import { openBusyReader } from '#platform/calendar/busy-thread.ts'
import { fetchOutside } from '#platform/http/outside-address.ts'
import { readForm } from '#platform/http/read-form.ts'

const words = agenda.calendars

/** The answer to a form of the calendars' page; a password is never sent back. */
export type CalendarsAnswer = { ok: boolean; message?: string; kind?: string; refusal?: FormRefusal }

type Handled = CalendarsAnswer & { status: number }
type Asked = { deps: Deps; member: Member; values: Record<string, string>; now: Date }

const HANDLERS = { link, read, remove, feed }
type Intent = keyof typeof HANDLERS

export async function handleCalendars(deps: Deps, member: Member, request: Request): Promise<Handled> {
  const values = await readForm(request)
  const intent = (Object.keys(HANDLERS) as Intent[]).find((one) => one === values.intent)
  if (!intent) return { ok: false, status: 400 }
  if (!(await deps.limits.consume('own-calendars', member.id)).ok)
    return { ok: false, message: agenda.limited, status: 429 }
  return HANDLERS[intent]({ deps, member, values, now: new Date() })
}

const done = (intent: Intent): Handled => ({ ok: true, message: words.done[intent], status: 200 })
const gone: Handled = { ok: false, message: words.gone, status: 404 }

async function withReader<Answer>(
  deps: Deps,
  run: (
    elsewhere: Deps & { ask: typeof fetchOutside; reader: ReturnType<typeof openBusyReader> },
  ) => Promise<Answer>,
): Promise<Answer> {
  const reader = openBusyReader()
  try {
    return await run({ ...deps, ask: fetchOutside, reader })
  } finally {
    await reader.close()
  }
}

async function link({ deps, member, values, now }: Asked): Promise<Handled> {
  const form = calendarForm.safeParse(values)
  const { password: _never, ...typed } = values
  const refuse = (errors: FormRefusal['errors'], status: number): Handled => ({
    ok: false,
    kind: values.kind ?? '',
    refusal: { errors, values: typed },
    status,
  })
  if (!form.success) return refuse(errorsByField(form.error), 400)
  const linked = await withReader(deps, (elsewhere) => linkCalendar(elsewhere, member, form.data, now))
  if (linked.ok) return done('link')
  if (linked.reason === 'not-found') return { ok: false, status: 404 }
  const { reason } = linked
  const message =
    reason === 'many' || reason === 'known' ? calendars.errors[reason] : calendars.failures[reason]
  return refuse({ address: [message] }, 409)
}

async function read({ deps, member, values, now }: Asked): Promise<Handled> {
  const id = z.uuid().safeParse(values.id)
  const outcome = id.success
    ? await withReader(deps, (elsewhere) => readNow(elsewhere, member, id.data, now))
    : undefined
  if (!outcome) return gone
  return outcome.read ? done('read') : { ok: false, message: words.stale, status: 409 }
}

async function remove({ deps, member, values, now }: Asked): Promise<Handled> {
  const id = z.uuid().safeParse(values.id)
  return id.success && (await unlinkCalendar(deps, member, id.data, now)) ? done('remove') : gone
}

async function feed({ deps, member }: Asked): Promise<Handled> {
  return (await changeFeedKey(deps, member)) ? done('feed') : { ok: false, status: 404 }
}
