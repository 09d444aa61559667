import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, getTableColumns, inArray, not, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { sampleProfessionals } from '#content/sample-professionals.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profilePlaces, profiles } from '#database/tables/profiles.ts'
import { confirmedOn } from '#domain/professionals/availability/rules.ts'
import { isNoSample } from '#domain/verification/claims/read.public.server.ts'
import { refreshEntry } from '#domain/professionals/listing/write.server.ts'
import { placeOf } from '#domain/site/places/rules.ts'
import { dayBefore, italianDay } from '#lib/dates.ts'
import type { Db } from '#platform/db/database.ts'

type Sample = (typeof sampleProfessionals)[number]

// A transparent pixel, because samples have no signature.
const NO_SIGNATURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const NOBODY_CONSENTED = {
  privacy_consent: false,
  terms_consent: false,
  legal_declaration: false,
  gdpr_consent: false,
  legal_value_consent: false,
}

/**
 * Writes the marked sample professionals (decisions 0009 and 0106), or brings them up to date; real rows are never
 * touched.
 * @param now their availability was confirmed some days before
 */
export async function writeSamples(db: Db, now = new Date()): Promise<void> {
  const rows = sampleProfessionals.map(
    ({ profile: _profile, availability: _availability, places: _places, ...sample }) => ({
      ...sample,
      ...NOBODY_CONSENTED,
      is_demo: true,
      status: 'approved' as const,
      approved: true,
      signature: NO_SIGNATURE,
      ip_address: 'not_available',
      submission_timestamp: new Date(0),
      form_version: 'demo',
    }),
  )
  const { id: _id, created_at: _created, ...columns } = getTableColumns(professionals)
  const { set, differs } = refreshing(columns)
  await db.transaction(async (tx) => {
    const written = await tx
      .insert(professionals)
      .values(rows)
      .onConflictDoUpdate({ target: professionals.id, set, setWhere: and(not(isNoSample), differs) })
      .returning({ id: professionals.id })
    const samples = await listSamples(tx)
    const profilesChanged = await writeProfiles(tx, samples, italianDay(now))
    const placesChanged = await writePlaces(tx, samples)
    const changed = new Set([...written.map(({ id }) => id), ...profilesChanged, ...placesChanged])
    for (const id of changed) await refreshEntry(tx, id)
  })
}

/** Without those whose id belongs to a real row. */
async function listSamples(tx: Db): Promise<Sample[]> {
  const sampleIds = sampleProfessionals.map(({ id }) => id)
  const rows = await tx
    .select({ id: professionals.id })
    .from(professionals)
    .where(and(inArray(professionals.id, sampleIds), not(isNoSample)))
  const ids = new Set(rows.map(({ id }) => id))
  return sampleProfessionals.filter(({ id }) => ids.has(id))
}

/** @returns the ids of those that changed */
async function writeProfiles(tx: Db, samples: Sample[], today: string): Promise<string[]> {
  const rows = samples.map(({ id, profile, availability: { state, daysAgo } }) => ({
    ...profile,
    ...confirmedOn(state, dayBefore(today, daysAgo)),
    professional_id: id,
  }))
  const [first] = rows
  if (!first) return []
  const { professional_id: _id, ...written } = first
  const names = Object.keys(written) as (keyof typeof written)[]
  const { set, differs } = refreshing(Object.fromEntries(names.map((name) => [name, profiles[name]])))
  const changed = await tx
    .insert(profiles)
    .values(rows)
    .onConflictDoUpdate({ target: profiles.professional_id, set, setWhere: differs })
    .returning({ id: profiles.professional_id })
  return changed.map(({ id }) => id)
}

/** @returns the ids of those that changed */
async function writePlaces(tx: Db, samples: Sample[]): Promise<string[]> {
  const { id: _id, ...columns } = getTableColumns(profilePlaces)
  const ids = samples.map(({ id }) => id)
  const present = await tx
    .select(columns)
    .from(profilePlaces)
    .where(inArray(profilePlaces.professional_id, ids))
    .orderBy(asc(profilePlaces.position))
  const changed: string[] = []
  for (const { id, places } of samples) {
    const wanted = places.map((place, position) => placeRow(id, place, position))
    const found = present.filter(({ professional_id }) => professional_id === id)
    if (isDeepStrictEqual(found, wanted)) continue
    await tx.delete(profilePlaces).where(eq(profilePlaces.professional_id, id))
    await tx.insert(profilePlaces).values(wanted)
    changed.push(id)
  }
  return changed
}

function placeRow(professional_id: string, place: Sample['places'][number], position: number) {
  const town = placeOf(place.city, place.province)
  if (!town) throw new Error(`No town ${place.city} (${place.province})`)
  return {
    professional_id,
    position,
    ...place,
    precision: place.address ? ('exact' as const) : ('district' as const),
    latitude: town.latitude,
    longitude: town.longitude,
  }
}

/** For an upsert: takes over all columns of the new row, where one of them differs. */
function refreshing(columns: Record<string, PgColumn>) {
  const fresh = Object.fromEntries(Object.keys(columns).map((name) => [name, sql.raw(`excluded.${name}`)]))
  const differs = sql`(${sql.join(Object.values(columns), sql`, `)})
    is distinct from (${sql.join(Object.values(fresh), sql`, `)})`
  return { set: fresh, differs }
}
