import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AUTH_SECRET_FILE, OLDER_SECRETS_FILE } from '#platform/auth/secret.ts'
import { SETTING_NAMES, type Config } from './config.ts'

type Origin = 'environment' | 'file' | 'default'

/** `value`: what holds now; undefined of a secret, and of what is unset and has no default. */
export type Setting = { name: string; from: Origin; isSecret: boolean; isSet: boolean; value?: string }

/** Files of the data folder that stand in for a variable. */
const FILES: Record<string, string> = {
  AUTH_SECRET: AUTH_SECRET_FILE,
  AUTH_SECRET_PREVIOUS: OLDER_SECRETS_FILE,
}

export function listSettings(config: Config): Setting[] {
  const plain = plainValues(config)
  return SETTING_NAMES.map((name) => {
    const isGiven = config.given.has(name)
    const file = config.given.has('AUTH_SECRET') ? undefined : FILES[name]
    const isFile = file !== undefined && existsSync(join(config.storage.dataDir, file))
    const from = isGiven ? 'environment' : isFile ? 'file' : 'default'
    const value = plain[name]
    const setting = { name, from, isSecret: !(name in plain), isSet: isGiven || isFile } as const
    return value === undefined ? setting : { ...setting, value: String(value) }
  })
}

/** Every variable that is missing here is a secret: a new one is hidden until somebody says otherwise. */
function plainValues(config: Config): Record<string, string | number | undefined> {
  const { http, storage, mail, access, backup, site, insight } = config
  const onOff = (on: boolean) => (on ? '1' : '0')
  return {
    PORT: http.port,
    HOST: http.host,
    APP_URL: http.appUrl.origin,
    TRUST_PROXY: http.trustProxy,
    KEPT_PAGES_MB: http.pageCacheBytes / 1024 / 1024,
    DATA_DIR: storage.dataDir,
    SMTP_PLAIN: onOff(mail.plainSmtp),
    MAIL_FROM: mail.from,
    ADMIN_EMAIL: access.adminEmail,
    BACKUP_DIR: backup.folder,
    SITE_MODE: site.mode,
    DEMO_DATA: onOff(site.demoData),
    JOBS: onOff(site.jobs),
    FORM_SECONDS: site.formSeconds,
    LOG_LEVEL: site.logLevel,
    METRICS_PORT: insight.metricsPort,
    METRICS_HOST: insight.metricsHost,
    SLOW_QUERY_MS: insight.slowQueryMs,
  }
}
