import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** What a route module says of itself: `export const handle = { sameForEveryone: true }`. */
export type Handle = { sameForEveryone?: boolean }

const MOST_REMEMBERED = 5000

/** @returns tells whether the page at a path is the same for everyone who is not signed in */
export function sameForEveryone(build: ServerBuild): (pathname: string) => boolean {
  const branches = branchesOf(build)
  const told = new Map<string, boolean>()
  const find = (pathname: string) => {
    const path = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
    const first = firstPart(path).toLowerCase()
    const candidates = branches.flatMap((one) =>
      one.first === undefined || one.first === first ? one.route : [],
    )
    const handle = matchRoutes(candidates, path)?.at(-1)?.route.handle as Handle | undefined
    return handle?.sameForEveryone === true
  }
  // All that it is given is ranked anew for each look-up.
  return (pathname) => {
    const known = told.get(pathname)
    if (known !== undefined) return known
    const found = find(pathname)
    if (told.size >= MOST_REMEMBERED) told.clear()
    told.set(pathname, found)
    return found
  }
}

type Branch = {
  /** The address's first part; undefined where any will do. */ first: string | undefined
  route: RouteObject
}

/** Each page with what stands around it, in the order in which the framework has them. */
function branchesOf(build: ServerBuild): Branch[] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  const parents = new Set(routes.map(({ parentId }) => parentId))
  return routes.flatMap((leaf) => {
    if (parents.has(leaf.id)) return []
    let path = leaf.path ?? ''
    let parent = build.routes[leaf.parentId ?? '']
    for (; parent; parent = build.routes[parent.parentId ?? '']) path = `${parent.path ?? ''}/${path}`
    const whole = path.replaceAll(/\/+/g, '/').replace(/^\//, '')
    const first = firstPart(whole)
    const handle: unknown = leaf.module.handle
    const route = leaf.index && whole === '' ? { index: true as const, handle } : { path: whole, handle }
    return [{ first: /^[:*]|\?$/.test(first) ? undefined : first.toLowerCase(), route }]
  })
}

function firstPart(path: string): string {
  return path.replace(/^\/+/, '').split('/', 1)[0]!
}
