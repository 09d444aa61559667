import { asc, eq } from 'drizzle-orm'
import { busyTimes, linkedCalendars } from '#database/tables/bookings.ts'
import { mails } from '#database/tables/mails.ts'
import { behindAgenda, moveNextFreeOn } from '#domain/bookings/agenda/write.server.ts'
import { runAppointments } from '#domain/bookings/appointments/jobs.server.ts'
import { APPOINTMENT_SOURCE } from '#domain/bookings/appointments/read.server.ts'
import { readCalendarFile } from '#domain/bookings/appointments/read.file.server.ts'
import { runContactDeadlines } from '#domain/contacts/conversations/jobs.server.ts'
import { RECEIPT_SOURCE } from '#domain/registrations/application/write.server.ts'
import { remindDueClaims } from '#domain/verification/claims/jobs.server.ts'
import { sendMailJob } from '#platform/mail/send-job.ts'
import { text, type Action, type SimDeps } from './action.ts'
import { isWaiting } from './actions.office.ts'
import { randomFrom } from './random.ts'

const work: Action = {
  actor: 'worker',
  weight: 14,
  plan: () => ({}),
  async perform(deps, _args, now) {
    await runAppointments(deps, now)
    await moveNextFreeOn(deps.db, now)
    await runContactDeadlines(deps, now)
    await remindDueClaims(deps, now)
    return { ok: true }
  },
  learn(model, { step }) {
    model.jobsAt = new Date(step.now)
    model.shown.clear()
  },
}

const MINUTES = [1, 1, 2, 3, 4, 6, 9, 11, 31, 60, 170, 480, 1440, 2880]

const tick: Action = {
  actor: 'clock',
  reads: true,
  weight: 12,
  plan: ({ random }) => ({ minutes: random.pick(MINUTES) }),
  perform: () => Promise.resolve({ ok: true }),
  learn(model, { step }) {
    model.now = new Date(model.now.getTime() + Number(step.args.minutes) * 60_000)
  },
}

const MOST_MAILS = 20

/** Takes what is queued; some tries fail, as mail servers do, and are tried again. */
const deliver: Action = {
  actor: 'mail server',
  weight: 5,
  once: true,
  plan: ({ random }) => ({ luck: random.below(1_000_000) }),
  async perform(deps, { luck }) {
    const { next } = randomFrom(Number(luck))
    const taken: string[] = []
    const job = jobOver(deps, (id) => {
      if (next() < 0.15) throw Object.assign(new Error('later'), { responseCode: 451 })
      taken.push(id)
    })
    const waiting = await deps.db
      .select({ id: mails.id })
      .from(mails)
      .where(isWaiting)
      .orderBy(asc(mails.created_at))
      .limit(MOST_MAILS)
    for (const { id } of waiting) await job.run({ mailId: id }).catch(() => undefined)
    return { ok: true, taken }
  },
  learn(model, { answer }) {
    for (const id of answer.taken as string[]) model.delivered.set(id, (model.delivered.get(id) ?? 0) + 1)
  },
}

function jobOver({ db, appUrl, authSecret }: SimDeps, take: (id: string) => void) {
  return sendMailJob({
    db,
    appUrl,
    authSecret,
    from: 'portale@example.org',
    transport: {
      async send(id) {
        take(id)
        return undefined
      },
      close: () => undefined,
    },
    sources: {
      [APPOINTMENT_SOURCE]: (id) => readCalendarFile(db, id),
      [RECEIPT_SOURCE]: () => Promise.resolve(Buffer.from('ricevuta')),
    },
  })
}

const idOf = (n: number) => `00000000-0000-4000-a000-${String(n).padStart(12, '0')}`

/** A calendar elsewhere: busy where somebody has booked, unreadable, or not read for days. */
const lie: Action = {
  actor: 'calendar',
  weight: 4,
  plan({ random, professionals }) {
    const { n, id } = random.pick(professionals)
    const lies = ['busy', 'busy', 'free', 'fails', 'is old', 'is gone']
    return { professional: n, professionalId: id, lie: random.pick(lies), hours: random.below(200) }
  },
  async perform({ db }, args, now) {
    const [id, professional_id] = [idOf(Number(args.professional)), text(args, 'professionalId')]
    const read = {
      failure: args.lie === 'fails' ? ('slow' as const) : null,
      succeeded_at: args.lie === 'is old' ? new Date(now.getTime() - 30 * 3_600_000) : now,
    }
    await behindAgenda(
      db,
      () => professional_id,
      now,
      async (tx) => {
        await tx
          .insert(linkedCalendars)
          .values({ id, professional_id, kind: 'ics', address: 'cifrato', ...read })
          .onConflictDoUpdate({ target: linkedCalendars.id, set: read })
        await tx.delete(busyTimes).where(eq(busyTimes.calendar_id, id))
        if (args.lie === 'is gone') await tx.delete(linkedCalendars).where(eq(linkedCalendars.id, id))
        if (args.lie === 'busy') {
          const starts = new Date(now.getTime() + Number(args.hours) * 3_600_000)
          const ends = new Date(starts.getTime() + 5 * 3_600_000)
          await tx.insert(busyTimes).values({ calendar_id: id, professional_id, starts, ends })
        }
      },
    )
    return { ok: true }
  },
}

export const OTHERS: Record<string, Action> = {
  'runs the jobs': work,
  'moves on': tick,
  'takes the mails': deliver,
  lies: lie,
}
