import { expect, test } from 'vitest'
import { billOf, checkBill, checkLock, type Lock } from './sbom.rules.ts'

const integrity = `sha512-${Buffer.alloc(64, 7).toString('base64')}`
const lock = (packages: Lock['packages']): Lock => ({
  lockfileVersion: 3,
  packages: { '': { name: 'portale', version: '1.0.0', dependencies: { a: '1' } }, ...packages },
})
const two = lock({
  'node_modules/a': { version: '1.0.0', integrity, license: 'MIT', dependencies: { '@x/b': '2' } },
  'node_modules/a/node_modules/@x/b': { version: '2.0.0', integrity, license: 'SEE LICENSE IN README.md' },
})

test('each package is a component with its hash and licence, found where node finds it', () => {
  const bill = billOf(two)
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  expect(bill.components).toEqual([
    {
      type: 'library',
      'bom-ref': 'pkg:npm/%40x/b@2.0.0',
      name: '@x/b',
      version: '2.0.0',
      purl: 'pkg:npm/%40x/b@2.0.0',
      scope: 'required',
      hashes: [{ alg: 'SHA-512', content: '07'.repeat(64) }],
      licenses: [{ license: { name: 'SEE LICENSE IN README.md' } }],
    },
    expect.objectContaining({ name: 'a', licenses: [{ expression: 'MIT' }] }),
  ])
  expect(bill.dependencies).toContainEqual({
    ref: 'pkg:npm/a@1.0.0',
    dependsOn: ['pkg:npm/%40x/b@2.0.0'],
  })
  expect([...checkLock(two), ...checkBill(bill)]).toEqual([])
})

test('a package in two folders is one component, needed when one of them is', () => {
  const bill = billOf(
    lock({
      'node_modules/a': { version: '1.0.0', integrity, dev: true },
      'node_modules/b/node_modules/a': { version: '1.0.0', integrity },
    }),
  )
  expect(bill.components.map(({ name, scope }) => [name, scope])).toEqual([['a', 'required']])
})

test('a package without SHA-512, from elsewhere, linked or unneeded is reported', () => {
  const bad = lock({
    'node_modules/a': { version: '1.0.0', integrity: 'sha1-x', resolved: 'https://altro.example/a.tgz' },
    'node_modules/c': { link: true, resolved: '../c' },
  })
  expect(checkLock(bad)).toEqual([
    'node_modules/a has no SHA-512',
    'node_modules/a names a place of its own, https://altro.example/a.tgz',
    'node_modules/c is a link',
    'node_modules/c has no version',
    'node_modules/c has no SHA-512',
    'node_modules/c names a place of its own, ../c',
  ])
  expect(checkBill(billOf(bad))).toEqual(['pkg:npm/c@ is listed and asked for by nothing'])
})
