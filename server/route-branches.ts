import type { RouteObject, ServerBuild } from 'react-router'

/** A page with what stands around it. */
export type Branch = {
  /** The address's first part, in small letters; undefined where any will do. */
  first: string | undefined
  /** The whole of it as one route, to be matched. */
  route: RouteObject
  /** The page and all it stands in. */
  ids: string[]
}

/** Every page, in the order in which the framework has them. */
export function branchesOf({ routes }: Pick<ServerBuild, 'routes'>): Branch[] {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const parents = new Set(all.map(({ parentId }) => parentId))
  return all.flatMap((leaf) => {
    if (parents.has(leaf.id)) return []
    const ids = [leaf.id]
    let path = leaf.path ?? ''
    let parent = routes[leaf.parentId ?? '']
    for (; parent; parent = routes[parent.parentId ?? '']) {
      ids.push(parent.id)
      path = `${parent.path ?? ''}/${path}`
    }
    const whole = path.replaceAll(/\/+/g, '/').replace(/^\//, '')
    const first = firstPart(whole)
    const handle: unknown = leaf.module.handle
    const route = leaf.index && whole === '' ? { index: true as const, handle } : { path: whole, handle }
    return [{ first: /^[:*]|\?$/.test(first) ? undefined : first, route, ids }]
  })
}

/** @param path an address without its query, or a route's */
export function firstPart(path: string): string {
  return path.replace(/^\/+/, '').split('/', 1)[0]!.toLowerCase()
}
