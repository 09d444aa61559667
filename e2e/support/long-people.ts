import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { claims } from '#database/tables/verification.ts'
import { italianDay } from '#lib/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { openEmbedded } from '#platform/db/pglite.ts'
import { cropPhoto } from '#platform/files/photo.ts'
import { insertPerson, type PersonProfile, type PersonRow } from './person-rows.ts'
import { filesOf } from './stored-files.ts'
import { firstFolder, startPortal, type Portal } from './portal.ts'

const today = italianDay(new Date())

const PARAGRAPH =
  'Ricevo persone adulte che vivono attacchi di panico, ansia o un periodo difficile sul lavoro e in famiglia. Al primo incontro raccolgo la storia, spiego come lavoro e che cosa ci si può aspettare. Insieme scegliamo gli obiettivi e li rivediamo ogni due mesi. Tra una seduta e l’altra propongo qualcosa da provare. Chi vuole può venire con la persona con cui vive, quando serve a tutte e due.'

/** A complete profile in which every value is as long as people really write it. */
export const LONGEST = {
  id: 'lunga',
  name: 'Maria Antonietta Immacolata Castiglione Montecuccoli di Pescaia',
  place: 'San Valentino in Abruzzo Citeriore',
} as const

export const COMPLETE = {
  problems: ['panico', 'ansia', 'stress', 'lavoro', 'lutto', 'sonno'],
  ages: ['adolescenti', 'adulti', 'anziani'],
  languages: ['it', 'lis', 'en'],
  formats: ['individual', 'couple'],
  online: true,
  in_person: true,
  fees: [
    { kind: 'first', euro: 50 },
    { kind: 'individual', euro: 60 },
    { kind: 'couple', euro: 90 },
  ],
  bonus: true,
  availability: 'open',
  availability_on: today,
  session_minutes: 50,
  evening: true,
  saturday: true,
  gender: 'f',
  gender_in_words: true,
  age_group: '40-54',
  style_structure: 2,
  style_talk: 3,
  style_homework: 2,
  first_session: PARAGRAPH,
  places: [
    {
      city: 'Bologna',
      province: 'BO',
      district: 'Santo Stefano – Giardini Margherita',
      address: 'Via Guglielmo Oberdan e dei Martiri della Libertà 124, scala C',
      precision: 'exact',
      accessible: true,
    },
    { city: LONGEST.place, province: 'PE', accessible: false },
  ],
} satisfies PersonProfile

export const LONGEST_ROW: Partial<PersonRow> = {
  id: LONGEST.id,
  first_name: 'Maria Antonietta Immacolata',
  last_name: 'Castiglione Montecuccoli di Pescaia',
  city: 'Bologna',
  approach: 'Cognitivo-comportamentale',
  specialization: 'Psicoterapia cognitivo-comportamentale dell’età adulta e dell’invecchiamento',
  registration_number: '12345',
  registration_year: 2004,
  bio: PARAGRAPH,
}

const bologna = [{ city: 'Bologna', province: 'BO', accessible: null }]

/** Others in Bologna; each but the first lacks one thing that is asked for in the journey. */
const OTHERS: [Partial<PersonRow>, PersonProfile][] = [
  [{ id: 'giusta', first_name: 'Irene', last_name: 'Monti', bio: PARAGRAPH }, {}],
  [{ id: 'uomo', first_name: 'Bruno', last_name: 'Cavalli' }, { gender: 'm' }],
  [{ id: 'cara', first_name: 'Carla', last_name: 'Dossi' }, { fees: [{ kind: 'individual', euro: 95 }] }],
  [{ id: 'di-giorno', first_name: 'Diana', last_name: 'Renzi' }, { evening: false }],
  [
    { id: 'vuota', first_name: 'Elio', last_name: 'Prati', city: 'Bologna' },
    { fees: [], languages: [], photo: null },
  ],
]

/** A picture that weighs as much as a photograph: noise, a little blurred. @returns the path in the store */
export async function storePhoto(dataDir: string, db: Db, id: string): Promise<string> {
  const noise = { type: 'gaussian', mean: 150, sigma: 40 } as const
  const raw = sharp({ create: { width: 900, height: 900, channels: 3, background: '#9ab', noise } })
  const photo = await cropPhoto(await raw.blur(3).jpeg().toBuffer())
  if (!photo.ok) throw new Error(photo.reason)
  const path = `photos/${randomBytes(18).toString('hex')}.webp`
  await (await filesOf({ DATA_DIR: dataDir }, db)).put(path, photo.bytes, id)
  return path
}

/** A portal whose register holds the longest real values, photographs, and no samples. */
export async function startLong(): Promise<Portal> {
  const env = { TRUST_PROXY: '1', DEMO_DATA: '0', FORM_SECONDS: '0' }
  const dataDir = await firstFolder(env)
  const { db, close } = await openEmbedded(dataDir)
  await insertPerson(db, LONGEST_ROW, { ...COMPLETE, photo: await storePhoto(dataDir, db, LONGEST.id) })
  const checked_at = new Date()
  const declared = { ordine: 'emilia-romagna', number: '12345', section: 'A' }
  await db.insert(claims).values({
    professional_id: LONGEST.id,
    kind: 'albo',
    declared,
    state: 'confirmed',
    source: 'Albo dell’Ordine delle Psicologhe e degli Psicologi dell’Emilia-Romagna',
    method: 'Albo pubblico',
    checked_at,
  })
  for (const [row, profile] of OTHERS) {
    await insertPerson(
      db,
      { approach: 'Gestaltico', city: 'Bologna', ...row },
      { ...COMPLETE, places: bologna, photo: await storePhoto(dataDir, db, row.id!), ...profile },
    )
  }
  await close()
  return startPortal({ dataDir, env })
}
