import type { Writable } from 'node:stream'
import { SITE_NAME } from '#content/home.ts'
import { bookings } from '#content/bookings.ts'
import { nextFreeJob } from '#domain/bookings/agenda/jobs.server.ts'
import { appointmentsJob } from '#domain/bookings/appointments/jobs.server.ts'
import { checkCalendarsJob } from '#domain/bookings/calendars/jobs.server.ts'
import { readCalendarFile } from '#domain/bookings/appointments/read.file.server.ts'
import { APPOINTMENT_SOURCE } from '#domain/bookings/appointments/read.server.ts'
import { NEUTRAL_MAILS } from '#domain/bookings/appointments/rules.ts'
import { waitingListJob } from '#domain/bookings/waiting-list/jobs.server.ts'
import { contactDeadlinesJob } from '#domain/contacts/conversations/jobs.server.ts'
import { endSuspensionsJob } from '#domain/registrations/decisions/jobs.server.ts'
import { removeOrphansJob } from '#domain/registrations/application/jobs.documents.server.ts'
import { exportTextsJob } from '#domain/publishing/documents/jobs.export.server.ts'
import { checkSourcesJob } from '#domain/publishing/sources/jobs.server.ts'
import { afterPublishingJob, publishDueJob } from '#domain/publishing/documents/jobs.server.ts'
import { writeSearchEntries } from '#domain/site/site-search/write.server.ts'
import { newsletterClockJob, sendIssueJob } from '#domain/site/newsletter/jobs.sending.server.ts'
import { removeUnconfirmedJob } from '#domain/site/newsletter/jobs.server.ts'
import { writeCounts } from '#domain/professionals/profile/write.counts.server.ts'
import { pausesJob } from '#domain/professionals/availability/jobs.pauses.server.ts'
import { remindAvailabilityJob } from '#domain/professionals/availability/jobs.server.ts'
import { removeOrphanPicturesJob } from '#domain/organisations/pages/jobs.server.ts'
import { removeOrphanPhotosJob } from '#domain/professionals/profile/jobs.server.ts'
import { tidyRegisterJob } from '#domain/professionals/listing/jobs.server.ts'
import { refreshSamplesJob } from '#domain/professionals/record/jobs.server.ts'
import { sendDigestsJob } from '#domain/operations/digest/jobs.server.ts'
import { reportVisitsJob, rollUpViewsJob } from '#domain/operations/figures/jobs.server.ts'
import { writeViews } from '#domain/operations/figures/write.server.ts'
import { findReceipt } from '#domain/registrations/application/read.server.ts'
import { RECEIPT_SOURCE } from '#domain/registrations/application/write.server.ts'
import { sendPushJob } from '#domain/accounts/notifications/jobs.server.ts'
import { mailCopiesJob, retentionJob } from '#domain/operations/retention/jobs.server.ts'
import { sealAnewJob } from '#domain/operations/retention/jobs.sealing.server.ts'
import { drawSampleJob, remindClaimsJob } from '#domain/verification/claims/jobs.server.ts'
import { mailFooter } from '#domain/site/site-owner/read.server.ts'
import { openAuth } from '#platform/auth/auth.ts'
import { authSecret } from '#platform/auth/secret.ts'
import { openVault } from '#platform/auth/vault.ts'
import { backupJob } from '#platform/backup/nightly.ts'
import { writtenFile } from '#platform/backup/to-file.ts'
import { serveCommands } from '#platform/commands/socket.ts'
import type { Config } from '#platform/config/config.ts'
import { inTurn } from '#platform/db/advisory-lock.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openReplicas } from '#platform/db/replicas.ts'
import { logSlowQueries } from '#platform/db/timed-queries.ts'
import { openStore } from '#platform/files/files.ts'
import { sealedFiles } from '#platform/files/sealed-files.ts'
import type { Services } from '#platform/http/context.ts'
import { askOutside, fetchOutside } from '#platform/http/outside-address.ts'
import { openJobs, type JobDefinition } from '#platform/jobs/jobs.ts'
import { openLimits } from '#platform/limits/limits.ts'
import { openLive } from '#platform/live/live.ts'
import type { Log } from '#platform/log/log.ts'
import { openRequestLog } from '#platform/log/request.ts'
import { sealedBody } from '#platform/mail/body.ts'
import { openMail } from '#platform/mail/mail.ts'
import { sendMailJob, sweepMailsJob } from '#platform/mail/send-job.ts'
import { openTransport } from '#platform/mail/transport.ts'
import { searchableSite } from './searchable-site.ts'
import { answerAdminCommand } from './admin-commands.ts'
import { answerBackup, backupPartsOf, recordBackup, recordWritten } from './backup-parts.ts'

export type Portal = {
  services: Services
  work(): Promise<void>
  close(): Promise<void>
}

