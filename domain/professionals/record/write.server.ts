import { and, getTableColumns, inArray, not, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { sampleProfessionals } from '#content/sample-professionals.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { isNoSample } from '#domain/verification/claims/read.public.server.ts'
import { refreshEntry } from '#domain/professionals/listing/write.server.ts'
import type { Db } from '#platform/db/database.ts'

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

/** Writes the marked sample professionals (decision 0009), or brings them up to date; real rows are never touched. */
export async function writeSamples(db: Db): Promise<void> {
  const rows = sampleProfessionals.map(({ profile: _profile, ...sample }) => ({
    ...sample,
    ...NOBODY_CONSENTED,
    is_demo: true,
    status: 'approved' as const,
    approved: true,
    signature: NO_SIGNATURE,
    ip_address: 'not_available',
    submission_timestamp: new Date(0),
    form_version: 'demo',
  }))
  const { id: _id, created_at: _created, ...columns } = getTableColumns(professionals)
  const { set, differs } = refreshing(columns)
  await db.transaction(async (tx) => {
    const written = await tx
      .insert(professionals)
      .values(rows)
      .onConflictDoUpdate({ target: professionals.id, set, setWhere: and(not(isNoSample), differs) })
      .returning({ id: professionals.id })
    const changed = new Set([...written.map(({ id }) => id), ...(await writeProfiles(tx))])
    for (const id of changed) await refreshEntry(tx, id)
  })
}

/** @returns the ids of those that changed */
async function writeProfiles(tx: Db): Promise<string[]> {
  const sampleIds = sampleProfessionals.map(({ id }) => id)
  const samples = await tx
    .select({ id: professionals.id })
    .from(professionals)
    .where(and(inArray(professionals.id, sampleIds), not(isNoSample)))
  const ids = new Set(samples.map(({ id }) => id))
  const own = sampleProfessionals.filter(({ id }) => ids.has(id))
  if (own.length === 0) return []
  const names = Object.keys(own[0]!.profile) as (keyof (typeof own)[0]['profile'])[]
  const { set, differs } = refreshing(Object.fromEntries(names.map((name) => [name, profiles[name]])))
  const written = await tx
    .insert(profiles)
    .values(own.map(({ id, profile }) => ({ ...profile, professional_id: id })))
    .onConflictDoUpdate({ target: profiles.professional_id, set, setWhere: differs })
    .returning({ id: profiles.professional_id })
  return written.map(({ id }) => id)
}

/** For an upsert: takes over all columns of the new row, where one of them differs. */
function refreshing(columns: Record<string, PgColumn>) {
  const fresh = Object.fromEntries(Object.keys(columns).map((name) => [name, sql.raw(`excluded.${name}`)]))
  const differs = sql`(${sql.join(Object.values(columns), sql`, `)})
    is distinct from (${sql.join(Object.values(fresh), sql`, `)})`
  return { set: fresh, differs }
}
