import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingPages } from '#content/booking-pages.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { agendaHours, agendas, appointments, bookingFigures } from '#database/tables/bookings.ts'
import { mails } from '#database/tables/mails.ts'
import { profiles } from '#database/tables/profiles.ts'
import { registerEntries } from '#database/tables/register.ts'
import { findOffer } from '#domain/bookings/agenda/read.server.ts'
import { refreshNextFree, saveWeek } from '#domain/bookings/agenda/write.server.ts'
import { client, openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addTied } from '#e2e/support/professional.ts'
import { one } from '#platform/db/rows.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { runAppointments } from './jobs.server.ts'
import {
  appointmentKey,
  countAsked,
  findAgendaLine,
  findAppointment,
  findHeld,
  holdKey,
} from './read.server.ts'
import { CODE_DIGITS, minutesLater, whenInWords } from './rules.ts'
import {
  acceptProposal,
  cancelAppointment,
  eraseAppointment,
  moveAppointment,
} from './write.person.server.ts'
import {
  acceptAppointment,
  cancelByProfessional,
  markMissed,
  proposeHours,
} from './write.professional.server.ts'
import { confirmAppointment, confirmWithCode, requestAppointment } from './write.requests.server.ts'
import { holdHour, releaseHold } from './write.server.ts'

const NOW = new Date('2026-12-01T09:00:00Z')
const { visitor } = client
const form = { name: 'Ada', email: 'ada@example.org', note: '', remind: 'day', consent: 'on' } as const

let deps: TestDeps
let own: Awaited<ReturnType<typeof addTied>>

beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 60_000)
afterAll(() => deps.close())

beforeEach(async () => {
  await deps.db.delete(mails)
  await deps.db.delete(appointments)
  await deps.db.delete(bookingFigures)
  await deps.db.delete(auditEntries)
  own = await addTied(deps.db)
  const professional_id = own.id
  await deps.db.insert(agendas).values({ professional_id, mode: 'book', fee_euro: 60 })
  await deps.db
    .insert(agendaHours)
    .values([1, 2, 3, 4, 5].map((weekday) => ({ professional_id, weekday, starts: 540, ends: 720 })))
})

async function hours(now = NOW) {
  const offer = await findOffer(deps.db, own.id, 'talk', now)
  return offer!.hours.map(({ starts, way, place_id }) => ({ kind: 'talk' as const, starts, way, place_id }))
}

/** @param nth which of the free hours */
async function hold(nth = 0, now = NOW): Promise<string> {
  const held = await holdHour(deps, visitor, own.id, (await hours(now))[nth]!, now)
  if (!held.ok) throw new Error(held.reason)
  return held.id
}

async function request(email: string = form.email, nth = 0): Promise<string> {
  const id = await hold(nth)
  const sent = await requestAppointment(deps, visitor, holdKey(deps.authSecret, id), { ...form, email }, NOW)
  expect(sent).toEqual({ ok: true, email })
  return id
}

async function book(email: string = form.email, nth = 0): Promise<{ id: string; key: string }> {
  const id = await request(email, nth)
  const key = appointmentKey(deps.authSecret, id)
  expect(await confirmAppointment(deps, visitor, key, NOW)).toMatchObject({ ok: true })
  return { id, key }
}

const rowOf = async (id: string) =>
  one(await deps.db.select().from(appointments).where(eq(appointments.id, id)))
/** The text of the one mail with this subject, on a single line. */
const textOf = async (subject: string) => {
  const found = await deps.db.select({ text: mails.text }).from(mails).where(eq(mails.subject, subject))
  return one(found).text.replaceAll(/\s+/g, ' ')
}

const subjects = async () => {
  const rows = await deps.db.select({ subject: mails.subject }).from(mails).orderBy(mails.created_at)
  return rows.map(({ subject }) => subject)
}
const figures = async () =>
  Object.fromEntries(
    (await deps.db.select().from(bookingFigures)).map(({ kind, count }) => [kind, count] as const),
  )
async function codeMailed(): Promise<string> {
  const [mail] = await deps.db.select().from(mails).where(eq(mails.kind, 'appointment-confirm'))
  return new RegExp(`\\b\\d{${CODE_DIGITS}}\\b`).exec(mail!.text)![0]
}
const nextFree = async () =>
  (await deps.db.select().from(registerEntries).where(eq(registerEntries.professional_id, own.id)))[0]
    ?.next_free

