import { searchRegister } from '#domain/register-search/results/read.server.ts'
import { readRegisterSearch } from '#domain/register-search/query/schema.ts'
import { refreshEntry } from '#domain/professionals/listing/write.server.ts'
import { italianDay } from '#lib/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { insertPerson, type PersonProfile, type PersonRow } from './person-rows.ts'

/** Writes a professional straight into the tables and the search; approved unless told otherwise. */
export async function addPerson(
  db: Db,
  change: Partial<PersonRow> = {},
  profile?: PersonProfile,
): Promise<string> {
  return db.transaction(async (tx) => {
    const id = await insertPerson(tx, change, profile)
    await refreshEntry(tx, id)
    return id
  })
}

/** The ids that the public search finds, as the address would ask for them. */
export async function idsFound(
  db: Db,
  search: Record<string, string>,
  showSamples = false,
): Promise<string[]> {
  const context = { today: italianDay(new Date()), showSamples }
  const found = await searchRegister(db, readRegisterSearch(new URLSearchParams(search)), context)
  return found.people.map(({ id }) => id)
}
