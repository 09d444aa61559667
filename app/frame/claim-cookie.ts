import { createCookie, href } from 'react-router'
import { findByLink } from '#domain/professionals/profile/read.server.ts'
import type { Deps } from './deps.ts'

const NAME = 'portale-collega'
/** As long as a confirmation mail is valid. */
const options = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 3 * 86_400 } as const

const plain = createCookie(NAME, options)
/** Over https the name begins with `__Host-`: browsers then take it only from this host, for all paths. */
const secured = createCookie(`__Host-${NAME}`, { ...options, secure: true })

const cookieFor = ({ protocol }: URL) => (protocol === 'https:' ? secured : plain)

/** Stores a link's key while its owner signs in, so that no address of the sign-in contains it. */
export function keepKey(key: string, appUrl: URL): Promise<string> {
  return cookieFor(appUrl).serialize(key)
}

export function forgetKey(appUrl: URL): Promise<string> {
  return cookieFor(appUrl).serialize('', { maxAge: 0 })
}

export async function keptKey(request: Request, appUrl: URL): Promise<string> {
  const kept: unknown = await cookieFor(appUrl).parse(request.headers.get('cookie'))
  return typeof kept === 'string' ? kept : ''
}

type Reading = Pick<Deps, 'db' | 'appUrl'>

/** The browser's key, if it is still valid. */
export async function openClaim({ db, appUrl }: Reading, request: Request): Promise<string | undefined> {
  const key = await keptKey(request, appUrl)
  return key && (await findByLink(db, key)) ? key : undefined
}

/** The page that links an entry to the account, if the browser holds a valid key. */
export async function claimAddress(deps: Reading, request: Request): Promise<string | undefined> {
  return (await openClaim(deps, request)) ? href('/professionista/collega') : undefined
}