describe('an hour that is pressed', () => {
  test('is kept for ten minutes, and nobody else is offered it', async () => {
    const [, first] = await hours()
    await hold(1)
    expect((await hours()).map(({ starts }) => starts)).not.toContainEqual(first!.starts)
    expect(await holdHour(deps, visitor, own.id, first!, NOW)).toEqual({ ok: false, reason: 'taken' })
    const later = minutesLater(NOW, 11)
    expect(await holdHour(deps, visitor, own.id, first!, later)).toMatchObject({ ok: true })
  })

  test('is refused when it is none of the agenda’s', async () => {
    const [first] = await hours()
    const odd = { ...first!, starts: minutesLater(first!.starts, 5) }
    expect(await holdHour(deps, visitor, own.id, odd, NOW)).toEqual({ ok: false, reason: 'taken' })
    expect(await holdHour(deps, visitor, 'nobody', first!, NOW)).toEqual({ ok: false, reason: 'closed' })
  })

  test('can be given back at once', async () => {
    const before = await hours()
    const id = await hold()
    await releaseHold(deps, holdKey(deps.authSecret, id), NOW)
    expect(await hours()).toEqual(before)
    const late = await requestAppointment(deps, visitor, holdKey(deps.authSecret, id), form, NOW)
    expect(late).toEqual({ ok: false, reason: 'unknown' })
  })

  test('moves the first free hour of the search on', async () => {
    await deps.db.transaction((tx) => refreshNextFree(tx, [own.id], NOW))
    const [first, second] = await hours()
    expect(await nextFree()).toEqual(first!.starts)
    await hold()
    expect(await nextFree()).toEqual(second!.starts)
  })
})

describe('a person’s data', () => {
  test('stand encrypted, and name and address in no mail, audit entry or figure', async () => {
    const { id } = await book()
    const row = await rowOf(id)
    expect(JSON.stringify(row)).not.toMatch(/Ada|ada@example/)
    expect(row.consent_sha256).toMatch(/^[0-9a-f]{64}$/)
    const written = await deps.db.select({ html: mails.html, subject: mails.subject }).from(mails)
    // The name is looked for with its capital, because a random id may end in «ada».
    expect(JSON.stringify(written)).not.toMatch(/Ada\b/)
    expect(JSON.stringify(written)).not.toMatch(/psico|terap|Serafini/i)
    const audit = await deps.db.select().from(auditEntries)
    expect(JSON.stringify(audit)).not.toMatch(/ada@|Ada\b/)
    expect(await findAgendaLine(deps, own.id, id, NOW)).toMatchObject({ name: 'Ada', state: 'booked' })
  })

  test('are shown to the professional only once the address is confirmed', async () => {
    const id = await request()
    expect(await findAgendaLine(deps, own.id, id, NOW)).toMatchObject({ name: null, state: 'unconfirmed' })
    expect(await findAgendaLine(deps, 'somebody-else', id, NOW)).toBeUndefined()
  })

  test('a form that comes late takes the hour again, unless somebody has it by then', async () => {
    const id = await hold()
    const late = minutesLater(NOW, 30)
    await runAppointments(deps, late)
    const sent = await requestAppointment(deps, visitor, holdKey(deps.authSecret, id), form, late)
    expect(sent).toMatchObject({ ok: true })
    const other = await hold(0)
    const later = minutesLater(NOW, 20)
    const taken = (await rowOf(other)).starts
    const again = (await hours(later)).find(({ starts }) => starts.getTime() === taken.getTime())
    expect(await holdHour(deps, visitor, own.id, again!, later)).toMatchObject({ ok: true })
    const lost = await requestAppointment(
      deps,
      visitor,
      holdKey(deps.authSecret, other),
      { ...form, email: 'bruna@example.org' },
      later,
    )
    expect(lost).toEqual({ ok: false, reason: 'taken' })
  })

  test('a mailbox with an open appointment gets another mail, and the same answer', async () => {
    await book()
    await request(form.email, 1)
    expect((await subjects()).at(-1)).toBe('Hai già un appuntamento')
    expect(await hours()).toHaveLength((await hours()).length)
    expect(await deps.db.$count(appointments, eq(appointments.professional_id, own.id))).toBe(2)
  })
})

