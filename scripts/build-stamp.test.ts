import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sourceHash } from './bootstrap/build.mjs'

const ROOT = join(import.meta.dirname, '..')
const own = (file: string) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '\.\/([^']+)'/g)].map(([, path]) => path!)

test('whatever the build reads changes its stamp', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stamp-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const read = [
    'vite.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
    'package-lock.json',
    'app/root.tsx',
    'public/robots.txt',
    ...own('vite.config.ts'),
    ...own('react-router.config.ts'),
    ...readdirSync(join(ROOT, 'scripts/bootstrap')).map((name) => `scripts/bootstrap/${name}`),
  ]
  const unseen = read.filter((file) => {
    const before = sourceHash(folder)
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), 'changed')
    return sourceHash(folder) === before
  })
  expect(unseen).toEqual([])
})

test('does not read tests as sources', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stamp-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const before = sourceHash(folder)
  mkdirSync(join(folder, 'lib'))
  writeFileSync(join(folder, 'lib/dates.test.ts'), '')
  expect(sourceHash(folder)).toBe(before)
})
