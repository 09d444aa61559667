import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, not } from 'drizzle-orm'
import { sampleProfessionals } from '#content/sample-professionals.ts'
import { agendaHours, agendas } from '#database/tables/bookings.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profilePlaces } from '#database/tables/profiles.ts'
import { isNoSample } from '#domain/verification/claims/read.public.server.ts'
import type { Db } from '#platform/db/database.ts'
import { refreshNextFree } from './write.server.ts'

type Sample = (typeof sampleProfessionals)[number]
type Span = { weekday: number; starts: number; ends: number; place_id: string | null }

const HOUR = 60

/**
 * Agendas of the samples who have room, so that a new portal shows hours. They follow the weekly rules, so there are hours
 * whatever today is. Nobody can hold one (`isReachable`).
 */
export async function writeSampleAgendas(db: Db, now = new Date()): Promise<void> {
  const open = sampleProfessionals.filter(({ availability }) => availability.state === 'open')
  const ids = open.map(({ id }) => id)
  await db.transaction(async (tx) => {
    const isSample = and(inArray(professionals.id, ids), not(isNoSample))
    const present = await tx.select({ id: professionals.id }).from(professionals).where(isSample)
    const written = [...open.entries()].filter(([, sample]) => present.some(({ id }) => id === sample.id))
    for (const [at, sample] of written) await writeOne(tx, sample, at)
    await refreshNextFree(
      tx,
      written.map(([, { id }]) => id),
      now,
    )
  })
}

async function writeOne(tx: Db, sample: Sample, at: number): Promise<void> {
  const { id: professional_id, profile } = sample
  const fee_euro = profile.fees.find(({ kind }) => kind === 'first' || kind === 'individual')?.euro ?? null
  const rules = {
    mode: at % 4 === 3 ? 'ask' : 'book',
    talk_minutes: profile.session_minutes,
    calls: at % 2 === 0,
    fee_euro,
  } as const
  await tx
    .insert(agendas)
    .values({ professional_id, ...rules })
    .onConflictDoUpdate({ target: agendas.professional_id, set: rules })
  const places = await tx
    .select({ id: profilePlaces.id })
    .from(profilePlaces)
    .where(eq(profilePlaces.professional_id, professional_id))
    .orderBy(asc(profilePlaces.position))
  const wanted = weekOf(sample, at, places[0]?.id ?? null)
  const { weekday, starts, ends, place_id } = agendaHours
  const found = await tx
    .select({ weekday, starts, ends, place_id })
    .from(agendaHours)
    .where(eq(agendaHours.professional_id, professional_id))
    .orderBy(asc(weekday), asc(starts))
  if (!isDeepStrictEqual(found, wanted)) {
    await tx.delete(agendaHours).where(eq(agendaHours.professional_id, professional_id))
    await tx.insert(agendaHours).values(wanted.map((span) => ({ ...span, professional_id })))
  }
}

/** Three days a week, another three for every other sample; in the evening where the profile says so. */
function weekOf({ profile }: Sample, at: number, placeId: string | null): Span[] {
  const studio = profile.in_person ? placeId : null
  return [1, 2, 3].flatMap((day) => {
    const weekday = day + (at % 3)
    const late = { weekday, starts: 18 * HOUR, ends: 20 * HOUR, place_id: profile.online ? null : studio }
    return [
      { weekday, starts: (9 + (at % 2)) * HOUR, ends: 13 * HOUR, place_id: studio },
      ...(profile.evening ? [late] : []),
    ]
  })
}
