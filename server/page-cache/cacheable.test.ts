import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { cacheablePaths } from './cacheable.ts'

type Row = [id: string, parentId: string | undefined, path: string | undefined, cacheable?: boolean]

function buildOf(rows: Row[]): ServerBuild {
  const routes = rows.map(([id, parentId, path, cacheable]) => {
    const index = path === undefined && cacheable !== undefined
    return [id, { id, parentId, path, index, module: { handle: { cacheable } } }]
  })
  return { routes: Object.fromEntries(routes) } as unknown as ServerBuild
}

const isCacheable = cacheablePaths(
  buildOf([
    ['root', undefined, ''],
    ['frame', 'root', undefined],
    ['home', 'frame', undefined, true],
    ['person', 'frame', 'professional/:id', true],
    ['new', 'frame', 'professional/nuovo', false],
    ['write', 'frame', 'professional/:id/contatta', false],
    ['place', 'frame', ':area', true],
    ['account', 'root', 'account'],
    ['account-home', 'account', undefined, false],
    ['account-data', 'account', 'dati', true],
    ['missing', 'root', '*', false],
  ]),
)

test.each([
  ['/', true],
  ['/_.data', true],
  ['/professional/12', true],
  ['/Professional/12', true],
  ['/professional/12.data', true],
  ['/professional/nuovo', false],
  ['/professional/12/contatta', false],
  ['/lazio', true],
  ['/account', false],
  ['/account/dati', true],
  ['/account/altro', false],
  ['/a/b/c', false],
])('%s: %s', (path, cacheable) => expect(isCacheable(path)).toBe(cacheable))
