import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allAddresses, takesForm } from '#e2e/support/addresses.ts'
import { ROLES } from '#platform/auth/roles.ts'
import { LONGEST_MS, SESSION_SECONDS } from '#platform/auth/session-life.ts'
import { MOST_CODE_TRIES, MOST_HOLDS } from '#domain/bookings/appointments/rules.ts'
import { RULES, type LimitName } from '#platform/limits/limits.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const security = read('docs/security.md')
const shipped = globSync('{app,domain,lib,platform,server}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: read(file) }))

const points = (name: LimitName) => RULES[name].points
const minutes = (name: LimitName) => RULES[name].seconds / 60

/** The cells of each row of a table under a heading. */
function rowsUnder(text: string, heading: string): string[][] {
  const [, section = ''] = text.split(`${heading}\n`)
  const [table = ''] = section.split(/\n#{2,3} /)
  const lines = table.split('\n').filter((line) => line.startsWith('|'))
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const ways = rowsUnder(security, '### Accounts').slice(2)
const wayTo = (address: string) => ways.find(([way]) => way!.includes(`\`${address}\``))

test('every address at which somebody signs in, or proves who they are, is one of the ways in', () => {
  // These end a session or a request, or show nothing of an account.
  const others = new Set(['/auth/esci', '/auth/sessione', '/auth/email/ferma'])
  const doors = allAddresses()
    .filter((one) => /^\/(auth|login)(\/|$)/.test(one.path) && takesForm(one) && !others.has(one.path))
    .map(({ path }) => path)
  expect(doors.length).toBeGreaterThan(6)
  expect(doors.filter((path) => !wayTo(path))).toEqual([])
  for (const cells of ways) expect(cells.filter((cell) => cell === '')).toEqual([])
})

test.each([
  ['/login', [`${points('sign-in-address')} tries a network`, `${points('sign-in-account')} an account from one network in ${minutes('sign-in-address')} minutes`]],
  ['/login/codice', [`${points('second-factor-address')} tries a network in ${minutes('second-factor-address')} minutes`, `${points('second-factor-all')} an hour of the app from unknown devices`]],
  ['/auth/password', [`${points('password-address')} askings a network in an hour`, `${points('mailbox-network')} mails from it to one account, ${points('mailbox-all')} in half an hour from all`]],
  ['/auth/passkey', [`${points('passkey')} questions and answers a network in ${minutes('passkey')} minutes`]],
  ['/auth/conferma', [`${points('verify-email')} tries a network in ${minutes('verify-email')} minutes`]],
  ['/auth/riprova', [`${points('own-password')} tries an account in ${minutes('own-password')} minutes`]],
  ['/professionista/collega', [`${points('claim-address')} askings a network in an hour`, `${points('pec-code')} codes an account`]],
  ['/messaggi/…', [`${points('contact-key')} steps a network in an hour`, `${points('contact-further')} messages of either side`]],
  ['/lista-attesa/…', [`${points('waiting-key')} steps a network in an hour`]],
  ['/appuntamenti/…', [`${points('booking-key')} steps a network in an hour`, `${points('booking-code')} codes a network, ${MOST_CODE_TRIES} tries a code`, `${points('booking-request')} forms a network, ${points('booking-receiver')} of it to one professional`, `${points('booking-hold')} hours held, ${MOST_HOLDS} of a professional at a time`]],
] as const)('%s is slowed as the table of ways in says', (address, told) => {
  const [, , , slowed] = wayTo(address)!
  for (const words of told) expect(slowed).toContain(words)
}) // prettier-ignore

test('every limit of the table is used somewhere', () => {
  const limits = read('platform/limits/limits.ts')
  const elsewhere = shipped.filter(({ file }) => file !== 'platform/limits/limits.ts')
  for (const name of Object.keys(RULES)) {
    expect(elsewhere.filter(({ text }) => text.includes(`'${name}'`)).length, name).toBeGreaterThan(0)
    expect(limits, name).toMatch(new RegExp(`^  '?${name}'?: \\{ points`, 'm'))
  }
})

test('keeps sessions as long as documented', () => {
  const hours = (ms: number) => ms / 3_600_000
  expect(security).toContain(`ends after ${SESSION_SECONDS.idle / 3600} hours without a visit`)
  expect(security).toContain(`after ${hours(LONGEST_MS.office)} hours in the office`)
  expect(security).toContain(`after ${hours(LONGEST_MS.person) / 24} days for others`)
  expect(security).toContain('A person has as many as devices')
})

test('every key derived from the secret is in the table of cryptography', () => {
  const uses = [...(/type KeyUse =([^/]+?)\n\n/.exec(read('platform/auth/keys.ts'))?.[1] ?? '').matchAll(/'([\w-]+)'/g)] // prettier-ignore
  const ciphers = shipped.flatMap(({ text }) => [...text.matchAll(/openCipher\(\w+, '([\w-]+)'\)/g)])
  const names = new Set([...uses, ...ciphers].map(([, name]) => name!))
  expect(names.size).toBeGreaterThan(10)
  const table = rowsUnder(security, '### Cryptography').join('\n')
  expect([...names].filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})

test('every table of the database is described', () => {
  const files = globSync('database/tables/*.ts', { cwd: ROOT })
  const tables = files.flatMap((file) => [...read(file).matchAll(/pgTable\(\s*'(\w+)'/g)])
  const described = read('docs/data.md') + read('docs/retention.md')
  expect(tables.length).toBeGreaterThan(40)
  expect(tables.map(([, name]) => name!).filter((name) => !described.includes(`\`${name}\``))).toEqual([])
})

test('who may read what is documented for visitors, members and each role', () => {
  const [head, , ...rows] = rowsUnder(read('docs/data.md'), '## Who may read what')
  const called = { admin: 'administrator', reviewer: 'reviewer', editor: 'editor', clinician: 'clinician' }
  expect(head!.slice(1).toSorted()).toEqual(
    ['anybody', 'signed in', ...ROLES.map((role) => called[role])].toSorted(),
  )
  expect(rows.length).toBeGreaterThan(9)
  // A row that names no reader is unfinished.
  for (const [what, ...who] of rows) expect(who.join(''), what).not.toBe('')
})

test('every server that the portal contacts is described in «With servers», and no other is contacted', () => {
  const [, chapter = ''] = read('docs/run.md').split('## With servers\n')
  const [told = ''] = chapter.split('\n## ')
  const settings = globSync('platform/config/*.ts', { cwd: ROOT }).flatMap((file) => [
    ...read(file).matchAll(/^ +([A-Z_]+_URLS?):/gm),
  ])
  const names = new Set(settings.map(([, name]) => name!))
  // The portal's own address.
  names.delete('APP_URL')
  expect([...names].toSorted()).toEqual(['DATABASE_REPLICA_URLS', 'DATABASE_URL', 'SMTP_URL', 'STORAGE_URL'])
  expect([...names].filter((name) => !told.includes(name))).toEqual([])
  // Browser code asks only the portal; the Content-Security-Policy allows no other origin.
  const asking = shipped
    .filter(
      ({ file }) => !file.startsWith('app/') && !file.includes('/components/') && file !== 'lib/send-form.ts',
    )
    .filter(({ text }) => /\bfetch\(|https?\.request\(/.test(text))
  expect(asking.map(({ file }) => file)).toEqual([])
})
