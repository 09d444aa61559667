import { createHmac } from 'node:crypto'
import { and, asc, eq, gt, gte, inArray, lt, or, sql, not } from 'drizzle-orm'
import { APPOINTMENT_CONSENT } from '#content/bookings.ts'
import { appointments } from '#database/tables/bookings.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profilePlaces } from '#database/tables/profiles.ts'
import { findAgenda, videoLinkOf } from '#domain/bookings/agenda/read.server.ts'
import { findProvedAddress } from '#domain/accounts/members/read.addresses.server.ts'
import { sendersOf } from '#domain/accounts/members/read.senders.server.ts'
import type { Member } from '#platform/auth/actor.ts'
import { sha256 } from '#lib/hash.ts'
import { networkOf, widerNetworkOf } from '#lib/network.ts'
import { openCipher, type Cipher } from '#platform/auth/cipher.ts'
import { codesFor, keyFor } from '#platform/auth/keys.ts'
import { readSignedKey, signedKey } from '#platform/auth/signed-key.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { mayChange, mayMarkMissed, MOST_CODE_TRIES, stands } from './rules.ts'

export type AppointmentRow = typeof appointments.$inferSelect
export type Reading = { db: Db; authSecret: Secret }

/** Hash of the present consent text; a form shows it to prove which text was read. */
export const CONSENT_SHA256 = sha256(APPOINTMENT_CONSENT)

/** The calendar file of an appointment, made when its mail leaves. */
export const APPOINTMENT_SOURCE = 'appointment-file'
export const APPOINTMENT_FILE = {
  source: APPOINTMENT_SOURCE,
  filename: 'appuntamento.ics',
  contentType: 'text/calendar; charset=utf-8',
} as const

export const appointmentCipher = (secret: Secret): Cipher => openCipher(secret, 'appointment')

/** In the mails: whoever has it reads and changes the appointment. */
export const appointmentKey = (secret: Secret, id: string) => signedKey('appointment', id, secret)
export const readAppointmentKey = (secret: Secret, key: string) => readSignedKey('appointment', key, secret)

/** In the browser that pressed the hour: only fills the form and types the code. */
export const holdKey = (secret: Secret, id: string) => signedKey('appointment-hold', id, secret)
export const readHoldKey = (secret: Secret, key: string) => readSignedKey('appointment-hold', key, secret)

/** Keyed hash of the mailed code, so that a copy of the database confirms nothing. */
export const codeOf = (secret: Secret, id: string, code: string) =>
  createHmac('sha256', keyFor(secret, 'links').bytes)
    .update(`appointment-code:${id}:${code}`)
    .digest('base64url')

/** Recognises the network that holds an hour without storing its address; of IPv6 the /48, which one customer may have. */
export const holderOf = (secret: Secret, address: string) =>
  createHmac('sha256', keyFor(secret, 'limits').bytes)
    .update(`appointment-hold:${widerNetworkOf(address) ?? networkOf(address)}`)
    .digest('base64url')

/** Keyed hashes that connect a mail's row with its appointment, so that no table shows who booked with whom. */
export const mailCodes = (secret: Secret, id: string) => codesFor(secret, 'mail-about', `appointment:${id}`)

const placeColumns = {
  city: profilePlaces.city,
  district: profilePlaces.district,
  address: profilePlaces.address,
  precision: profilePlaces.precision,
}

const fullName = sql<string>`${professionals.first_name} || ' ' || ${professionals.last_name}`

async function findRow(db: Db, id: string) {
  const [found] = await db
    .select({
      row: appointments,
      professional: { id: professionals.id, name: fullName },
      place: placeColumns,
    })
    .from(appointments)
    .innerJoin(professionals, eq(professionals.id, appointments.professional_id))
    .leftJoin(profilePlaces, eq(profilePlaces.id, appointments.place_id))
    .where(eq(appointments.id, id))
  return found
}

