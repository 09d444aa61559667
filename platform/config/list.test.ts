import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SETTINGS } from '#content/settings.ts'
import { temporaryFolder } from '#e2e/support/temporary.ts'
import { readConfig, SETTING_NAMES } from './config.ts'
import { listSettings } from './list.ts'
import { projectRoot } from './root.ts'

const SECRETS = [
  'ADMIN_PASSWORD',
  'AUTH_SECRET',
  'AUTH_SECRET_PREVIOUS',
  'BACKUP_PASSPHRASE',
  'DATABASE_REPLICA_URLS',
  'DATABASE_URL',
  'SMTP_URL',
  'STORAGE_URL',
]

test('every setting is in the list, in the words of the office and in docs/run.md', () => {
  const names = SETTING_NAMES.toSorted()
  expect(listSettings(readConfig({})).map(({ name }) => name).toSorted()).toEqual(names) // prettier-ignore
  expect(Object.keys(SETTINGS).toSorted()).toEqual(names)
  const manual = readFileSync(join(projectRoot(), 'docs/run.md'), 'utf8')
  const table = /## Settings\n([^]*?)\n## /.exec(manual)![1]!
  const rows = [...table.matchAll(/^\| (`[^|]*?)\s*\|/gm)].map(([, cell]) => cell!)
  expect(rows.flatMap((cell) => cell.match(/[A-Z][A-Z_0-9]+/g)!).toSorted()).toEqual(names)
})

test('each says what holds now and where it comes from', () => {
  const dataDir = temporaryFolder('list')
  writeFileSync(join(dataDir, 'auth-secret'), 'generato')
  const config = readConfig({ DATA_DIR: dataDir, PORT: '4000', MAIL_FROM: '', JOBS: '1' })
  const found = new Map(listSettings(config).map((one) => [one.name, one]))
  expect(found.get('PORT')).toEqual({
    name: 'PORT',
    from: 'environment',
    isSecret: false,
    isSet: true,
    value: '4000',
  })
  expect(found.get('MAIL_FROM')).toMatchObject({ from: 'default', value: 'portale@portale.invalid' })
  expect(found.get('JOBS')).toMatchObject({ from: 'environment', value: '1' })
  expect(found.get('AUTH_SECRET')).toEqual({ name: 'AUTH_SECRET', from: 'file', isSecret: true, isSet: true })
  expect(found.get('METRICS_PORT')).toEqual({
    name: 'METRICS_PORT',
    from: 'default',
    isSecret: false,
    isSet: false,
  })
})

test('no secret is ever in the list, only that it is set', () => {
  const config = readConfig({
    APP_URL: 'https://nome:nascosto@portale.example/?chiave=nascosto',
    DATABASE_URL: 'postgres://u:nascosto@h/db',
    DATABASE_REPLICA_URLS: 'postgres://u:nascosto@altro/db',
    STORAGE_URL: 's3://key:nascosto@h/b',
    SMTP_URL: 'smtp://u:nascosto@h',
    AUTH_SECRET: 'nascosto'.repeat(5),
    AUTH_SECRET_PREVIOUS: 'nascosto'.repeat(6),
    ADMIN_PASSWORD: 'nascosto',
    BACKUP_PASSPHRASE: 'nascosto'.repeat(3),
  })
  const found = listSettings(config)
  expect(JSON.stringify(found)).not.toContain('nascosto')
  expect(found.filter(({ isSecret }) => isSecret).map(({ name }) => name).toSorted()).toEqual(SECRETS) // prettier-ignore
  expect(found.filter(({ isSecret }) => isSecret).every(({ isSet }) => isSet)).toBe(true)
})
