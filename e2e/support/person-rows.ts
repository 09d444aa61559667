import { professionals } from '#database/tables/professionals.ts'
import { profilePlaces, profiles } from '#database/tables/profiles.ts'
import type { Db } from '#platform/db/database.ts'
import { freshEmail } from './samples.ts'

export type PersonRow = typeof professionals.$inferInsert
/** What they tell of themselves beside the registration. */
export type PersonProfile = Partial<Omit<typeof profiles.$inferInsert, 'professional_id'>> & {
  places?: Omit<typeof profilePlaces.$inferInsert, 'professional_id' | 'position'>[]
}

export const declared = {
  profession: 'Psicologo',
  privacy_consent: true,
  terms_consent: true,
  legal_declaration: true,
  gdpr_consent: true,
  legal_value_consent: true,
  signature: 'data:image/png;base64,iVBORw0KGgo=',
  ip_address: '203.0.113.7',
  submission_timestamp: new Date('2026-11-01T10:00:00Z'),
  form_version: '1.0',
}

/**
 * Writes a professional straight into the tables; approved unless told otherwise. The search hears of it at the next
 * start, or by `addPerson`.
 */
export async function insertPerson(
  tx: Db,
  change: Partial<PersonRow> = {},
  profile?: PersonProfile,
): Promise<string> {
  const status = change.status ?? 'approved'
  const person = {
    ...declared,
    id: crypto.randomUUID(),
    email: freshEmail('persona'),
    first_name: 'Livia',
    last_name: 'Serafini',
    specialization: null,
    approach: null,
    city: null,
    ...change,
    status,
    approved: status === 'approved',
  }
  const professional_id = person.id
  await tx.insert(professionals).values(person)
  const { places = [], ...own } = profile ?? {}
  if (profile) await tx.insert(profiles).values({ ...own, professional_id })
  const rows = places.map((place, position) => ({ ...place, position, professional_id }))
  if (rows.length > 0) await tx.insert(profilePlaces).values(rows)
  return professional_id
}
