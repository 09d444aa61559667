import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { projectRoot } from './root.ts'

describe('settings', () => {
  test('everything unset works on a laptop', () => {
    const config = readConfig({})
    expect(config.http).toMatchObject({ port: 3000, host: '127.0.0.1', trustProxy: 0 })
    expect(config.http.appUrl.href).toBe('http://127.0.0.1:3000/')
    expect(config.storage.databaseUrl).toBeUndefined()
    expect(config.site).toEqual({
      mode: 'full',
      demoData: true,
      logLevel: 'info',
      jobs: true,
      formSeconds: 3,
    })
    expect(config.insight).toEqual({ metricsPort: undefined, metricsHost: '127.0.0.1', slowQueryMs: 200 })
    expect(config.access.adminEmail).toBe('admin@portale.invalid')
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['APP_URL', 'ftp://example.org'],
    ['TRUST_PROXY', '-1'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_REPLICA_URLS', 'replica-1'],
    ['DATABASE_REPLICA_URLS', 'postgres://u:p@one/db,'],
    ['DATABASE_REPLICA_URLS', 'postgres://u:p@one/db, postgres://u:p@one/db'],
    ['DATABASE_REPLICA_URLS', 'postgres://u:p@one/db'],
    ['JOBS', 'no'],
    ['JOBS', '0'],
    ['STORAGE_URL', 's3://host/bucket'],
    ['SMTP_URL', 'mail.example.org'],
    ['MAIL_FROM', 'nobody'],
    ['AUTH_SECRET', 'short'],
    ['ADMIN_PASSWORD', '12345'],
    ['BACKUP_PASSPHRASE', 'short'],
    ['SITE_MODE', 'half'],
    ['DEMO_DATA', 'yes'],
    ['FORM_SECONDS', 'three'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', '3000'],
    ['METRICS_PORT', 'nine'],
    ['SLOW_QUERY_MS', '-1'],
  ])('a wrong %s stops the start with one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`))
  })

  const NAMED = { APP_URL: 'https://portale.example' }

  test.each([
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY is over 0'],
    [{ DATABASE_URL: 'postgres://u:p@h/db', AUTH_SECRET: 'x'.repeat(32) }, 'DATABASE_URL is'],
  ])('a portal that others reach must be given its https address: %j', (env, why) => {
    expect(() => readConfig(env)).toThrow(`APP_URL must be given when ${why}`)
    for (const APP_URL of ['http://portale.example', 'http://10.0.0.5:3000', 'http://localhost.example'])
      expect(() => readConfig({ ...env, APP_URL })).toThrow(`APP_URL must begin with https:// when ${why}`)
    for (const APP_URL of ['https://portale.example', 'http://127.0.0.1:3000', 'http://localhost:3000'])
      expect(readConfig({ ...env, APP_URL }).http.givenUrl?.href).toBe(`${APP_URL}/`)
  })

  test('on a laptop no address is needed, and http is enough', () => {
    expect(readConfig({ TRUST_PROXY: '0' }).http.givenUrl).toBeUndefined()
    expect(readConfig({ APP_URL: 'http://studio.local:3000' }).http.trustProxy).toBe(0)
  })

  test('previous secrets are read beside the present one, and must be as long', () => {
    const [one, two] = ['a'.repeat(32), 'b'.repeat(32)]
    const { authSecret } = readConfig({
      AUTH_SECRET: 'x'.repeat(32),
      AUTH_SECRET_PREVIOUS: ` ${one}  ${two} `,
    }).access
    expect(authSecret!.older.map((old) => old.reveal())).toEqual([one, two])
    expect(() => readConfig({ AUTH_SECRET_PREVIOUS: one })).toThrow(
      /^AUTH_SECRET_PREVIOUS needs AUTH_SECRET$/,
    )
    const short = { AUTH_SECRET: 'x'.repeat(32), AUTH_SECRET_PREVIOUS: `${one} corto` }
    expect(() => readConfig(short)).toThrow(/^AUTH_SECRET_PREVIOUS must be at least 32/)
  })

  test('a database server asks for a secret of its own', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://u:p@h/db' })).toThrow(/^AUTH_SECRET /)
    const config = readConfig({ ...NAMED, DATABASE_URL: 'postgres://u:p@h/db', AUTH_SECRET: 'x'.repeat(32) })
    expect(config.site.demoData).toBe(false)
  })

  test('replicas are given as a comma-separated list beside a database server', () => {
    const server = { ...NAMED, DATABASE_URL: 'postgres://u:p@h/db', AUTH_SECRET: 'x'.repeat(32) }
    const read = (urls: string) => readConfig({ ...server, DATABASE_REPLICA_URLS: urls }).storage.replicaUrls
    expect(read('postgres://u:p@one/db, postgresql://u:p@two/db').map((url) => url.reveal())).toEqual([
      'postgres://u:p@one/db',
      'postgresql://u:p@two/db',
    ])
    expect(read('')).toEqual([])
    expect(() => read('postgres://u:p@h/db')).toThrow(/^DATABASE_REPLICA_URLS must not name /)
    expect(() => read('postgres://u:hidden@one/db,x')).toThrow(/^(?!.*hidden).*number 2 is not$/)
  })

  test('jobs can be switched off only where another process can do them', () => {
    expect(readConfig({}).site.jobs).toBe(true)
    const server = { ...NAMED, DATABASE_URL: 'postgres://u:p@h/db', AUTH_SECRET: 'x'.repeat(32) }
    expect(readConfig({ ...server, JOBS: '0' }).site.jobs).toBe(false)
  })

  test('the settings of docs/operate are accepted as written, with those of the units', () => {
    const folder = join(projectRoot(), 'docs/operate')
    const set = (text: string) =>
      Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]))
    const unit = readFileSync(join(folder, 'portale-web@.service'), 'utf8')
    const added = set(/^Environment=(.*)$/m.exec(unit)![1]!.replaceAll('%i', '3001').replaceAll(' ', '\n'))
    const config = readConfig({ ...set(readFileSync(join(folder, 'portale.env'), 'utf8')), ...added })
    expect(config.http).toMatchObject({ port: 3001, trustProxy: 1 })
    expect(config.storage.replicaUrls).toHaveLength(2)
    expect(config.site).toMatchObject({ jobs: false, demoData: false })
    expect(config.insight.metricsPort).toBe(13_001)
  })

  test('the store’s address is parsed', () => {
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
      APP_URL: 'https://portale.example',
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
