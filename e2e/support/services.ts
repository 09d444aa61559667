import type { Mailbox } from './mailbox.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { startS3, type TestS3 } from './s3.ts'
import { startSmtp, type TestSmtp } from './smtp.ts'

export type TestServices = {
  postgres: TestPostgres
  s3: TestS3
  smtp: TestSmtp
  mailbox: Mailbox
  databaseUrl: string
  /** Settings of a portal that runs on them, behind one proxy, so that a test can say where it comes from. */
  env: Record<string, string> & { AUTH_SECRET: string }
  stop(): Promise<void>
}

/** A PostgreSQL, an S3 and an SMTP server, all real, and a fresh database, which keeps what it acknowledged if `durable`. */
export async function startServices({ durable = true } = {}): Promise<TestServices> {
  const [postgres, s3, smtp] = await Promise.all([startPostgres({ durable }), startS3(), startSmtp()])
  const databaseUrl = await postgres.createDatabase()
  return {
    postgres,
    s3,
    smtp,
    mailbox: smtp.mailbox,
    databaseUrl,
    env: {
      TRUST_PROXY: '1',
      DEMO_DATA: '1',
      LOG_LEVEL: 'info',
      DATABASE_URL: databaseUrl,
      STORAGE_URL: s3.storageUrl,
      SMTP_URL: smtp.smtpUrl,
      AUTH_SECRET: 'segreto-di-prova-'.repeat(3),
    },
    stop: async () => void (await Promise.all([postgres.stop(), s3.stop(), smtp.stop()])),
  }
}
