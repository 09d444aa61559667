import { join } from 'node:path'
import { showFromNow } from '#domain/contacts/conversations/write.shown-from.server.ts'
import { moveSubscription } from '#domain/site/newsletter/write.server.ts'
import { AFTER_PUBLISHING } from '#domain/publishing/documents/write.server.ts'
import { REMOVE_ORPHANS } from '#domain/registrations/application/jobs.documents.server.ts'
import type { Admin, Visitor } from '#platform/auth/actor.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Database } from '#platform/db/database.ts'
import { openVault } from '#platform/auth/vault.ts'
import { onDisk } from '#platform/files/files.ts'
import { sealedFiles } from '#platform/files/sealed-files.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/log/log.ts'
import { openMail, SEND_MAIL } from '#platform/mail/mail.ts'
import { SWEEP_MAILS } from '#platform/mail/send-job.ts'
import { temporaryFolder } from './temporary.ts'

/** What `write` functions work with, all real: this database, a folder, the job queue. */
export async function openDeps(database: Database) {
  const log = openLog({ logLevel: 'silent' })
  const dataDir = temporaryFolder('deps')
  const authSecret = new Secret('prova'.repeat(8))
  const store = onDisk(join(dataDir, 'documents'))
  const vault = openVault(database.db, authSecret)
  const jobs = await openJobs(database, [SEND_MAIL, SWEEP_MAILS, REMOVE_ORPHANS, AFTER_PUBLISHING], log)
  return {
    db: database.db,
    store,
    files: sealedFiles(store, vault),
    vault,
    jobs,
    // Kept as they are written: tests of what a change sends read the rows.
    mail: openMail(jobs, (_id, body) => body),
    log,
    dataDir,
    appUrl: new URL('http://portale.test'),
    followers: [showFromNow, moveSubscription],
    authSecret,
    async close() {
      await jobs.stop()
      await database.close()
    },
  }
}

export type TestDeps = Awaited<ReturnType<typeof openDeps>>

export const client = {
  address: '203.0.113.7',
  userAgent: 'prova',
  visitor: { kind: 'visitor', requestId: 'r-1' } as Visitor,
}

/** An administrator as the lock would mint one; only tests may skip the lock. */
export function testAdmin(id: string): Admin {
  return { kind: 'admin', id, email: `${id}@portale.invalid`, requestId: 'r-2' } as unknown as Admin
}
