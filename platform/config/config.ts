import { type z } from 'zod'
import { accessConfig, accessSettings, type AccessConfig } from './access.ts'
import { backupConfig, backupSettings, type BackupConfig } from './backup.ts'
import { httpConfig, httpSettings, type HttpConfig } from './http.ts'
import { insightConfig, insightSettings, type InsightConfig } from './insight.ts'
import { mailConfig, mailSettings, type MailConfig } from './mail.ts'
import { siteConfig, siteSettings, type SiteConfig } from './site.ts'
import { storageConfig, storageSettings, type StorageConfig } from './storage.ts'

export type Config = {
  http: HttpConfig
  storage: StorageConfig
  mail: MailConfig
  access: AccessConfig
  insight: InsightConfig
  site: SiteConfig
  backup: BackupConfig
}

/** The message is one line and names the variable, never its value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** @throws ConfigError naming the first unusable variable */
export function readConfig(env: Record<string, string | undefined>): Config {
  const storage = storageConfig(parse(storageSettings, env))
  const access = accessConfig(parse(accessSettings, env))
  if (storage.databaseUrl && !access.authSecret) {
    throw new ConfigError('AUTH_SECRET must be given when DATABASE_URL is')
  }
  if (env['AUTH_SECRET_PREVIOUS'] && !access.authSecret) {
    throw new ConfigError('AUTH_SECRET_PREVIOUS needs AUTH_SECRET')
  }
  if (storage.replicaUrls.length > 0) checkReplicas(storage)
  const http = httpConfig(parse(httpSettings, env))
  checkAddress(http, storage)
  const insight = insightConfig(parse(insightSettings, env))
  if (insight.metricsPort !== undefined && insight.metricsPort === http.port) {
    throw new ConfigError('METRICS_PORT must be another port than PORT')
  }
  const site = siteConfig(parse(siteSettings, env), storage.databaseUrl === undefined)
  if (!site.jobs && !storage.databaseUrl) {
    throw new ConfigError('JOBS must be 1 without DATABASE_URL: no other process can do the work')
  }
  return {
    http,
    storage,
    mail: mailConfig(parse(mailSettings, env)),
    access,
    insight,
    site,
    backup: backupConfig(parse(backupSettings, env), storage.dataDir),
  }
}

const THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Without `APP_URL` a reachable portal could not refuse other host names or set `Secure` cookies. */
function checkAddress({ givenUrl, trustProxy }: HttpConfig, { databaseUrl }: StorageConfig): void {
  if (trustProxy === 0 && !databaseUrl) return
  const why = databaseUrl ? 'DATABASE_URL is' : 'TRUST_PROXY is over 0'
  if (!givenUrl) throw new ConfigError(`APP_URL must be given when ${why}`)
  if (givenUrl.protocol !== 'https:' && !THIS_MACHINE.test(givenUrl.hostname)) {
    throw new ConfigError(`APP_URL must begin with https:// when ${why}`)
  }
}

function checkReplicas({ databaseUrl, replicaUrls }: StorageConfig): void {
  if (!databaseUrl) throw new ConfigError('DATABASE_REPLICA_URLS needs DATABASE_URL')
  if (replicaUrls.some((url) => url.reveal() === databaseUrl.reveal())) {
    throw new ConfigError('DATABASE_REPLICA_URLS must not name the server of DATABASE_URL')
  }
}

function parse<T extends z.ZodType>(schema: T, env: Record<string, string | undefined>): z.output<T> {
  const result = schema.safeParse(env)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`)
}
