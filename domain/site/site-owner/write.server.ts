import { siteOwners } from '#database/tables/site-owner.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import type { Outcome } from '#lib/outcome.ts'
import type { Admin } from '#platform/auth/actor.ts'
import type { Db } from '#platform/db/database.ts'
import { readOwner } from './read.server.ts'
import { ownerHash } from './rules.ts'
import type { OwnerForm } from './schema.ts'

export type OwnerOutcome = Outcome<{ version: number }, 'changed' | 'unchanged'>

/** Stores a new version of the owner's data. Of two simultaneous changes the second is refused. */
export async function saveOwner(db: Db, admin: Admin, form: OwnerForm): Promise<OwnerOutcome> {
  return db.transaction(async (tx): Promise<OwnerOutcome> => {
    const before = await readOwner(tx)
    if (before.version !== form.version) return { ok: false, reason: 'changed' }
    const sha256 = ownerHash(form)
    if (sha256 === before.sha256) return { ok: false, reason: 'unchanged' }
    const version = before.version + 1
    const { taxCode: tax_code, privacyContact: privacy_contact, version: _version, ...same } = form
    const [row] = await tx
      .insert(siteOwners)
      .values({ ...same, version, tax_code, privacy_contact, sha256, made_by: admin.id })
      .onConflictDoNothing()
      .returning({ version: siteOwners.version })
    if (!row) return { ok: false, reason: 'changed' }
    await recordAudit(tx, admin, {
      action: 'owner.change',
      subject: { kind: 'site', id: 'owner' },
      before: { version: before.version, sha256: before.sha256 },
      after: { version, sha256 },
    })
    return { ok: true, version }
  })
}
