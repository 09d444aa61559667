import { randomUUID } from 'node:crypto'
import { agendaHours, agendas, appointments, busyTimes, linkedCalendars } from '#database/tables/bookings.ts'
import { profilePlaces } from '#database/tables/profiles.ts'
import { claims } from '#database/tables/verification.ts'
import { daysLater, mondayOf, weekFrom } from '#domain/bookings/agenda/rules.week.ts'
import { italianDay } from '#lib/dates.ts'
import { openCipher } from '#platform/auth/cipher.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'
import { startFilled, type FilledPortal } from './filled-portal.ts'
import { LONGEST } from './long-people.ts'
import { insertAccount, PASSWORD } from './member.ts'
import { insertPerson, type PersonProfile } from './person-rows.ts'

const OWNER = { email: 'agenda@example.org', password: PASSWORD }
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const ZONE = 'Europe/Rome'
const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7]

/** As long as people write them. */
const NAMES = [
  'Massimiliano',
  'Maria Antonietta Immacolata',
  'Lù',
  'Gianfrancesco Montecuccoli degli Erri',
  'Anna',
  'Ferdinanda Castiglione di Pescaia',
  'Elisabetta Maria',
  'T.',
]
const NOTE = 'Preferirei la sera, se c’è posto. Vengo con mia sorella, che mi accompagna.'

type Ids = { asked: string[]; booked: string[]; past: string }
export type AgendaPortal = FilledPortal & {
  owner: { email: string; password: string }
  /** The Monday of the full week. */
  monday: string
  /** Of appointments, by what became of them. */
  ids: Ids
}

/**
 * A portal with one professional whose next week holds 25 appointments under long names, booked and asked for, an hour
 * that somebody holds, one proposed, and time that is busy elsewhere; and one appointment of yesterday.
 */
export async function startAgenda(): Promise<AgendaPortal> {
  const monday = daysLater(mondayOf(null, italianDay(new Date())), 7)
  let ids: Ids
  const portal = await startFilled('embedded', async (db, secret) => {
    await addOwner(db)
    await addRules(db, secret)
    ids = await fillWeek(db, secret, monday)
    await addBusy(db, secret, monday)
  })
  return Object.assign(portal, { owner: OWNER, monday, ids: ids! })
}

async function addOwner(db: Db): Promise<void> {
  const profile = {
    user_id: await insertAccount(db, OWNER.email),
    tied_at: new Date(),
    availability: 'open',
    availability_on: italianDay(new Date()),
    in_person: true,
    online: true,
    places: [{ city: LONGEST.place, province: 'PE', district: 'Borgo Vecchio', address: 'Via Roma 1' }],
  } satisfies PersonProfile
  const names = { first_name: 'Maria Antonietta', last_name: 'Castiglione Montecuccoli' }
  await insertPerson(db, { id: LONGEST.id, ...names }, profile)
  await db.insert(claims).values({
    professional_id: LONGEST.id,
    kind: 'albo',
    state: 'confirmed',
    declared: { ordine: 'abruzzo', number: '12345', section: 'A' },
    source: 'Albo dell’Ordine',
    method: 'Albo pubblico',
    checked_at: new Date(),
  })
}

const seal = (
  secret: Secret,
  purpose: 'agenda' | 'appointment' | 'linked-calendar',
  text: string,
  field: [string, string],
) => openCipher(secret, purpose).seal(text, field)

/** Mornings in the studio and two hours online, every day. */
async function addRules(db: Db, secret: Secret): Promise<void> {
  const professional_id = LONGEST.id
  const link = 'https://video.example.org/stanza/lunga-e-mia'
  await db.insert(agendas).values({
    professional_id,
    mode: 'ask',
    notice_hours: 1,
    fee_euro: 60,
    closed_on_holidays: false,
    video_link: seal(secret, 'agenda', link, [professional_id, 'video_link']),
  })
  const [place] = await db.select({ id: profilePlaces.id }).from(profilePlaces)
  const hours = ALL_DAYS.flatMap((weekday) => [
    { weekday, starts: 8 * 60, ends: 13 * 60, place_id: place!.id },
    { weekday, starts: 15 * 60, ends: 17 * 60, place_id: null },
  ])
  await db.insert(agendaHours).values(hours.map((row) => ({ ...row, professional_id })))
}

