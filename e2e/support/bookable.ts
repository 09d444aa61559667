import { eq } from 'drizzle-orm'
import { agendaHours, agendas } from '#database/tables/bookings.ts'
import { profilePlaces } from '#database/tables/profiles.ts'
import type { Db } from '#platform/db/database.ts'
import { startFilled, type Environment, type FilledPortal } from './filled-portal.ts'
import { COMPLETE, LONGEST_ROW } from './long-people.ts'
import { insertAccount } from './member.ts'
import { insertPerson } from './person-rows.ts'

/** The people of the portal with agendas. */
export const BOOKABLE = {
  /** Every value as long as people really write it; hours are taken at once. */
  long: { id: 'lunga', name: 'Maria Antonietta Immacolata Castiglione Montecuccoli di Pescaia' },
  /** Two hours a day, online, which must be confirmed; has an account. */
  asked: { id: 'su-richiesta', name: 'Irene Monti', email: 'irene@example.org' },
  /** One hour a day, online, which must be confirmed; only the screen reader visits, so that nobody takes an hour. */
  heard: { id: 'ascoltata', name: 'Livia Monti' },
  /** An open agenda without a single hour. */
  full: { id: 'piena', name: 'Bruno Cavalli' },
  /** No agenda. */
  none: { id: 'senza', name: 'Carla Dossi' },
} as const

const DAYS = [1, 2, 3, 4, 5, 6, 7]
const [MINUTES, EARLIER, LATE] = [60, 20 * 60, 23 * 60]

type AgendaRow = Omit<typeof agendas.$inferInsert, 'professional_id'>
type HourRow = Omit<typeof agendaHours.$inferInsert, 'professional_id'>

async function addAgenda(
  db: Db,
  professional_id: string,
  agenda: AgendaRow,
  hours: HourRow[],
): Promise<void> {
  await db.insert(agendas).values({ professional_id, closed_on_holidays: false, ...agenda })
  if (hours.length > 0) await db.insert(agendaHours).values(hours.map((row) => ({ professional_id, ...row })))
}

/** A portal whose register holds people with agendas, and no samples. */
export function startBookable(environment: Environment): Promise<FilledPortal> {
  return startFilled(environment, addBookable)
}

async function addBookable(db: Db): Promise<void> {
  const add = async ({ id, name, email }: { id: string; name: string; email?: string }) => {
    const [first_name = '', last_name = ''] = name.split(' ')
    const own = email ? { user_id: await insertAccount(db, email), tied_at: new Date() } : {}
    await insertPerson(db, { id, first_name, last_name, city: 'Bologna' }, { ...COMPLETE, ...own })
  }
  await insertPerson(db, LONGEST_ROW, COMPLETE)
  const { id } = BOOKABLE.long
  const places = await db.select().from(profilePlaces).where(eq(profilePlaces.professional_id, id))
  const at = (weekday: number, from: number, to: number, place: number | null): HourRow => ({
    weekday,
    starts: from * MINUTES,
    ends: to * MINUTES,
    place_id: place === null ? null : (places.find(({ position }) => position === place)?.id ?? null),
  })
  const week = DAYS.flatMap((day) => [at(day, 9, 13, day % 2), at(day, 15, 18, 0), at(day, 18, 21, null)])
  await addAgenda(db, id, { mode: 'book', fee_euro: 60, calls: true, ahead_days: 30 }, week)
  for (const person of Object.values(BOOKABLE)) if (person !== BOOKABLE.long) await add(person)
  const once = DAYS.map((weekday) => ({ weekday, starts: LATE, ends: LATE + 50, place_id: null }))
  const twice = [...once, ...once.map((row) => ({ ...row, starts: EARLIER, ends: EARLIER + 50 }))]
  await addAgenda(db, BOOKABLE.asked.id, { mode: 'ask' }, twice)
  // With a day's notice an hour at midnight is free from the day after tomorrow on, whatever the hour is now.
  const midnight = DAYS.map((weekday) => ({ weekday, starts: 0, ends: 50, place_id: null }))
  await addAgenda(db, BOOKABLE.heard.id, { mode: 'ask' }, midnight)
  await addAgenda(db, BOOKABLE.full.id, { mode: 'book' }, [])
}
