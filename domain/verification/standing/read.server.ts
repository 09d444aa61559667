import { and, sql, type SQL } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { PUBLIC_FIELDS } from './access.ts'

export type PublicField = (typeof PUBLIC_FIELDS)[number]

export const publicColumns = Object.fromEntries(
  PUBLIC_FIELDS.map((field) => [field, professionals[field]]),
) as {
  [Field in PublicField]: (typeof professionals)[Field]
}

/** Conditions on the row of `professionals` that a query reads; `profiles` need not be joined. */

/** In the register, whether it shows or not: approved, and perhaps suspended or hidden since. */
export const isAdmitted: SQL<boolean> = sql`${professionals.status} in ('approved', 'suspended', 'hidden')`

/** No sample: requests of all states, and the register. */
export const isNoSample: SQL<boolean> = sql`not ${professionals.is_demo}`

/** Somebody who exists and is in the register, hidden or not. */
export const isReal: SQL<boolean> = and(isAdmitted, isNoSample)! as SQL<boolean>

/** What anybody may see, samples too. `mayBeSeen` says the same of a row that was read. */
export const isPublic: SQL<boolean> = sql`(${professionals.approved} and not exists (
  select 1 from ${profiles} as hidden where hidden.professional_id = ${professionals.id} and not hidden.visible))`

/** What anybody may see of those who exist. */
export const isPublicReal: SQL<boolean> = and(isPublic, isNoSample)! as SQL<boolean>

/**
 * Who can be written to: whoever exists and is public, with an account or not yet. Somebody whose tied account was
 * deleted has left, and nobody would read the message.
 */
export const isReachable: SQL<boolean> = sql`(${isPublicReal} and not exists (
  select 1 from ${profiles} as gone
  where gone.professional_id = ${professionals.id} and gone.user_id is null and gone.tied_at is not null))`

/** What anybody may see where samples are shown or not. */
export const isPublicWith = (showSamples: boolean): SQL<boolean> => (showSamples ? isPublic : isPublicReal)