type Row = Pick<typeof appointments.$inferInsert, 'id' | 'state' | 'deadline' | 'proposed_for'>

/** Five a day from Monday to Friday; what is held and proposed comes in the afternoons. */
async function fillWeek(db: Db, secret: Secret, monday: string): Promise<Ids> {
  const now = new Date()
  const days = weekFrom(monday, ZONE)
  const [place] = await db.select({ id: profilePlaces.id }).from(profilePlaces)
  const add = async (starts: Date, row: Row, n?: number) => {
    const id = randomUUID()
    const fields =
      n === undefined
        ? {}
        : {
            name: seal(secret, 'appointment', NAMES[n % NAMES.length]!, [id, 'name']),
            email: seal(secret, 'appointment', `persona-${n}@example.org`, [id, 'email']),
            note: n % 3 === 0 ? seal(secret, 'appointment', NOTE, [id, 'note']) : null,
            confirmed_at: new Date(now.getTime() - HOUR_MS),
          }
    const isOnline = starts.getTime() - days[0]!.from.getTime() > 0 && new Date(starts).getUTCHours() >= 13
    await db.insert(appointments).values({
      id,
      professional_id: LONGEST.id,
      kind: 'talk',
      way: isOnline ? 'online' : 'studio',
      place_id: isOnline ? null : place!.id,
      starts,
      ends: new Date(starts.getTime() + 50 * 60_000),
      busy_until: new Date(starts.getTime() + HOUR_MS),
      zone: ZONE,
      fee_euro: 60,
      remind: 'no',
      ...fields,
      ...row,
    })
    return id
  }
  const later = new Date(now.getTime() + 40 * HOUR_MS)
  const ids: Ids = { asked: [], booked: [], past: '' }
  for (let n = 0; n < 25; n += 1) {
    const starts = hourOf(days[Math.floor(n / 5)]!.from, 8 + (n % 5))
    const isAsked = n >= 20
    const row: Row = isAsked ? { state: 'asked', deadline: later } : { state: 'booked' }
    ids[isAsked ? 'asked' : 'booked'].push(await add(starts, row, n))
  }
  await add(hourOf(days[3]!.from, 15), { state: 'held', deadline: later })
  await add(hourOf(days[4]!.from, 15), { state: 'proposed', deadline: later, proposed_for: ids.asked[3]! })
  const yesterday = new Date(now.getTime() - DAY_MS)
  ids.past = await add(yesterday, { state: 'booked' }, 26)
  return ids
}

const hourOf = (midnight: Date, hour: number) => new Date(midnight.getTime() + hour * HOUR_MS)

/** Lunch of every weekday, and the whole Saturday; and a second calendar that refuses to be read since two days. */
async function addBusy(db: Db, secret: Secret, monday: string): Promise<void> {
  const [id, refused] = [randomUUID(), randomUUID()]
  const now = new Date()
  // No job asks these invented addresses while the tests run.
  const checked_at = new Date(now.getTime() + DAY_MS)
  const shared = { professional_id: LONGEST.id, kind: 'ics', checked_at } as const
  const address = (of: string, host: string) =>
    seal(secret, 'linked-calendar', `https://${host}/mio.ics`, [of, 'address'])
  await db.insert(linkedCalendars).values([
    { ...shared, id, address: address(id, 'calendario.example.org'), succeeded_at: now },
    {
      ...shared,
      id: refused,
      address: address(refused, 'calendario-dello-studio-associato.example.org'),
      succeeded_at: new Date(now.getTime() - 2 * DAY_MS),
      failure: 'refused',
    },
  ])
  const days = weekFrom(monday, ZONE)
  const lunches = days.slice(0, 5).map(({ from }) => ({ starts: hourOf(from, 13), ends: hourOf(from, 14.5) }))
  const saturday = { starts: days[5]!.from, ends: days[5]!.until }
  const rows = [...lunches, saturday].map((one) => ({ ...one, calendar_id: id, professional_id: LONGEST.id }))
  await db.insert(busyTimes).values(rows)
}
