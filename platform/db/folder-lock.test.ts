import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'portal-lock-'))

test('a folder held by a living process is refused, and the message names it', () => {
  const place = folder()
  const unlock = lockFolder(place)
  expect(() => lockFolder(place)).toThrow(FolderInUse)
  expect(() => lockFolder(place)).toThrow(new RegExp(`process ${process.pid} `))
  unlock()
  expect(existsSync(join(place, 'portal.lock'))).toBe(false)
})

test('names the other process that holds the folder', () => {
  const place = folder()
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
  writeFileSync(join(place, 'portal.lock'), JSON.stringify({ pid: other.pid, since: '', command: 'web.js' }))
  expect(() => lockFolder(place)).toThrow(`process ${other.pid} (web.js)`)
  other.kill('SIGKILL')
})

test('a lock of a dead process, or one half written, is taken over', async () => {
  const place = folder()
  const gone = spawn(process.execPath, ['-e', '0'])
  await new Promise((done) => gone.once('exit', done))
  writeFileSync(join(place, 'portal.lock'), JSON.stringify({ pid: gone.pid, since: '', command: 'web.js' }))
  lockFolder(place)()
  writeFileSync(join(place, 'portal.lock'), '{"pid":')
  lockFolder(place)()
})

test('a pid reused by another program does not hold the folder', () => {
  const place = folder()
  writeFileSync(
    join(place, 'portal.lock'),
    JSON.stringify({ pid: process.ppid, since: 'long ago', command: 'web.js' }),
  )
  lockFolder(place)()
})
