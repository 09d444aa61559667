import { matchRoutes, type ServerBuild } from 'react-router'
import { branchesOf, firstPart } from '../route-branches.ts'

/** What a route module says of itself: `export const handle = { sameForEveryone: true }`. */
type Handle = { sameForEveryone?: boolean }

const MOST_REMEMBERED = 5000

/** @returns tells whether the page at a path is the same for everyone who is not signed in */
export function sameForEveryone(build: ServerBuild): (pathname: string) => boolean {
  const branches = branchesOf(build)
  const told = new Map<string, boolean>()
  const find = (pathname: string) => {
    const path = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
    const first = firstPart(path)
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
