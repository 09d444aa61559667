import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { calendars } from '#content/calendars.ts'
import { agendas, appointments } from '#database/tables/bookings.ts'
import { profiles } from '#database/tables/profiles.ts'
import { eventOf, PRODUCT } from '#domain/bookings/appointments/read.file.server.ts'
import type { Member } from '#platform/auth/actor.ts'
import { readSignedKey, signedKey } from '#platform/auth/signed-key.ts'
import type { Secret } from '#platform/config/secret.ts'
import type { Db } from '#platform/db/database.ts'

const PURPOSE = 'agenda-feed'
const DAY_MS = 86_400_000
/** How far back the feed goes. */
const PAST_DAYS = 30
const REFRESH_SECONDS = 900

type FeedDeps = { db: Db; authSecret: Secret }

/** The key of the member's own feed; undefined without an agenda. */
export async function findFeedKey({ db, authSecret }: FeedDeps, member: Member): Promise<string | undefined> {
  const [row] = await db
    .select({ id: agendas.feed_id })
    .from(agendas)
    .innerJoin(profiles, eq(profiles.professional_id, agendas.professional_id))
    .where(eq(profiles.user_id, member.id))
  return row && signedKey(PURPOSE, row.id, authSecret)
}

/** Open states that a professional's calendar shows; an hour that is only held for a form is not one. */
const ASKED = ['unconfirmed', 'asked', 'offered', 'proposed'] as const

/**
 * The appointments behind a feed's key as iCalendar: a neutral word and the times. Names of people, of the professional and
 * of the portal are left out, because the companies that fetch feeds keep them. @returns undefined for an unknown key
 */
export async function findFeed(
  { db, authSecret }: FeedDeps,
  key: string,
  now: Date,
): Promise<string | undefined> {
  const feedId = readSignedKey(PURPOSE, key, authSecret)
  if (!feedId) return undefined
  const [agenda] = await db.select().from(agendas).where(eq(agendas.feed_id, feedId))
  if (!agenda) return undefined
  const { professional_id, starts, ends, state, deadline } = appointments
  const rows = await db
    .select()
    .from(appointments)
    .where(
      and(
        eq(professional_id, agenda.professional_id),
        gt(ends, new Date(now.getTime() - PAST_DAYS * DAY_MS)),
        or(eq(state, 'booked'), and(inArray(state, ASKED), gt(deadline, now))),
      ),
    )
    .orderBy(asc(starts), asc(appointments.id))
  const feed = ical({
    name: calendars.feedName,
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  for (const row of rows)
    feed.createEvent({
      ...eventOf(row),
      status: row.state === 'booked' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    })
  return feed.toString()
}
