import { unmetSearches } from '#database/tables/register.ts'
import { publishedPeriod } from '#domain/register-search/unmet-demand/rules.ts'
import { italianDay } from '#lib/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { openEmbedded } from '#platform/db/pglite.ts'
import { insertPerson, type PersonProfile, type PersonRow } from './person-rows.ts'
import { firstFolder, startPortal, type Portal } from './portal.ts'

const today = italianDay(new Date())
const LONG_BIO =
  'Riceve su appuntamento e spiega al primo incontro come lavora. Gli obiettivi si decidono insieme e si rivedono ogni tanto. Tra una seduta e l’altra propone qualcosa da provare, se serve. Parla con calma e lascia il tempo che ci vuole.'

/** Everything one needs to choose. */
const complete = {
  ages: ['adulti'],
  languages: ['it'],
  formats: ['individual'],
  in_person: true,
  online: false,
  fees: [{ kind: 'individual', euro: 65 }],
  availability: 'open',
  availability_on: today,
} satisfies PersonProfile

const PEOPLE: [Partial<PersonRow>, PersonProfile][] = [
  [
    {
      id: 'anna',
      first_name: 'Anna',
      last_name: 'Solari',
      city: 'Milano',
      approach: 'Gestaltico',
      bio: LONG_BIO,
    },
    {
      ...complete,
      problems: ['panico', 'ansia'],
      languages: ['it', 'en'],
      formats: ['individual', 'couple'],
      online: true,
      bonus: true,
      gender: 'f',
      evening: true,
      places: [{ city: 'Milano', province: 'MI', accessible: true }],
    },
  ],
  [
    { id: 'bruno', first_name: 'Bruno', last_name: 'Cavalli', profession: 'Medico', city: 'Monza' },
    {
      problems: ['panico'],
      ages: ['adulti', 'anziani'],
      in_person: true,
      gender: 'm',
      saturday: true,
      fees: [{ kind: 'individual', euro: 90 }],
      availability: 'waiting',
      availability_on: today,
      places: [{ city: 'Monza', province: 'MB' }],
    },
  ],
  [
    {
      id: 'carla',
      first_name: 'Carla',
      last_name: 'Dossi',
      city: 'Torino',
      bio: 'Ha scritto di attacchi di panico.',
    },
    { problems: ['lutto'], in_person: true, places: [{ city: 'Torino', province: 'TO' }] },
  ],
  [
    { id: 'diego', first_name: 'Diego', last_name: 'Renzi', bio: LONG_BIO },
    { ...complete, problems: ['depressione'], ages: ['bambini'], in_person: false, online: true },
  ],
]

/** Twenty more in one town, so that there are pages; they ask 50, 60, 70 … euro. */
async function fillRoma(db: Db): Promise<void> {
  for (let n = 0; n < 20; n += 1) {
    const row = {
      id: `roma-${n}`,
      first_name: 'Livia',
      last_name: `Romani${'abcdefghijklmnopqrst'[n]}`,
      city: 'Roma',
    }
    const fees = [{ kind: 'individual', euro: 50 + 10 * (n % 5) }]
    const places = [{ city: 'Roma', province: 'RM' }]
    await insertPerson(db, { ...row, bio: LONG_BIO }, { ...complete, problems: ['ansia'], fees, places })
  }
}

/** Searches of a month that is published which found nobody; of one too few to be told. */
async function fillUnmet(db: Db): Promise<void> {
  const month = publishedPeriod(new Date()).to
  await db.insert(unmetSearches).values([
    { month, province: 'CB', problem: 'alimentazione', count: 17 },
    { month, province: 'IS', problem: 'ansia', count: 5 },
    { month, province: 'AO', problem: 'lutto', count: 8 },
    { month, province: 'MT', problem: 'autolesionismo', count: 4 },
  ])
}

/** A portal whose register holds these people and no samples. */
export async function startPeopled(): Promise<Portal> {
  const env = { TRUST_PROXY: '1', DEMO_DATA: '0' }
  const dataDir = await firstFolder(env)
  const { db, close } = await openEmbedded(dataDir)
  for (const [row, profile] of PEOPLE) await insertPerson(db, row, profile)
  await fillRoma(db)
  await fillUnmet(db)
  await close()
  return startPortal({ dataDir, env })
}
