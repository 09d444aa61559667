import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import { profilePlaces, profiles } from '#database/tables/profiles.ts'
import { PUBLIC_FIELDS } from '#domain/professionals/access.ts'
import { photoName } from '#domain/profiles/rules.ts'
import { readBadges } from '#domain/verification/read.server.ts'
import type { Db } from '#platform/db/database.ts'

type PublicField = (typeof PUBLIC_FIELDS)[number]

const publicColumns = Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, professionals[field]])) as {
  [Field in PublicField]: (typeof professionals)[Field]
}

/** One professional as a list shows them. */
export type Card = Awaited<ReturnType<typeof listCards>>[number]

/**
 * The cards of those ids who may be seen, in the order of the ids.
 * @param today in Italian time, `2026-11-21`: badges lapse by it
 */
export async function listCards(db: Db, ids: string[], today: string) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      ...publicColumns,
      photo: profiles.photo,
      problems: profiles.problems,
      languages: profiles.languages,
      formats: profiles.formats,
      online: profiles.online,
      in_person: profiles.in_person,
      fees: profiles.fees,
      bonus: profiles.bonus,
      availability: profiles.availability,
      availability_on: profiles.availability_on,
      availability_doubted_at: profiles.availability_doubted_at,
    })
    .from(professionals)
    .leftJoin(profiles, eq(profiles.professional_id, professionals.id))
    .where(
      and(
        inArray(professionals.id, ids),
        eq(professionals.approved, true),
        sql`coalesce(${profiles.visible}, true)`,
      ),
    )
  const towns = await db
    .select({ id: profilePlaces.professional_id, city: profilePlaces.city, province: profilePlaces.province })
    .from(profilePlaces)
    .where(inArray(profilePlaces.professional_id, ids))
    .orderBy(asc(profilePlaces.position))
  const badges = await readBadges(db, ids, today)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const places = towns.filter((town) => town.id === id).map(({ city, province }) => ({ city, province }))
    return [{ ...row, photo: row.photo && photoName(row.photo), places, badges: badges.get(id) ?? [] }]
  })
}
