import { professionals } from '#database/tables/professionals.ts'
import { PUBLIC_FIELDS } from './access.ts'

export type PublicField = (typeof PUBLIC_FIELDS)[number]

export const publicColumns = Object.fromEntries(
  PUBLIC_FIELDS.map((field) => [field, professionals[field]]),
) as {
  [Field in PublicField]: (typeof professionals)[Field]
}