test('a stranger who types an address keeps nobody from booking; of two confirmations one counts', async () => {
  const first = await request(form.email, 1)
  const second = await request(form.email, 2)
  expect(await subjects()).toEqual(['Conferma il tuo appuntamento', 'Conferma il tuo appuntamento'])
  const confirm = (id: string) => confirmAppointment(deps, visitor, appointmentKey(deps.authSecret, id), NOW)
  expect(await confirm(second)).toMatchObject({ ok: true })
  expect(await confirm(first)).toEqual({ ok: false, reason: 'already' })
  expect((await rowOf(first)).state).toBe('lapsed')
})

describe('the confirmation', () => {
  test('by the link books once, and pressing again changes nothing', async () => {
    const { key } = await book()
    expect(await confirmAppointment(deps, visitor, key, NOW)).toMatchObject({ ok: true, state: 'booked' })
    expect(await subjects()).toEqual([
      'Conferma il tuo appuntamento',
      'Il tuo appuntamento è confermato',
      'Appuntamento: nuova prenotazione',
    ])
    expect(await figures()).toEqual({ booked: 1 })
  })

  test('by the code books too; five wrong codes end it', async () => {
    const id = await request()
    const key = holdKey(deps.authSecret, id)
    const right = await codeMailed()
    const wrong = right === '000000' ? '000001' : '000000'
    expect(await confirmWithCode(deps, visitor, key, wrong, NOW)).toEqual({ ok: false, reason: 'wrong' })
    expect(await confirmWithCode(deps, visitor, key, right, NOW)).toMatchObject({ ok: true, state: 'booked' })
    const other = await request('bruna@example.org')
    const otherKey = holdKey(deps.authSecret, other)
    const outcomes: (true | string)[] = []
    for (const code of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const outcome = await confirmWithCode(deps, visitor, otherKey, code, NOW)
      outcomes.push(outcome.ok || outcome.reason)
    }
    expect(outcomes).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'over', 'over'])
  })

  test('the browser’s key is no link of the mail, and the other way round', async () => {
    const id = await request()
    const swapped = holdKey(deps.authSecret, id)
    expect(await confirmAppointment(deps, visitor, swapped, NOW)).toEqual({ ok: false, reason: 'unknown' })
    expect(await findAppointment(deps, swapped, NOW)).toBeUndefined()
    expect(await findHeld(deps, appointmentKey(deps.authSecret, id), NOW)).toBeUndefined()
  })

  test('without it the row and its mail are gone after two hours', async () => {
    const id = await request()
    await runAppointments(deps, minutesLater(NOW, 40))
    expect((await rowOf(id)).state).toBe('lapsed')
    await runAppointments(deps, minutesLater(NOW, 121))
    expect(await deps.db.$count(appointments, eq(appointments.id, id))).toBe(0)
    expect(await subjects()).toEqual([])
  })
})

