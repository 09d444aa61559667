import { and, asc, eq, getTableColumns, not, sql } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import type { Reviewer } from '#platform/auth/actor.ts'
import type { Vault } from '#platform/auth/vault.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedOnce } from '#platform/db/prepared-once.ts'
import {
  isNoSample,
  isPublicReal,
  isPublicWith,
  publicColumns,
} from '#domain/verification/claims/read.public.server.ts'
import { bytesOf } from '#lib/data-url.ts'
import { SIGNATURE_PLACE } from './rules.ts'

export type PublicProfessional = Pick<
  typeof professionals.$inferSelect,
  Exclude<keyof typeof publicColumns, 'gender'>
> & { gender: 'f' | 'm' | null }

export async function findPublicProfessional(
  db: Db,
  id: string,
  showSamples: boolean,
): Promise<PublicProfessional | undefined> {
  const [row] = await (showSamples ? shownQuery : realQuery)(db).execute({ id })
  return row
}

const publicQuery = (showSamples: boolean, name: string) =>
  preparedOnce((db) =>
    db
      .select(publicColumns)
      .from(professionals)
      .where(and(isPublicWith(showSamples), eq(professionals.id, sql.placeholder('id'))))
      .prepare(name),
  )
const shownQuery = publicQuery(true, 'public_professional_or_sample')
const realQuery = publicQuery(false, 'public_professional')

export type RequestDetail = Omit<typeof professionals.$inferSelect, 'signature'>

export async function findRequest(db: Db, _admin: Reviewer, id: string): Promise<RequestDetail | undefined> {
  const { signature: _signature, ...columns } = getTableColumns(professionals)
  const [row] = await db
    .select(columns)
    .from(professionals)
    .where(and(eq(professionals.id, id), isNoSample))
  return row && { ...row, email: row.released_email ?? row.email }
}

export async function findSignature(
  { db, vault }: { db: Db; vault: Vault },
  _admin: Reviewer,
  id: string,
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ signature: professionals.signature })
    .from(professionals)
    .where(and(eq(professionals.id, id), isNoSample))
  const dataUrl = row && (await vault.openText(id, row.signature, SIGNATURE_PLACE))
  return dataUrl === undefined ? undefined : bytesOf(dataUrl)
}

/** The invented address of a sample. Real addresses are never read for a public page. */
export async function findSampleContact(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: professionals.email })
    .from(professionals)
    .where(and(eq(professionals.id, id), not(isNoSample)))
  return row?.email
}

/** The most addresses that search engines accept in one sitemap file. */
export const SITEMAP_SIZE = 50_000

export async function countForSitemap(db: Db): Promise<number> {
  return db.$count(professionals, isPublicReal)
}

/** Real public entries for one file of the sitemap. @param part counted from 1 */
export async function listForSitemap(
  db: Db,
  part = 1,
  size = SITEMAP_SIZE,
): Promise<{ id: string; changed: Date }[]> {
  const { id, decided_at, created_at } = professionals
  const rows = await db
    .select({ id, decided_at, created_at })
    .from(professionals)
    .where(isPublicReal)
    .orderBy(asc(professionals.id))
    .limit(size)
    .offset((part - 1) * size)
  return rows.map((row) => ({ id: row.id, changed: row.decided_at ?? row.created_at }))
}
