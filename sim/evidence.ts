import { and, count, eq } from 'drizzle-orm'
import { auditEntries } from '#database/tables/audit.ts'
import { appointments, bookingFigures } from '#database/tables/bookings.ts'
import { contacts } from '#database/tables/contacts.ts'
import { mails } from '#database/tables/mails.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { registerEntries } from '#database/tables/register.ts'
import { claims } from '#database/tables/verification.ts'
import * as bookingMails from '#domain/bookings/appointments/mails/templates.tsx'
import { mailCodes } from '#domain/bookings/appointments/read.server.ts'
import { mailCodes as contactMailCodes } from '#domain/contacts/conversations/read.server.ts'
import type { SimDeps } from './action.ts'
import { boundsOf, stateKey, tally, type Booking, type Model } from './model.ts'

export type Row = typeof appointments.$inferSelect
export type Evidence = Awaited<ReturnType<typeof gather>>

/** What the tables say, read at once, to be compared with what everybody was told. */
export async function gather({ db, authSecret }: SimDeps, model: Model) {
  const rows = await db.select().from(appointments)
  const { id, kind, recipient, subject, about } = mails
  const sent = await db.select({ id, kind, recipient, subject, about }).from(mails)
  const audit = await db
    .select({ action: auditEntries.action, subject: auditEntries.subject_id, total: count() })
    .from(auditEntries)
    .groupBy(auditEntries.action, auditEntries.subject_id)
  const figures = await db.select().from(bookingFigures)
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    mails: sent,
    mailsAbout: groupMails(sent),
    audit: new Map(audit.map((line) => [`${line.action} ${line.subject}`, line.total])),
    figure: (...kinds: string[]) =>
      figures.filter((row) => kinds.includes(row.kind)).reduce((sum, row) => sum + row.count, 0),
    contacts: new Map((await db.select().from(contacts)).map((row) => [row.id, row])),
    people: await db
      .select({
        id: professionals.id,
        email: professionals.email,
        status: professionals.status,
        visible: profiles.visible,
        online: profiles.online,
        problems: profiles.problems,
      })
      .from(professionals)
      .leftJoin(profiles, eq(profiles.professional_id, professionals.id)),
    entries: new Map((await db.select().from(registerEntries)).map((row) => [row.professional_id, row])),
    insurances: await db
      .select()
      .from(claims)
      .where(and(eq(claims.kind, 'insurance'))),
    codeOf: (booking: Booking) =>
      codeOf(model, `b ${booking.id}`, () => mailCodes(authSecret, booking.id)[0]!),
    contactCodeOf: (contact: string) =>
      codeOf(model, `c ${contact}`, () => contactMailCodes(authSecret, contact)[0]!),
  }
}

const codes = new WeakMap<Model, Map<string, string>>()

function codeOf(model: Model, key: string, make: () => string): string {
  const known = codes.get(model) ?? new Map<string, string>()
  codes.set(model, known)
  const code = known.get(key) ?? make()
  known.set(key, code)
  return code
}

/** The classes of mails about an appointment, each with the subjects that tell of it. */
const CLASSES: Record<string, readonly { subject: string }[]> = {
  confirm: [bookingMails.confirm],
  in: [bookingMails.booked, bookingMails.asked, bookingMails.moved],
  out: [bookingMails.cancelled, bookingMails.cancelledByThem, bookingMails.declined],
  proposed: [bookingMails.proposed],
  reminder: [bookingMails.reminder],
  unanswered: [bookingMails.unanswered],
  gone: [bookingMails.gone],
}
export const TO_PROFESSIONAL = new Set(
  [
    bookingMails.newBooking,
    bookingMails.newRequest,
    bookingMails.cancelledByPerson,
    bookingMails.movedByPerson,
  ].map(({ subject }) => subject),
)

const CLASS_OF = new Map(
  Object.entries(CLASSES).flatMap(([name, all]) => all.map(({ subject }) => [subject, name] as const)),
)

function groupMails(sent: readonly { about: string | null; subject: string; kind: string }[]) {
  const counts = new Map<string, number>()
  for (const { about, subject, kind } of sent) {
    const name = CLASS_OF.get(subject) ?? kind
    if (about) counts.set(`${about} ${name}`, (counts.get(`${about} ${name}`) ?? 0) + 1)
  }
  return counts
}

export const keyOf = ({ state, starts }: Row) => stateKey(state, starts.toISOString())

/**
 * What nobody of the two does, and a mail tells: requests lapse, holds end, and what stands with somebody whom the office
 * suspended is cancelled.
 */
export function settle(model: Model, { rows }: Evidence): void {
  for (const booking of model.bookings) {
    const row = rows.get(booking.id)
    if (row?.ended_by === 'office' && booking.states.size > 0 && wasSuspended(model, booking)) {
      withdrawn(model, booking)
      continue
    }
    if (booking.stage === 'held' || booking.stage === 'sent') {
      const isOver = !row || row.state === 'lapsed'
      if (isOver && !isPromised(model, booking)) booking.stage = row ? booking.stage : 'gone'
    }
    if (booking.stage !== 'confirmed' && !(booking.unsure && row?.confirmed_at)) continue
    if (row?.state !== 'lapsed' || row.ended_by !== 'time') continue
    if (booking.states.size > 0 && ![...booking.states].some((one) => one.startsWith('asked'))) continue
    const early = booking.answerBy !== undefined && row.ended_at!.toISOString() < booking.answerBy
    if (early && !booking.unsure) continue
    booking.stage = 'ended'
    booking.states = new Set(['lapsed'])
    tally(model, `mail unanswered ${booking.id}`, 'lapse', true)
    tally(model, `audit appointment.lapse ${booking.id}`, 'lapse', true)
    tally(model, 'figure lapsed', booking.id, true)
  }
}

const wasSuspended = (model: Model, { professional }: Booking) =>
  boundsOf(model, `audit registration.suspend ${model.professionals[professional]!.id}`).most > 0

function withdrawn(model: Model, booking: Booking): void {
  if (booking.stage === 'ended' || booking.stage === 'gone') return
  booking.stage = 'ended'
  booking.states = new Set(['cancelled'])
  booking.unsure = false
  tally(model, `audit appointment.out ${booking.id}`, 'withdrawn', true)
  tally(model, `mail gone ${booking.id}`, 'withdrawn', true)
  tally(model, 'figure out', `withdrawn ${booking.id}`, true)
}

export const isPromised = (model: Model, { promisedUntil, given, stage }: Booking) =>
  (stage === 'held' || stage === 'sent') &&
  !given &&
  promisedUntil !== undefined &&
  model.now.toISOString() < promisedUntil

export const short = (id: string) => id.slice(0, 8)