describe('where the professional decides', () => {
  beforeEach(() => deps.db.update(agendas).set({ mode: 'ask' }).where(eq(agendas.professional_id, own.id)))
  const about = (id: string) => ({ professionalId: own.id, id })

  test('page and mail say the same end of the wait, which comes before the hour', async () => {
    const { id, key } = await book()
    const { deadline, starts, zone } = await rowOf(id)
    expect(deadline! < starts).toBe(true)
    const sentence = bookingPages.own.states.asked.text(whenInWords(deadline!, zone))
    expect(await textOf('La tua richiesta è arrivata')).toContain(sentence)
    expect((await findAppointment(deps, key, NOW))?.deadline).toEqual(deadline)
    expect(await textOf('Appuntamento: una richiesta aspetta')).toContain(whenInWords(deadline!, zone))
  })

  test('a request is accepted once', async () => {
    const { id } = await book()
    expect((await rowOf(id)).state).toBe('asked')
    expect(await acceptAppointment(deps, own.member, about(id), NOW)).toEqual({ ok: true })
    expect(await acceptAppointment(deps, own.member, about(id), NOW)).toEqual({ ok: false, reason: 'over' })
    expect(await figures()).toEqual({ asked: 1, booked: 1 })
  })

  test('a request without an answer lapses after two days, and both are told once', async () => {
    const { id } = await book(form.email, 8)
    const late = minutesLater(NOW, 48 * 60 + 1)
    await runAppointments(deps, late)
    await runAppointments(deps, late)
    expect(await rowOf(id)).toMatchObject({ state: 'lapsed', ended_by: 'time' })
    expect((await subjects()).slice(-2)).toEqual([
      'Alla tua richiesta non c’è stata risposta',
      'Appuntamento: una richiesta è decaduta',
    ])
    expect(await acceptAppointment(deps, own.member, about(id), late)).toEqual({ ok: false, reason: 'over' })
  })

  test('two hours are proposed, kept, and one of them is taken without a further answer', async () => {
    const { id, key } = await book(form.email, 4)
    const [, , , , , sixth, seventh] = [undefined, ...(await hours())]
    expect(await countAsked(deps.db, own.id, NOW)).toBe(1)
    const words = 'Quel giorno sono fuori.'
    const proposed = await proposeHours(
      deps,
      own.member,
      about(id),
      { hours: [sixth!, seventh!], words },
      NOW,
    )
    expect(proposed).toEqual({ ok: true })
    expect(await countAsked(deps.db, own.id, NOW)).toBe(0)
    expect((await hours()).map(({ starts }) => starts)).not.toContainEqual(sixth!.starts)
    const page = await findAppointment(deps, key, NOW)
    expect(page!.proposals.map(({ starts }) => starts)).toEqual([sixth!.starts, seventh!.starts])
    expect(await acceptProposal(deps, visitor, key, page!.proposals[1]!.id, NOW)).toEqual({ ok: true })
    expect(await rowOf(id)).toMatchObject({ state: 'booked', starts: seventh!.starts })
    expect(await deps.db.$count(appointments, eq(appointments.proposed_for, id))).toBe(0)
  })

  test('of two proposals with one that is gone, none is made', async () => {
    const { id } = await book(form.email, 4)
    const free = await hours()
    const gone = { ...free[2]!, starts: minutesLater(free[2]!.starts, 7) }
    const proposed = await proposeHours(
      deps,
      own.member,
      about(id),
      { hours: [free[1]!, gone], words: '' },
      NOW,
    )
    expect(proposed).toEqual({ ok: false, reason: 'taken' })
    expect(await hours()).toEqual(free)
  })

  test('declining is told; another professional’s appointment is unknown', async () => {
    const { id } = await book()
    const other = await addTied(deps.db)
    const foreign = { professionalId: other.id, id }
    expect(await cancelByProfessional(deps, other.member, foreign, '', NOW)).toEqual({
      ok: false,
      reason: 'unknown',
    })
    expect(await cancelByProfessional(deps, own.member, about(id), 'Non ho posto.', NOW)).toEqual({
      ok: true,
    })
    expect(await rowOf(id)).toMatchObject({ state: 'declined', ended_by: 'professional' })
    expect(JSON.stringify(await rowOf(id))).not.toContain('Non ho posto')
  })
})

describe('the availability', () => {
  const longAgo = '2026-11-01'
  const state = (availability: 'open' | 'waiting' | 'closed' | null) =>
    deps.db
      .update(profiles)
      .set({ availability, availability_on: availability && longAgo, paused_until: null })
      .where(eq(profiles.professional_id, own.id))
  const stated = async () => {
    const [row] = await deps.db.select().from(profiles).where(eq(profiles.professional_id, own.id))
    return [row!.availability, row!.availability_on]
  }

  test.each(['waiting', 'closed'] as const)('that is «%s» stays so when hours are saved', async (told) => {
    await state(told)
    expect((await saveWeek(deps.db, own.member, [], NOW)).ok).toBe(true)
    expect(await stated()).toEqual([told, longAgo])
  })

  test.each(['open', null] as const)(
    'that is «%s» is open as of today when hours are saved',
    async (told) => {
      await state(told)
      await saveWeek(deps.db, own.member, [], NOW)
      expect(await stated()).toEqual(['open', '2026-12-01'])
    },
  )

  test('is confirmed by accepting, not by declining, and a waiting list stays one', async () => {
    await deps.db.update(agendas).set({ mode: 'ask' }).where(eq(agendas.professional_id, own.id))
    const { id } = await book()
    const about = { professionalId: own.id, id }
    await state('waiting')
    expect(await acceptAppointment(deps, own.member, about, NOW)).toEqual({ ok: true })
    expect(await stated()).toEqual(['waiting', longAgo])
    await state('open')
    expect(await cancelByProfessional(deps, own.member, about, '', NOW)).toEqual({ ok: true })
    expect(await stated()).toEqual(['open', longAgo])
    const other = await book()
    const next = { professionalId: own.id, id: other.id }
    expect(await acceptAppointment(deps, own.member, next, NOW)).toEqual({ ok: true })
    expect(await stated()).toEqual(['open', '2026-12-01'])
  })
})

