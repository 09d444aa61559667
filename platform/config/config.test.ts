import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('settings', () => {
  test('everything unset works on a laptop', () => {
    const config = readConfig({})
    expect(config.http).toMatchObject({ port: 3000, host: '127.0.0.1', trustProxy: 0 })
    expect(config.http.appUrl.href).toBe('http://127.0.0.1:3000/')
    expect(config.storage.databaseUrl).toBeUndefined()
    expect(config.site).toEqual({ mode: 'full', demoData: true, logLevel: 'info' })
    expect(config.insight).toEqual({ metricsPort: undefined, metricsHost: '127.0.0.1', slowQueryMs: 200 })
    expect(config.access.adminEmail).toBe('admin@portale.invalid')
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['APP_URL', 'ftp://example.org'],
    ['TRUST_PROXY', '-1'],
    ['DATABASE_URL', 'mysql://db'],
    ['STORAGE_URL', 's3://host/bucket'],
    ['SMTP_URL', 'mail.example.org'],
    ['MAIL_FROM', 'nobody'],
    ['AUTH_SECRET', 'short'],
    ['ADMIN_PASSWORD', '12345'],
    ['BACKUP_PASSPHRASE', 'short'],
    ['SITE_MODE', 'half'],
    ['DEMO_DATA', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', '3000'],
    ['METRICS_PORT', 'nine'],
    ['SLOW_QUERY_MS', '-1'],
  ])('a wrong %s stops the start with one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`))
  })

  test('a database server asks for a secret of its own', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://u:p@h/db' })).toThrow(/^AUTH_SECRET /)
    const config = readConfig({ DATABASE_URL: 'postgres://u:p@h/db', AUTH_SECRET: 'x'.repeat(32) })
    expect(config.site.demoData).toBe(false)
  })

  test('the store address is taken apart', () => {
    const { s3 } = readConfig({
      STORAGE_URL: 's3://key:s%2Fcret@localhost:9000/docs?region=eu-south-1&tls=false',
    }).storage
    expect(s3).toMatchObject({
      endpoint: 'http://localhost:9000',
      bucket: 'docs',
      region: 'eu-south-1',
      accessKeyId: 'key',
    })
    expect(s3?.secretAccessKey.reveal()).toBe('s/cret')
  })

  test('secrets print as <redacted> however they are printed', () => {
    const config = readConfig({
      DATABASE_URL: 'postgres://u:hidden@h/db',
      AUTH_SECRET: 'hidden'.repeat(6),
      SMTP_URL: 'smtp://u:hidden@h',
      ADMIN_PASSWORD: 'hidden',
      STORAGE_URL: 's3://key:hidden@h/b',
      BACKUP_PASSPHRASE: 'hidden'.repeat(3),
    })
    expect(
      `${config.access.authSecret}${inspect(config, { depth: 9 })}${JSON.stringify(config)}`,
    ).not.toContain('hidden')
    expect(JSON.stringify(config)).toContain('<redacted>')
  })
})
