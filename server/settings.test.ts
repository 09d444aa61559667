import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#e2e/support/temporary.ts'
import { closeDataDir, readSettingsAndCloseDataDir } from './settings.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const user = process.getuid!()

/** A data folder of an earlier version, open to other users. */
function openFolder(mode: number): string {
  const folder = temporaryFolder('open')
  mkdirSync(join(folder, 'database'))
  for (const name of ['auth-secret', 'auth-secret-previous', 'auth-secret.before-restore', 'altro'])
    writeFileSync(join(folder, name), 'x')
  for (const name of ['auth-secret', 'auth-secret-previous', 'auth-secret.before-restore', 'altro'])
    chmodSync(join(folder, name), 0o644)
  chmodSync(folder, mode)
  return folder
}

test.each([0o755, 0o750, 0o701, 0o777])('a data folder with mode %o is closed, with its keys', (mode) => {
  const folder = openFolder(mode)
  closeDataDir(folder, user)
  expect(modeOf(folder)).toBe('700')
  for (const name of ['auth-secret', 'auth-secret-previous', 'auth-secret.before-restore'])
    expect(modeOf(join(folder, name)), name).toBe('600')
  expect(modeOf(join(folder, 'altro'))).toBe('644')
})

test('a folder of another user is refused with one line and left as it is', () => {
  const folder = openFolder(0o755)
  expect(() => closeDataDir(folder, user + 1)).toThrow(/^DATA_DIR [^\n]+ can be read by others: [^\n]+ 700$/)
  expect(modeOf(folder)).toBe('755')
})

test('a folder with other files than a portal’s is refused, because closing it would lock others out', () => {
  const folder = temporaryFolder('altri')
  writeFileSync(join(folder, 'lettera.txt'), 'x')
  chmodSync(folder, 0o755)
  expect(() => closeDataDir(folder, user)).toThrow(/^DATA_DIR [^\n]+$/)
  expect(modeOf(folder)).toBe('755')
})

test('a closed folder and a missing one are accepted', () => {
  const folder = openFolder(0o700)
  chmodSync(join(folder, 'auth-secret'), 0o600)
  closeDataDir(folder, user)
  closeDataDir(join(folder, 'mai'), user)
  closeDataDir(folder, undefined)
  expect(modeOf(folder)).toBe('700')
})

test('files that a process writes are readable by its user alone', () => {
  const before = process.umask(0o022)
  try {
    const folder = temporaryFolder('nuovo')
    readSettingsAndCloseDataDir({ DATA_DIR: folder })
    writeFileSync(join(folder, 'file'), 'x')
    mkdirSync(join(folder, 'cartella'))
    expect(modeOf(join(folder, 'file'))).toBe('600')
    expect(modeOf(join(folder, 'cartella'))).toBe('700')
  } finally {
    process.umask(before)
  }
})
