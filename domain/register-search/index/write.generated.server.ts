import { eq, like, sql } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import { profilePlaces, profiles } from '#database/tables/profiles.ts'
import { registerEntries, registerVersion } from '#database/tables/register.ts'
import { ENTRY_RULES, entryOf } from '#domain/professionals/listing/rules.ts'
import { placeOf } from '#domain/site/places/rules.ts'
import type { Db } from '#platform/db/database.ts'
import { generatedProfessional, type Generated } from './rules.generated.ts'

const BATCH = 2000

/**
 * Adds invented professionals until the wanted number exists; those of an earlier run stay.
 * @param onBatch called after each batch with the number that exists so far
 */
export async function writeGenerated(
  db: Db,
  wanted: number,
  today: string,
  onBatch: (done: number) => void,
): Promise<void> {
  const present = await db.$count(professionals, like(professionals.id, 'generato-%'))
  for (let from = present; from < wanted; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, wanted - from) }, (_, at) => from + at + 1)
    const people = numbers.map((n) => generatedProfessional(n, today))
    await db.transaction(async (tx) => writeBatch(tx, people))
    onBatch(from + numbers.length)
  }
}

// One JSON parameter for a whole batch: the driver is slow with one parameter for each value.
const rowsOf = (rows: object[]) => sql`${JSON.stringify(rows)}::json`

async function writeBatch(tx: Db, people: Generated[]): Promise<void> {
  const [moved] = await tx
    .update(registerVersion)
    .set({ version: sql`${registerVersion.version} + 1` })
    .where(eq(registerVersion.id, 1))
    .returning({ version: registerVersion.version })
  const { rows } = await tx.execute<{ id: string }>(sql`insert into ${professionals}
    select (json_populate_record(null::professionals, value)).* from json_array_elements(${rowsOf(people.map(professionalRow))})
    on conflict do nothing returning id`)
  const fresh = new Set(rows.map(({ id }) => id))
  const added = people.filter(({ id }) => fresh.has(id))
  const withProfile = added.filter(({ profile }) => profile !== null)
  await tx.execute(sql`insert into ${profiles}
    select (json_populate_record(null::profiles, value)).* from json_array_elements(${rowsOf(withProfile.map(profileRow))})`)
  await tx.execute(sql`insert into ${profilePlaces} (professional_id, position, city, province, accessible, latitude, longitude)
    select professional_id, position, city, province, accessible, latitude, longitude
    from json_populate_recordset(null::profile_places, ${rowsOf(withProfile.flatMap(placeRowsOf))})`)
  await tx.execute(sql`insert into ${registerEntries} (professional_id, version, rules, name, surname_first, called, declared, told, tags, towns, open_on, complete, sample)
    select professional_id, ${moved!.version}, ${ENTRY_RULES}, name, surname_first,
      called, to_tsvector('italiano', declared), to_tsvector('italiano', mentioned),
      tags, towns, "availableSince", complete, sample
    from json_to_recordset(${rowsOf(added.map((person) => ({ professional_id: person.id, ...entryOf(person) })))})
      as x(professional_id text, name text, surname_first text, called text, declared text, mentioned text, tags text[], towns text[], "availableSince" date, complete boolean, sample boolean)`)
}

const BEGINNING = '2026-01-01T00:00:00Z'

function professionalRow({ profile: _profile, ...person }: Generated) {
  return {
    ...person,
    created_at: BEGINNING,
    status: 'approved',
    approved: true,
    privacy_consent: false,
    terms_consent: false,
    legal_declaration: false,
    gdpr_consent: false,
    legal_value_consent: false,
    signature: '',
    ip_address: 'not_available',
    submission_timestamp: BEGINNING,
    form_version: 'demo',
  }
}

function profileRow({ id, profile }: Generated) {
  const { places: _places, availability_doubted_at: _doubted, ...columns } = profile!
  return {
    ...columns,
    gender_in_words: true,
    phone_shown: false,
    reduced_fees: [],
    professional_id: id,
    visible: true,
    created_at: BEGINNING,
    updated_at: BEGINNING,
  }
}

function placeRowsOf({ id, profile }: Generated) {
  return profile!.places.map((place, position) => {
    const { latitude, longitude } = placeOf(place.city, place.province)!
    return { ...place, position, professional_id: id, latitude, longitude }
  })
}
