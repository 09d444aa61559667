import { professionals } from '#database/tables/professionals.ts'
import { profilePlaces, profiles } from '#database/tables/profiles.ts'
import { searchColumns } from '#domain/professionals/rules.ts'
import { searchRegister } from '#domain/register-search/read.server.ts'
import { readRegisterSearch } from '#domain/register-search/schema.ts'
import { refreshEntry } from '#domain/register/write.server.ts'
import { italianDay } from '#lib/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { freshEmail } from './samples.ts'

type Row = typeof professionals.$inferInsert
/** What they tell of themselves beside the registration. */
type Profile = Partial<Omit<typeof profiles.$inferInsert, 'professional_id'>> & {
  places?: Omit<typeof profilePlaces.$inferInsert, 'professional_id' | 'position'>[]
}

const declared = {
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
 * Writes a professional straight into the table, for tests of what is read, and into the search; approved unless told
 * otherwise.
 */
export async function addPerson(db: Db, change: Partial<Row> = {}, profile?: Profile): Promise<string> {
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
  await db.transaction(async (tx) => {
    await tx.insert(professionals).values({ ...person, ...searchColumns(person) })
    const { places = [], ...own } = profile ?? {}
    if (profile) await tx.insert(profiles).values({ ...own, professional_id })
    const rows = places.map((place, position) => ({ ...place, position, professional_id }))
    if (rows.length > 0) await tx.insert(profilePlaces).values(rows)
    await refreshEntry(tx, professional_id)
  })
  return professional_id
}

/** The ids that the public search finds, as the address would ask for them. */
export async function idsFound(db: Db, search: Record<string, string>, showSamples = false): Promise<string[]> {
  const circumstances = { today: italianDay(new Date()), showSamples }
  const found = await searchRegister(db, readRegisterSearch(new URLSearchParams(search)), circumstances)
  return found.people.map(({ id }) => id)
}
