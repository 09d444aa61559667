import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { pagePath } from '#lib/page-address.ts'

/** A route module declares `export const handle = { cacheable: true }`. */
type Handle = { cacheable?: boolean }

/** @returns tells whether the page at a path is the same for everyone who is not signed in */
export function cacheablePaths({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => boolean {
  const tree = childrenOf(undefined, routes)
  // `matchRoutes` ranks all routes anew each time, and searches share one path.
  const known = new LRUCache<string, boolean>({ max: 10_000 })
  return (path) => {
    const page = pagePath(path)
    const before = known.get(page)
    if (before !== undefined) return before
    const handle = matchRoutes(tree, page)?.at(-1)?.route.handle as Handle | undefined
    known.set(page, handle?.cacheable === true)
    return handle?.cacheable === true
  }
}

function childrenOf(parentId: string | undefined, routes: ServerBuild['routes']): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, module } = route
    const { handle } = module
    return index ? { id, path, index, handle } : { id, path, handle, children: childrenOf(id, routes) }
  })
}
