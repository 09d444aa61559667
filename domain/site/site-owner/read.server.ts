import { desc } from 'drizzle-orm'
import { isOwnerSet, NO_OWNER, ownerLine, type SiteOwner } from '#content/site-owner.ts'
import { siteOwners } from '#database/tables/site-owner.ts'
import type { Db } from '#platform/db/database.ts'

export type KnownOwner = SiteOwner & { version: number; sha256: string; since: Date | undefined }

export async function readOwner(db: Db): Promise<KnownOwner> {
  const [row] = await db.select().from(siteOwners).orderBy(desc(siteOwners.version)).limit(1)
  if (!row) return { ...NO_OWNER, version: 0, sha256: '', since: undefined }
  const { tax_code: taxCode, privacy_contact: privacyContact, made_at: since, made_by: _by, ...same } = row
  return { ...same, taxCode, privacyContact, since }
}

export async function officeEmail(db: Db, adminEmail: string): Promise<string> {
  return (await readOwner(db)).email || adminEmail
}

/** The legal footer of mails; undefined before the owner is entered. */
export async function mailFooter(db: Db): Promise<string | undefined> {
  const owner = await readOwner(db)
  return isOwnerSet(owner) ? ownerLine(owner) : undefined
}
