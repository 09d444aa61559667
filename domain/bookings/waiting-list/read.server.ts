import { and, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import { WAITING_CONSENT } from '#content/waiting-list.ts'
import { appointments, bookingFigures } from '#database/tables/bookings.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profilePlaces } from '#database/tables/profiles.ts'
import { waitingOffers, waitingWishes } from '#database/tables/waiting-list.ts'
import { findProvedAddress } from '#domain/accounts/members/read.addresses.server.ts'
import { sendersOf } from '#domain/accounts/members/read.senders.server.ts'
import type { Member } from '#platform/auth/actor.ts'
import { sha256 } from '#lib/hash.ts'
import { openCipher, type Cipher } from '#platform/auth/cipher.ts'
import { codesFor } from '#platform/auth/keys.ts'
import { readSignedKey, signedKey } from '#platform/auth/signed-key.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { retakenShare, type RetakenShare, type WaitingWish } from './rules.ts'

export type WishRow = typeof waitingWishes.$inferSelect
type Reading = { db: Db; authSecret: Secret }

/** Hash of the present consent text; a form shows it to prove which text was read. */
export const WAITING_CONSENT_SHA256 = sha256(WAITING_CONSENT)

export const waitingCipher = (secret: Secret): Cipher => openCipher(secret, 'waiting-list')

export const waitingKey = (secret: Secret, id: string) => signedKey('waiting-wish', id, secret)
export const readWaitingKey = (secret: Secret, key: string) => readSignedKey('waiting-wish', key, secret)

/** Keyed hashes that connect a mail's row with its wish, so that no table shows who waits for what. */
export const waitingMailCodes = (secret: Secret, id: string) =>
  codesFor(secret, 'mail-about', `waiting:${id}`)

/** @returns undefined when the portal's key no longer decrypts it */
export function openWish(secret: Secret, row: Pick<WishRow, 'id' | 'wish'>): WaitingWish | undefined {
  const text = waitingCipher(secret).open(row.wish, [row.id, 'wish'])
  return text === undefined ? undefined : (JSON.parse(text) as WaitingWish)
}

export type OwnWish = NonNullable<Awaited<ReturnType<typeof findOwnWish>>>

/** A place in the list as the person with its link sees it, with the hour that is offered now. */
export async function findOwnWish({ db, authSecret }: Reading, key: string, now: Date) {
  const id = readWaitingKey(authSecret, key)
  if (!id) return undefined
  const [row] = await db
    .select()
    .from(waitingWishes)
    .where(and(eq(waitingWishes.id, id), gt(waitingWishes.until, now)))
  const wish = row && openWish(authSecret, row)
  if (!wish) return undefined
  return { state: row.state, until: row.until, wish, offer: await findOffered(db, id, now) }
}

async function findOffered(db: Db, wishId: string, now: Date) {
  const [offer] = await db
    .select({
      id: waitingOffers.id,
      deadline: waitingOffers.deadline,
      starts: appointments.starts,
      zone: appointments.zone,
      way: appointments.way,
      feeEuro: appointments.fee_euro,
      city: profilePlaces.city,
      professional: {
        id: professionals.id,
        name: sql<string>`${professionals.first_name} || ' ' || ${professionals.last_name}`,
      },
    })
    .from(waitingOffers)
    .innerJoin(appointments, eq(appointments.id, waitingOffers.appointment_id))
    .innerJoin(professionals, eq(professionals.id, appointments.professional_id))
    .leftJoin(profilePlaces, eq(profilePlaces.id, appointments.place_id))
    .where(
      and(
        eq(waitingOffers.wish_id, wishId),
        eq(waitingOffers.outcome, 'open'),
        gt(waitingOffers.deadline, now),
        eq(appointments.state, 'offered'),
      ),
    )
  return offer
}

/** A member's places in the list, by the rules of their appointments (`findOwnAppointments`). */
export async function findOwnWishes({ db, authSecret }: Reading, member: Member): Promise<WishRow[]> {
  const account = await findProvedAddress(db, member)
  if (!account) return []
  const isSender = inArray(waitingWishes.sender, sendersOf(authSecret, account.email))
  const rows = await db
    .select()
    .from(waitingWishes)
    .where(and(isSender, gte(waitingWishes.created_at, account.from)))
    .orderBy(waitingWishes.created_at)
  const cipher = waitingCipher(authSecret)
  return rows.filter((row) => cipher.open(row.email, [row.id, 'email'])?.toLowerCase() === account.email)
}

/** For the export. An unconfirmed row may be of somebody else who typed the address. */
export async function exportWishes(reading: Reading, member: Member) {
  const own = await findOwnWishes(reading, member)
  return own.map((row) => {
    const { state, consent_sha256, created_at, confirmed_at, until } = row
    const wish = confirmed_at ? (openWish(reading.authSecret, row) ?? null) : null
    const name = waitingCipher(reading.authSecret).open(row.name, [row.id, 'name']) ?? null
    return { state, consent_sha256, created_at, confirmed_at, until, wish, name: confirmed_at ? name : null }
  })
}

/** How often an hour that somebody gave back was taken again; undefined while there are too few. */
export async function readRetaken(db: Db): Promise<RetakenShare | undefined> {
  const { kind, count } = bookingFigures
  const rows = await db
    .select({ kind, sum: sql<number>`sum(${count})::int` })
    .from(bookingFigures)
    .where(inArray(kind, ['freed', 'retaken']))
    .groupBy(kind)
  const sumOf = (wanted: string) => rows.find((row) => row.kind === wanted)?.sum ?? 0
  return retakenShare(sumOf('freed'), sumOf('retaken'))
}
