import { and, getTableColumns, not, sql } from 'drizzle-orm'
import { sampleProfessionals } from '#content/sample-professionals.ts'
import { professionals } from '#database/tables/professionals.ts'
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
  const rows = sampleProfessionals.map((sample) => ({
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
  const names = Object.keys(columns)
  const refreshed = Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${name}`)]))
  const differs = sql`(${sql.join(Object.values(columns), sql`, `)})
    is distinct from (${sql.join(Object.values(refreshed), sql`, `)})`
  await db.transaction(async (tx) => {
    const written = await tx
      .insert(professionals)
      .values(rows)
      .onConflictDoUpdate({
        target: professionals.id,
        set: refreshed,
        setWhere: and(not(isNoSample), differs),
      })
      .returning({ id: professionals.id })
    for (const { id } of written) await refreshEntry(tx, id)
  })
}