/** The held hour whose form is filled, or whose code is awaited. */
export async function findHeld({ db, authSecret }: Reading, key: string, now: Date) {
  const id = readHoldKey(authSecret, key)
  const found = id && (await findRow(db, id))
  if (!found) return undefined
  const { row, professional, place } = found
  const { kind, way, starts, ends, zone, deadline, fee_euro } = row
  return {
    professional,
    place,
    hour: { kind, way, starts, ends, zone, feeEuro: fee_euro },
    deadline,
    stage: row.confirmed_at ? 'confirmed' : row.email ? 'code' : 'form',
    heldAt: row.created_at,
    triesLeft: Math.max(0, MOST_CODE_TRIES - row.code_tries),
    stands: stands(row, now),
    gone: row.ended_by === 'person',
  } as const
}

export type OwnAppointment = NonNullable<Awaited<ReturnType<typeof findAppointment>>>

/**
 * An appointment as the person with its link sees it. The exact address and the video link are told only for what is
 * booked; undefined when the row no longer exists.
 */
export async function findAppointment({ db, authSecret }: Reading, key: string, now: Date) {
  const id = readAppointmentKey(authSecret, key)
  const found = id && (await findRow(db, id))
  if (!found || !found.row.email) return undefined
  const { row, professional, place } = found
  const booked = row.state === 'booked'
  const agenda = booked && row.way === 'online' ? await findAgenda(db, row.professional_id) : undefined
  return {
    id: row.id,
    ...factsOf(row, now),
    professional,
    place: place && { ...place, address: booked ? place.address : null },
    videoLink: agenda ? videoLinkOf(authSecret, agenda) : null,
    name: openText(authSecret, row, 'name'),
    note: openText(authSecret, row, 'note'),
    answer: openText(authSecret, row, 'answer'),
    remind: row.remind,
    proposals: await listProposals(db, row.id, now),
    mayChange: mayChange(row, now),
    confirmed: row.confirmed_at !== null,
  }
}

const factsOf = (row: AppointmentRow, now: Date) => ({
  state:
    stands(row, now) || row.state === 'cancelled' || row.state === 'declined'
      ? row.state
      : ('lapsed' as const),
  kind: row.kind,
  way: row.way,
  starts: row.starts,
  ends: row.ends,
  zone: row.zone,
  deadline: row.deadline,
  feeEuro: row.fee_euro,
  endedBy: row.ended_by,
})

function openText(secret: Secret, row: AppointmentRow, field: 'name' | 'note' | 'email' | 'answer') {
  const sealed = row[field]
  return sealed === null ? null : (appointmentCipher(secret).open(sealed, [row.id, field]) ?? null)
}

/** Hours that the professional proposes instead, earliest first. */
export async function listProposals(db: Db, appointmentId: string, now: Date) {
  const { proposed_for, state, deadline } = appointments
  return db
    .select({
      id: appointments.id,
      starts: appointments.starts,
      zone: appointments.zone,
      way: appointments.way,
      deadline,
    })
    .from(appointments)
    .where(and(eq(proposed_for, appointmentId), eq(state, 'proposed'), gt(deadline, now)))
    .orderBy(asc(appointments.starts))
}

export type AgendaLine = Awaited<ReturnType<typeof listAgenda>>[number]

/** What stands in a professional's agenda between two moments, for the professional alone. */
export async function listAgenda(
  { db, authSecret }: Reading,
  professionalId: string,
  { from, until }: { from: Date; until: Date },
  now: Date,
) {
  const { state, starts, deadline } = appointments
  const stillOpen = or(
    eq(state, 'booked'),
    and(sql`${state} in ('held', 'unconfirmed', 'asked', 'offered', 'proposed')`, gt(deadline, now)),
  )
  const rows = await db
    .select({ row: appointments, place: placeColumns })
    .from(appointments)
    .leftJoin(profilePlaces, eq(profilePlaces.id, appointments.place_id))
    .where(
      and(eq(appointments.professional_id, professionalId), gte(starts, from), lt(starts, until), stillOpen),
    )
    .orderBy(asc(starts))
  return rows.map(({ row, place }) => lineOf(authSecret, row, place, now))
}

