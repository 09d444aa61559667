import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { branchesOf, firstPart } from './route-branches.ts'

/**
 * The framework's answers, from the routes that an address can lead to: with all of them it puts together the whole
 * tree anew for each page, and tries every route twice.
 */
export function requestHandler(build: ServerBuild): RequestHandler {
  const whole = createRequestHandler(build, 'production')
  const firsts = new Set(branchesOf(build).map(({ first }) => first))
  const handlers = new Map<string, RequestHandler>()
  return (request, context) => {
    const first = plainFirstPart(new URL(request.url).pathname)
    if (first === undefined) return whole(request, context)
    const key = firsts.has(first) ? first : ELSEWHERE
    let handler = handlers.get(key)
    if (!handler) handlers.set(key, (handler = createRequestHandler(buildFor(build, key), 'production')))
    return handler(request, context)
  }
}

/** Nothing begins so: what is left is what any address may lead to. */
const ELSEWHERE = '*'

/** Undefined for what has to be read more closely: escaped letters, two slashes, addresses of the framework's own. */
function plainFirstPart(pathname: string): string | undefined {
  if (!/^\/(?:[a-z0-9][\w.-]*)?(?:\/(?!\/)|$)/i.test(pathname)) return undefined
  return firstPart(pathname).replace(/\.data$/, '')
}

/**
 * The same portal with the routes of addresses that begin so, those of the first page, which every page tells the
 * browser about, and those that fit any address.
 */
export function buildFor(build: ServerBuild, key: string): ServerBuild {
  const reached = branchesOf(build).filter(
    ({ first }) => first === undefined || first === key || first === '',
  )
  const ids = new Set(reached.flatMap((branch) => branch.ids))
  const some = <Routes extends object>(routes: Routes) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id))) as Routes
  const { assets, routes } = build
  return { ...build, routes: some(routes), assets: { ...assets, routes: some(assets.routes) } }
}