describe('what was booked', () => {
  test('is moved to another free hour, with a new revision of its calendar file', async () => {
    const { id, key } = await book()
    const [, second] = await hours()
    expect(await moveAppointment(deps, visitor, key, second!, NOW)).toEqual({ ok: true })
    expect(await rowOf(id)).toMatchObject({ starts: second!.starts, sequence: 1, state: 'booked' })
    expect((await hours())[0]!.starts < second!.starts).toBe(true)
  })

  test('is cancelled, frees the hour, and counts as taken again when it is', async () => {
    const before = await hours()
    const { key } = await book()
    expect(await cancelAppointment(deps, visitor, key, NOW)).toEqual({ ok: true })
    expect(await cancelAppointment(deps, visitor, key, NOW)).toEqual({ ok: false, reason: 'over' })
    expect(await hours()).toEqual(before)
    await book('bruna@example.org')
    expect(await figures()).toEqual({ booked: 2, cancelled: 1, freed: 1, retaken: 1 })
  })

  test('whose mail says who cancelled it, and offers no change of what is over', async () => {
    const { key } = await book()
    await cancelAppointment(deps, visitor, key, NOW)
    const told = await textOf('Il tuo appuntamento è annullato')
    expect(told).toContain('hai annullato questo appuntamento')
    expect(told).not.toContain('lo sposti o lo annulli')
  })

  test('is reminded once, at the moment the person chose', async () => {
    const { id } = await book(form.email, 8)
    const { starts } = await rowOf(id)
    await runAppointments(deps, minutesLater(starts, -25 * 60))
    expect(await subjects()).not.toContain('Il tuo appuntamento si avvicina')
    for (const minutes of [-24 * 60, -60]) await runAppointments(deps, minutesLater(starts, minutes))
    expect(
      (await subjects()).filter((subject) => subject === 'Il tuo appuntamento si avvicina'),
    ).toHaveLength(1)
  })

  test('the professional hears of tomorrow once, in the evening', async () => {
    await book(form.email, 0)
    const { starts } = (
      await deps.db.select().from(appointments).where(eq(appointments.professional_id, own.id))
    )[0]!
    const evening = new Date(
      `${new Date(starts.getTime() - 86_400_000).toISOString().slice(0, 10)}T17:30:00Z`,
    )
    for (const minutes of [-120, 0, 60]) await runAppointments(deps, minutesLater(evening, minutes))
    expect((await subjects()).filter((subject) => subject === 'Appuntamento: domani')).toHaveLength(1)
  })

  test('nobody came: noted once it has begun, and never before', async () => {
    const { id } = await book()
    const about = { professionalId: own.id, id }
    const { starts } = await rowOf(id)
    expect(await markMissed(deps, own.member, about, NOW)).toEqual({ ok: false, reason: 'over' })
    expect(await markMissed(deps, own.member, about, minutesLater(starts, 20))).toEqual({ ok: true })
    expect(await figures()).toEqual({ booked: 1, missed: 1 })
  })

  test('is erased with its mails once it no longer stands', async () => {
    const { id, key } = await book()
    expect(await eraseAppointment(deps, visitor, key, NOW)).toBe(false)
    await cancelAppointment(deps, visitor, key, NOW)
    expect(await eraseAppointment(deps, visitor, key, NOW)).toBe(true)
    expect(await deps.db.$count(appointments, eq(appointments.id, id))).toBe(0)
    expect((await subjects()).every((subject) => subject.startsWith('Appuntamento:'))).toBe(true)
  })
})

test('the database itself refuses two open rows of one professional that share a moment', async () => {
  const row = {
    professional_id: own.id,
    kind: 'talk',
    way: 'online',
    zone: 'Europe/Rome',
    state: 'booked',
    starts: new Date('2026-12-03T10:00:00Z'),
    ends: new Date('2026-12-03T10:50:00Z'),
    busy_until: new Date('2026-12-03T11:00:00Z'),
  } as const
  await deps.db.insert(appointments).values(row)
  const again = {
    ...row,
    starts: minutesLater(row.starts, 55),
    ends: minutesLater(row.ends, 55),
    busy_until: minutesLater(row.busy_until, 55),
  }
  await expect(deps.db.insert(appointments).values(again)).rejects.toThrow()
  await deps.db.insert(appointments).values({ ...again, state: 'cancelled' })
})
