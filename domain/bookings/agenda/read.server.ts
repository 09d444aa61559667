import { and, asc, eq, gt, gte, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm'
import {
  agendaExceptions,
  agendaHours,
  agendas,
  appointments,
  busyTimes,
  linkedCalendars,
} from '#database/tables/bookings.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { pausedUntil } from '#domain/professionals/availability/rules.ts'
import { firstFee } from '#domain/professionals/profile/rules.ts'
import { TRUSTED_HOURS } from '#domain/bookings/calendars/rules.ts'
import { isReachable } from '#domain/verification/claims/read.public.server.ts'
import { italianDay } from '#lib/dates.ts'
import { openCipher, type Cipher } from '#platform/auth/cipher.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { dayAt, freeHours, modeNow, type AgendaFacts, type FreeHour, type Kind, type Mode } from './rules.ts'

export type Agenda = typeof agendas.$inferSelect

const DAY_MS = 86_400_000

export const agendaCipher = (secret: Secret): Cipher => openCipher(secret, 'agenda')

/** Rows that take time: what somebody only holds ends by itself, the rest when a job has told those who wait. */
export const isOpen = (now: Date): SQL<boolean> => sql<boolean>`(
  ${appointments.state} in ('asked', 'booked', 'offered', 'proposed')
  or (${appointments.state} in ('held', 'unconfirmed')
    and ${appointments.deadline} > ${now.toISOString()}::timestamptz))`

export async function findAgenda(db: Db, professionalId: string): Promise<Agenda | undefined> {
  const [row] = await db.select().from(agendas).where(eq(agendas.professional_id, professionalId))
  return row
}

/** The professional's own video room, readable. */
export const videoLinkOf = (secret: Secret, { professional_id, video_link }: Agenda): string | null =>
  (video_link && agendaCipher(secret).open(video_link, [professional_id, 'video_link'])) ?? null

export function listWeek(db: Db, professionalId: string) {
  return db
    .select()
    .from(agendaHours)
    .where(eq(agendaHours.professional_id, professionalId))
    .orderBy(asc(agendaHours.weekday), asc(agendaHours.starts))
}

/** Days that differ, from a day on. */
export function listExceptions(db: Db, professionalId: string, from: string) {
  return db
    .select()
    .from(agendaExceptions)
    .where(and(eq(agendaExceptions.professional_id, professionalId), gte(agendaExceptions.last_day, from)))
    .orderBy(asc(agendaExceptions.first_day), asc(agendaExceptions.starts))
}

/** Busy times of calendars elsewhere that fall between two moments, earliest first. */
export function listBusy(db: Db, professionalId: string, { from, until }: { from: Date; until: Date }) {
  const { professional_id, starts, ends } = busyTimes
  return db
    .select({ starts, ends })
    .from(busyTimes)
    .where(and(eq(professional_id, professionalId), lt(starts, until), gt(ends, from)))
    .orderBy(asc(starts), asc(ends))
}

/** What the rules need to say which hours can be taken. @param without an appointment that is about to move */
async function readFacts(db: Db, agenda: Agenda, now: Date, without?: string): Promise<AgendaFacts> {
  const id = agenda.professional_id
  const today = dayAt(now, agenda.zone).toString()
  // A week before now, because a first talk of the same week counts towards its limit.
  const since = new Date(now.getTime() - 7 * DAY_MS)
  const [week, exceptions, busy, here] = [
    await listWeek(db, id),
    await listExceptions(db, id, today),
    await db
      .select({ starts: busyTimes.starts, until: busyTimes.ends })
      .from(busyTimes)
      .where(and(eq(busyTimes.professional_id, id), gt(busyTimes.ends, now))),
    await db
      .select()
      .from(appointments)
      .where(and(eq(appointments.professional_id, id), gt(appointments.busy_until, since), isOpen(now))),
  ]
  const others = here.filter((row) => row.id !== without && row.proposed_for !== without)
  return {
    agenda,
    week,
    exceptions,
    taken: [...busy, ...others.map(({ starts, busy_until: until }) => ({ starts, until }))],
    talks: others.flatMap((row) => (row.kind === 'talk' && row.proposed_for === null ? [row.starts] : [])),
  }
}

/** Whether the entry can be found, is not in a pause, and has not said that it takes nobody. */
async function takesPeople(db: Db, professionalId: string, now: Date, samples: boolean): Promise<boolean> {
  const [row] = await db
    .select({ availability: profiles.availability, paused_until: profiles.paused_until })
    .from(professionals)
    .innerJoin(profiles, eq(profiles.professional_id, professionals.id))
    .where(
      and(eq(professionals.id, professionalId), or(isReachable, samples ? professionals.is_demo : undefined)),
    )
  return row !== undefined && row.availability !== 'closed' && pausedUntil(row, italianDay(now)) === null
}

export async function hasStaleCalendar(db: Db, professionalId: string, now: Date): Promise<boolean> {
  const limit = new Date(now.getTime() - TRUSTED_HOURS * 3_600_000)
  const isStale = or(
    isNotNull(linkedCalendars.failure),
    lt(sql`coalesce(${linkedCalendars.succeeded_at}, 'epoch')`, limit.toISOString()),
  )
  return (
    (await db.$count(linkedCalendars, and(eq(linkedCalendars.professional_id, professionalId), isStale))) > 0
  )
}

export type Offer = { agenda: Agenda; mode: Exclude<Mode, 'closed'>; hours: FreeHour[] }

type OfferOptions = { samples?: boolean; about?: { id: string; pressedAt?: Date }; noticeHours?: number }

/**
 * What a professional offers now, at the price that holds; undefined without an open agenda, or while the entry takes nobody.
 * @param about an appointment that is about to move or to be taken again: its own time counts as free
 * @param noticeHours instead of the agenda's own notice
 */
export async function findOffer(
  db: Db,
  professionalId: string,
  kind: Kind,
  now: Date,
  { samples = false, about, noticeHours }: OfferOptions = {},
): Promise<Offer | undefined> {
  const agenda = await findAgenda(db, professionalId)
  if (!agenda || agenda.mode === 'closed') return undefined
  if (!(await takesPeople(db, professionalId, now, samples))) return undefined
  const mode = modeNow(agenda.mode, await hasStaleCalendar(db, professionalId, now))
  if (mode === 'closed') return undefined
  const facts = await readFacts(db, agenda, now, about?.id)
  const rules = { ...facts.agenda, notice_hours: noticeHours ?? facts.agenda.notice_hours }
  return {
    agenda: { ...agenda, fee_euro: await findTalkFee(db, agenda) },
    mode,
    hours: freeHours({ ...facts, agenda: rules }, kind, now, about?.pressedAt),
  }
}

/** Euro for a first talk: the fee of the agenda, or else of the profile; null if it is not stated. */
async function findTalkFee(db: Db, { fee_euro, professional_id }: Agenda): Promise<number | null> {
  if (fee_euro !== null) return fee_euro
  const [profile] = await db
    .select({ fees: profiles.fees })
    .from(profiles)
    .where(eq(profiles.professional_id, professional_id))
  return profile ? firstFee(profile.fees) : null
}

/** Everything stored about an agenda, for the export of personal data; null when there is none. */
export async function exportAgenda(db: Db, secret: Secret, professionalId: string) {
  const agenda = await findAgenda(db, professionalId)
  if (!agenda) return null
  // The feed's key stays out: whoever has it reads the calendar.
  const { professional_id: id, feed_id: _key, video_link: link, ...rules } = agenda
  const withoutIds = <Row extends { id: string; professional_id: string }>({
    id: _row,
    professional_id: _of,
    ...row
  }: Row) => row
  return {
    ...rules,
    video_link: link && (agendaCipher(secret).open(link, [id, 'video_link']) ?? null),
    hours: (await listWeek(db, id)).map(withoutIds),
    exceptions: (await listExceptions(db, id, '0001-01-01')).map(withoutIds),
  }
}
