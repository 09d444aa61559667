import { join } from 'node:path'
import type { z } from 'zod'
import { accessSettings } from './access.ts'
import { backupSettings } from './backup.ts'
import { httpSettings } from './http.ts'
import { insightSettings } from './insight.ts'
import { mailSettings } from './mail.ts'
import { siteSettings } from './site.ts'
import { storageSettings, type StorageConfig } from './storage.ts'

type HttpConfig = z.output<typeof httpSettings>
export type Config = ReturnType<typeof readConfig>

/** Where each variable belongs; the order is the one in which the office reads them. */
const GROUPS = {
  http: httpSettings,
  storage: storageSettings,
  mail: mailSettings,
  access: accessSettings,
  backup: backupSettings,
  site: siteSettings,
  insight: insightSettings,
}

/** `DATABASE_URL` is read by two groups, and belongs to the first. */
export const SETTING_NAMES = [
  ...new Set(Object.values(GROUPS).flatMap((schema) => Object.keys(schema.in.shape))),
]

/** The message is one line and names the variable, never its value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** @throws ConfigError naming the first unusable variable */
export function readConfig(env: Record<string, string | undefined>) {
  const storage = parse(storageSettings, env)
  const access = parse(accessSettings, env)
  if (storage.databaseUrl && !access.authSecret) {
    throw new ConfigError('AUTH_SECRET must be given when DATABASE_URL is')
  }
  if (env['AUTH_SECRET_PREVIOUS'] && !access.authSecret) {
    throw new ConfigError('AUTH_SECRET_PREVIOUS needs AUTH_SECRET')
  }
  if (storage.replicaUrls.length > 0) checkReplicas(storage)
  const http = parse(httpSettings, env)
  checkAddress(http, storage)
  const insight = parse(insightSettings, env)
  if (insight.metricsPort !== undefined && insight.metricsPort === http.port) {
    throw new ConfigError('METRICS_PORT must be another port than PORT')
  }
  const site = parse(siteSettings, env)
  if (!site.jobs && !storage.databaseUrl) {
    throw new ConfigError('JOBS must be 1 without DATABASE_URL: no other process can do the work')
  }
  const { folder = join(storage.dataDir, 'backups'), passphrase } = parse(backupSettings, env)
  const backup = { folder, passphrase }
  const given = new Set(SETTING_NAMES.filter((name) => (env[name] ?? '') !== ''))
  return { given, http, storage, mail: parse(mailSettings, env), access, insight, site, backup }
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