/** Opens everything, in the one place that knows both platform and domain. */
export async function openPortal(config: Config, log: Log): Promise<Portal> {
  logSlowQueries(log, config.insight.slowQueryMs)
  const database = await openDatabase(
    config.storage,
    (error) => log.warn({ error }, 'database connection lost'),
    {
      away: (error) => log.error({ error }, 'database away'),
      back: () => log.info('database back'),
    },
  )
  const secret = authSecret(config.access.authSecret, config.storage.dataDir)
  // Both create tables, which two processes must not do at once.
  const [jobs, limits] = await inTurn(database.pool, async () => [
    await openJobs(database, [], log),
    await openLimits(database.pool, secret, (limit) => log.warn({ limit }, 'limit reached')),
  ])
  const transport = openTransport(config.mail, config.storage.dataDir)
  const { db } = database
  const [store, vault] = [await openStore(config.storage), openVault(db, secret)]
  const services: Services = {
    config,
    db,
    database,
    replicas: await openReplicas(database, config.storage.replicaUrls, { log }),
    store,
    vault,
    files: sealedFiles(store, vault),
    jobs,
    mail: openMail(jobs, sealedBody(secret)),
    auth: openAuth(db, secret, config.http.appUrl, SITE_NAME),
    authSecret: secret,
    limits,
    live: await openLive(database),
    log,
    logRequest: openRequestLog(config.site, log),
  }
  const definitions = jobsOf(services, transport)
  await inTurn(database.pool, () => jobs.create(definitions.map(({ name }) => name)))
  const sockets: { close(): void }[] = []
  return {
    services,
    async work() {
      // A command cannot open the embedded database beside this process, so it asks here.
      if (database.engine === 'pglite') sockets.push(...(await serveBoth(services)))
      await jobs.work(definitions)
    },
    async close() {
      for (const socket of sockets) socket.close()
      const written = await Promise.allSettled([writeCounts(db), writeViews(db)])
      for (const one of written) if (one.status === 'rejected') log.warn({ error: one.reason }, 'counts lost')
      await services.live.close()
      await jobs.stop()
      transport.close()
      await services.replicas.close()
      await database.close()
    },
  }
}

function serveBoth(services: Services) {
  const { config, log } = services
  const backup = (asked: unknown, out: Writable) => answerBackup(services, asked, out)
  const admin = (asked: unknown, out: Writable) => answerAdminCommand(services, asked, out)
  return Promise.all([
    serveCommands(config.storage.dataDir, 'backup', log, backup),
    serveCommands(config.storage.dataDir, 'admin', log, admin),
  ])
}

function jobsOf(services: Services, transport: ReturnType<typeof openTransport>): JobDefinition[] {
  const { config, db, files, jobs, mail, log, authSecret: secret } = services
  const { appUrl } = config.http
  const { dataDir } = config.storage
  const sending = {
    from: config.mail.from,
    siteName: SITE_NAME,
    neutral: { kinds: NEUTRAL_MAILS, name: bookings.neutral.sender },
    sources: {
      [RECEIPT_SOURCE]: (id: string) => receiptOf(services, id),
      [APPOINTMENT_SOURCE]: (id: string) => readCalendarFile(db, id),
    },
    footer: () => mailFooter(db),
  }
  return [
    sendMailJob({ db, transport, appUrl, authSecret: secret, ...sending }),
    sweepMailsJob(db, jobs),
    endSuspensionsJob({ db, mail }),
    removeOrphansJob({ db, files, log }),
    removeOrphanPhotosJob({ db, files, log }),
    removeOrphanPicturesJob({ db, files, log }),
    remindAvailabilityJob({ db, mail, log, appUrl }),
    pausesJob({ db, mail, appUrl }),
    sendPushJob({ db, log, authSecret: secret, ask: askOutside, contact: `mailto:${config.mail.from}` }),
    removeUnconfirmedJob(db),
    sendIssueJob({ db, jobs, mail, appUrl, authSecret: secret }),
    newsletterClockJob({ db, jobs, mail, appUrl, authSecret: secret }),
    contactDeadlinesJob({ db, mail, appUrl, authSecret: secret, log }),
    checkCalendarsJob({ db, mail, appUrl, authSecret: secret, log, ask: fetchOutside }),
    appointmentsJob({ db, mail, appUrl, authSecret: secret, log }),
    waitingListJob({ db, mail, appUrl, authSecret: secret, log }),
    nextFreeJob(db),
    retentionJob({ db, files, log, dataDir, authSecret: secret }),
    publishDueJob({ db, jobs }),
    exportTextsJob({ db, dataDir, log }),
    checkSourcesJob({ db, log, ask: askOutside }),
    afterPublishingJob(async () => writeSearchEntries(db, await searchableSite(db))),
    tidyRegisterJob(db),
    rollUpViewsJob(db),
    sendDigestsJob({ db, mail, log, appUrl }),
    reportVisitsJob({ db, mail, log, appUrl }),
    ...(config.site.demoData ? [refreshSamplesJob(db)] : []),
    mailCopiesJob({ db, log, dataDir }),
    remindClaimsJob({ db, mail, log, appUrl }),
    drawSampleJob({ db, log }),
    sealAnewJob(services),
    backupJob({
      whole: backupPartsOf(services),
      config: config.backup,
      log,
      record: async (manifest, path) => {
        await recordBackup(db, 'backup.made', manifest)
        await recordWritten(db, await writtenFile(path))
      },
    }),
  ]
}

async function receiptOf({ db, vault }: Services, id: string): Promise<Uint8Array> {
  const receipt = await findReceipt({ db, vault }, id, 'mail')
  if (!receipt) throw new Error('the registration of a receipt is gone')
  return receipt
}
