import { eq, sql } from 'drizzle-orm'
import { auditEntries } from '#database/tables/audit.ts'
import { documents } from '#database/tables/documents.ts'
import { profileEdits, profiles } from '#database/tables/profiles.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { system } from '#platform/auth/actor.ts'
import { isSealed } from '#platform/auth/vault.ts'
import type { Db } from '#platform/db/database.ts'
import type { Store } from '#platform/files/files.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { sealRowsAnew, type Sealed, type SealingDeps } from './write.sealing.server.ts'

const FILES_SEALED = 'keys.files-sealed'

type Deps = SealingDeps & { store: Store }

/** Every night, so also after an update or a key change. */
export function sealAnewJob(deps: Deps & { log: Log }): JobDefinition {
  return {
    name: 'seal-anew',
    schedule: '41 3 * * *',
    async run() {
      const rows = await sealRowsAnew(deps)
      // Only files of earlier versions are unencrypted: once all are done, files need no further check.
      const known = await deps.db.$count(auditEntries, eq(auditEntries.action, FILES_SEALED))
      const files = known > 0 ? undefined : await sealFiles(deps)
      if (rows.sealed > 0 || rows.left > 0 || files) deps.log.info({ rows, files }, 'sealed anew')
    },
  }
}

/** Encrypts files that versions before decision 0046 stored in clear. Its audit entry tells later runs to skip files. */
export async function sealFiles(deps: Deps): Promise<Sealed> {
  const done = { sealed: 0, left: 0 }
  for (const folder of ['documents', 'photos']) {
    for await (const { key } of deps.store.list(folder)) {
      const outcome = await sealFile(deps, key)
      if (outcome) done[outcome] += 1
    }
  }
  await recordAudit(deps.db, system, {
    action: FILES_SEALED,
    subject: { kind: 'keys', id: 'files' },
    after: done,
  })
  return done
}

async function sealFile({ db, store, vault }: Deps, key: string): Promise<keyof Sealed | undefined> {
  const bytes = await store.find(key)
  if (!bytes || isSealed(bytes)) return undefined
  const person = await findOwner(db, key)
  // A file without a person: the clean-up jobs delete it.
  if (person === undefined) return 'left'
  await store.replace(key, await vault.seal(person, bytes, key))
  return 'sealed'
}

async function findOwner(db: Db, key: string): Promise<string | undefined> {
  const { professional_id, before, after } = profileEdits
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${documents.professional_id} as id from ${documents} where ${documents.path} = ${key}
    union select ${profiles.professional_id} from ${profiles} where ${profiles.photo} = ${key}
    union select ${professional_id} from ${profileEdits}
      where ${after}->>'photo' = ${key} or ${before}->>'photo' = ${key}
    limit 1`)
  return rows[0]?.id
}