/** Requests that wait for the professional's answer, the most urgent first. */
export async function listAsked({ db, authSecret }: Reading, professionalId: string, now: Date) {
  const rows = await db
    .select({ row: appointments, place: placeColumns })
    .from(appointments)
    .leftJoin(profilePlaces, eq(profilePlaces.id, appointments.place_id))
    .where(isAskedOf(professionalId, now))
    .orderBy(asc(appointments.deadline), asc(appointments.starts))
  return rows.map(({ row, place }) => lineOf(authSecret, row, place, now))
}

/** One appointment of a professional's own agenda. */
export async function findAgendaLine(
  { db, authSecret }: Reading,
  professionalId: string,
  id: string,
  now: Date,
) {
  const found = await findRow(db, id)
  if (!found || found.row.professional_id !== professionalId) return undefined
  return {
    ...lineOf(authSecret, found.row, found.place, now),
    answer: openText(authSecret, found.row, 'answer'),
    proposals: await listProposals(db, id, now),
  }
}

type PlaceFacts =
  Awaited<ReturnType<typeof findRow>> extends infer Row | undefined
    ? Row extends { place: infer Place }
      ? Place
      : never
    : never

/** Until the address is confirmed, the name says nothing yet and stays closed. */
function lineOf(secret: Secret, row: AppointmentRow, place: PlaceFacts, now: Date) {
  const isTheirs = row.confirmed_at !== null
  return {
    id: row.id,
    ...factsOf(row, now),
    place,
    name: isTheirs ? openText(secret, row, 'name') : null,
    note: isTheirs ? openText(secret, row, 'note') : null,
    proposedFor: row.proposed_for,
    missed: row.missed,
    mayChange: mayChange(row, now),
    mayMarkMissed: mayMarkMissed(row, now),
  }
}

/**
 * A member's appointments, by the rules of their conversations (`findOwnContacts`): made with exactly the account's
 * confirmed address, since the account has it.
 */
export async function findOwnAppointments({ db, authSecret }: Reading, member: Member) {
  const account = await findProvedAddress(db, member)
  if (!account) return []
  const isSender = inArray(appointments.sender, sendersOf(authSecret, account.email))
  const rows = await db
    .select({ row: appointments, professional: fullName })
    .from(appointments)
    .innerJoin(professionals, eq(professionals.id, appointments.professional_id))
    .where(and(isSender, gte(appointments.created_at, account.from)))
    .orderBy(asc(appointments.starts), asc(appointments.id))
  return rows.filter(({ row }) => openText(authSecret, row, 'email')?.toLowerCase() === account.email)
}

/** For the export. An unconfirmed row may be of somebody else who typed the address. */
export async function exportAppointments(reading: Reading, member: Member) {
  const own = await findOwnAppointments(reading, member)
  return own.map(({ row, professional }) => {
    const { kind, way, starts, ends, zone, state, remind, fee_euro, created_at, confirmed_at, ended_at } = row
    const [name, note] = (['name', 'note'] as const).map((field) =>
      row.confirmed_at ? openText(reading.authSecret, row, field) : null,
    )
    const told = {
      kind,
      way,
      starts,
      ends,
      zone,
      state,
      remind,
      fee_euro,
      created_at,
      confirmed_at,
      ended_at,
    }
    return { professional, ...told, consent_sha256: row.consent_sha256, name, note }
  })
}

function isAskedOf(professionalId: string, now: Date) {
  const { professional_id, state, deadline } = appointments
  // Where other hours were proposed, the person is to answer.
  const hasProposals = sql`exists (select 1 from ${appointments} as other
    where other.proposed_for = ${appointments.id} and other.state = 'proposed')`
  return and(eq(professional_id, professionalId), eq(state, 'asked'), gt(deadline, now), not(hasProposals))
}

/** How many requests wait for the professional's answer. */
export function countAsked(db: Db, professionalId: string, now: Date): Promise<number> {
  return db.$count(appointments, isAskedOf(professionalId, now))
}

/** How many appointments to come are booked or asked for: a pause or a hidden profile leaves them as they are. */
export function countStanding(db: Db, professionalId: string, now: Date): Promise<number> {
  const { professional_id, state, starts } = appointments
  const isOpen = and(inArray(state, ['asked', 'booked']), gt(starts, now))
  return db.$count(appointments, and(eq(professional_id, professionalId), isOpen))
}
