import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** What a route module says of itself: `export const handle = { sameForEveryone: true }`. */
export type Handle = { sameForEveryone?: boolean }

/** @returns tells whether the page at a path is the same for everyone who is not signed in */
export function sameForEveryone(build: ServerBuild): (pathname: string) => boolean {
  const routes = tree(build)
  return (pathname) => {
    const path = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
    const handle = matchRoutes(routes, path)?.at(-1)?.route.handle as Handle | undefined
    return handle?.sameForEveryone === true
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
