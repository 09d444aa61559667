import { sql } from 'drizzle-orm'
import { userKey, users } from '#database/tables/accounts.ts'
import { mailKey, mails } from '#database/tables/mails.ts'
import { partnerKey, partnerRequests } from '#database/tables/partners.ts'
import { professionalKey, professionals } from '#database/tables/professionals.ts'
import { placeKey, profilePlaces } from '#database/tables/profiles.ts'
import { schoolMessageKey, schoolMessages } from '#database/tables/schools.ts'
import type { Db } from '#platform/db/database.ts'
import { holdsWords } from '#platform/db/search-key.ts'
import { insertPerson } from './person-rows.ts'

/** What is typed, and whose surname is found. */
export const FOUND: [string, string[]][] = [
  ["D'Angelo", ['D’Angelo', "D'Angelo", 'Dangelo', 'DʼAngelo', 'D`Angelo']],
  ['D’Angelo', ['D’Angelo', "D'Angelo", 'Dangelo', 'DʼAngelo', 'D`Angelo']],
  ['dangelo', ['D’Angelo', "D'Angelo", 'Dangelo', 'DʼAngelo', 'D`Angelo']],
  ['D Angelo', ['D’Angelo', "D'Angelo", 'Dangelo', 'DʼAngelo', 'D`Angelo']],
  ['nicolo', ['Nicolò', "Nicolo'", 'Nicolo\u0300']],
  ['Nicolò', ['Nicolò', "Nicolo'", 'Nicolo\u0300']],
  ["NICOLO'", ['Nicolò', "Nicolo'", 'Nicolo\u0300']],
  ['deluca', ['De Luca']],
  ['De Luca', ['De Luca']],
  ['n° 4711', ['De Luca']],
  ['sez. A 4711', ['De Luca']],
  ['4711/A', ['De Luca']],
  ['333 12 34 567', ['De Luca']],
  ['de.luca@studio', ['De Luca']],
  ['@studio-psi.example', ['De Luca']],
  ['%', []],
  ['_____', []],
  ['– De Luca', ['De Luca']],
  ['nessuno', []],
]

export const SURNAMES = [...new Set(FOUND.flatMap(([, surnames]) => surnames))]

/** One person for each surname; one of them with everything there is to search by. */
export async function addSearched(db: Db): Promise<void> {
  const more = {
    email: 'de.luca@studio-psi.example',
    registration_number: 'Sez. A n° 4711/A',
    phone: '+39 333 1234567',
  }
  for (const last_name of SURNAMES) {
    await insertPerson(db, { first_name: 'Ugo', last_name, ...(last_name === 'De Luca' ? more : {}) })
  }
}

/** The searches of the office and the index that each may use. */
const SEARCHES = [
  ['professionals_search', professionals, professionalKey(professionals), sql`not ${professionals.is_demo}`],
  ['profile_places_search', profilePlaces, placeKey(profilePlaces), sql`true`],
  ['mails_office', mails, mailKey(mails), sql`true`],
  ['users_office', users, userKey(users), sql`true`],
  ['partner_requests_office', partnerRequests, partnerKey(partnerRequests), sql`true`],
  ['school_messages_office', schoolMessages, schoolMessageKey(schoolMessages), sql`true`],
] as const

/** The plans of every search, with the index each should name; told that reading all rows is dear. */
export async function plansOf(db: Db): Promise<[string, string][]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const plans: [string, string][] = []
    for (const [index, table, key, more] of SEARCHES) {
      const found = await tx.execute(
        sql`explain select 1 from ${table} where ${holdsWords(key, "D'Angelo")} and ${more}`,
      )
      plans.push([index, JSON.stringify(found.rows)])
    }
    return plans
  })
}
