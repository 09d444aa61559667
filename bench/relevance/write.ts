import { profilePlaces, profiles } from '#database/tables/profiles.ts'
import { refreshEntry } from '#domain/professionals/listing/write.server.ts'
import { addPerson } from '#e2e/support/people.ts'
import type { Db } from '#platform/db/database.ts'
import { dayBefore } from '#lib/dates.ts'
import type { TrialPerson } from './people.ts'

/** Writes the people of the relevance set as if they were real. @param today the day from which confirmations count */
export async function writeRelevancePeople(
  db: Db,
  people: readonly TrialPerson[],
  today: string,
): Promise<void> {
  for (const { profile, ...person } of people) {
    await addPerson(db, person)
    if (profile) {
      const { places, confirmedDaysAgo, ...columns } = profile
      const availability_on = confirmedDaysAgo === null ? null : dayBefore(today, confirmedDaysAgo)
      await db
        .insert(profiles)
        .values({ ...columns, availability_on, professional_id: person.id })
        .onConflictDoUpdate({ target: profiles.professional_id, set: { ...columns, availability_on } })
      const rows = places.map((place, position) => ({ ...place, position, professional_id: person.id }))
      if (rows.length > 0) await db.insert(profilePlaces).values(rows)
    }
    await refreshEntry(db, person.id)
  }
}
