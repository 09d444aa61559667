import { sql, type SQL } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'

/**
 * Woman or man, where professionals answered a form that said that the word of the profession follows it. Table names
 * are written out, because Drizzle omits them in the columns of a single-table select.
 */
export const shownGender = sql<'f' | 'm' | null>`(
  select of_profile.gender from ${profiles} as of_profile
  where of_profile.professional_id = professionals.id and of_profile.gender in ('f', 'm')
    and (of_profile.gender_in_words or professionals.is_demo))`

/** The columns of an approved entry that are public. Others never leave the server. */
export const publicColumns = {
  id: professionals.id,
  first_name: professionals.first_name,
  last_name: professionals.last_name,
  profession: professionals.profession,
  gender: shownGender.as('shown_gender'),
  specialization: professionals.specialization,
  approach: professionals.approach,
  city: professionals.city,
  region: professionals.region,
  bio: professionals.bio,
  is_demo: professionals.is_demo,
}

// SQL conditions on a row of `professionals`; `profiles` need not be joined.

/** In the register, perhaps suspended or hidden. */
export const isAdmitted: SQL<boolean> = sql`${professionals.status} in ('approved', 'suspended', 'hidden')`

export const isNoSample: SQL<boolean> = sql`not ${professionals.is_demo}`

/** A real person in the register, perhaps hidden. */
export const isReal: SQL<boolean> = sql`(${isAdmitted} and ${isNoSample})`

/** A real person who is approved now, perhaps with a profile that they hid. */
export const isApprovedReal: SQL<boolean> = sql`(${professionals.status} = 'approved' and ${isNoSample})`

/** A person, or a sample, whose profile everybody may see. */
export const isPublic: SQL<boolean> = sql`(${professionals.approved} and not exists (
  select 1 from ${profiles} as hidden where hidden.professional_id = ${professionals.id} and not hidden.visible))`

export const isPublicReal: SQL<boolean> = sql`(${isPublic} and ${isNoSample})`

/**
 * Can be written to: real and public, with an account or none yet. If the linked account was deleted, its owner
 * has left and nobody would read the message.
 */
export const isReachable: SQL<boolean> = sql`(${isPublicReal} and not exists (
  select 1 from ${profiles} as gone
  where gone.professional_id = ${professionals.id} and gone.user_id is null and gone.tied_at is not null))`

export const isPublicWith = (showSamples: boolean): SQL<boolean> => (showSamples ? isPublic : isPublicReal)
