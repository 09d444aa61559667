import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** What a route module says of itself: `export const handle = { sameForEveryone: true }`. */
export type Handle = { sameForEveryone?: boolean }

const MOST_REMEMBERED = 20_000

/** @returns tells whether the page at a path is the same for everyone who is not signed in */
export function sameForEveryone(build: ServerBuild): (pathname: string) => boolean {
  const routes = tree(build)
  const told = new Map<string, boolean>()
  const find = (pathname: string) => {
    const path = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
    const handle = matchRoutes(routes, path)?.at(-1)?.route.handle as Handle | undefined
    return handle?.sameForEveryone === true
  }
  // The framework ranks all its routes anew for each look-up.
  return (pathname) => {
    const known = told.get(pathname)
    if (known !== undefined) return known
    const found = find(pathname)
    if (told.size >= MOST_REMEMBERED) told.clear()
    told.set(pathname, found)
    return found
  }
}

function tree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, caseSensitive, module } = route
    const own = { id, handle: module.handle, ...(caseSensitive ? { caseSensitive } : {}) }
    return index
      ? [{ ...own, index: true as const, ...(path ? { path } : {}) }]
      : [{ ...own, ...(path ? { path } : {}), children: tree(build, id) }]
  })
}
