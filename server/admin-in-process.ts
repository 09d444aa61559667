import { authSecret } from '#platform/auth/secret.ts'
import type { Config } from '#platform/config/config.ts'
import { inTurn } from '#platform/db/advisory-lock.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/log/log.ts'
import { sealedBody } from '#platform/mail/body.ts'
import { openMail, SEND_MAIL } from '#platform/mail/mail.ts'
import { runAdminCommand } from './admin-commands.ts'
import type { AdminAnswer, AdminCommand } from './admin-schema.ts'

/** Its mails are sent by the next process that works on jobs. @throws FolderInUse */
export async function runAdminInProcess(config: Config, command: AdminCommand): Promise<AdminAnswer> {
  const database = await openDatabase(config.storage, () => undefined)
  try {
    const secret = authSecret(config.access.authSecret, config.storage.dataDir)
    const log = openLog({ logLevel: 'warn' })
    const jobs = await inTurn(database.pool, () => openJobs(database, [SEND_MAIL], log))
    const mail = openMail(jobs, sealedBody(secret))
    try {
      return await runAdminCommand({ db: database.db, mail, authSecret: secret, config }, command)
    } finally {
      await jobs.stop()
    }
  } finally {
    await database.close()
  }
}
