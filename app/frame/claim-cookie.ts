import { createCookie, href } from 'react-router'
import { findClaim } from '#domain/professionals/profile/read.server.ts'
import type { Config } from '#platform/config/config.ts'
import type { Services } from '#platform/http/context.ts'

const NAME = 'portale-collega'
/** Kept for as long as a confirmation mail may lie unread. */
const options = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 3 * 86_400 } as const

const plain = createCookie(NAME, options)
/** Over https the name begins with `__Host-`: browsers then take it only from this host, for all paths. */
const secured = createCookie(`__Host-${NAME}`, { ...options, secure: true })

export function isSecure(config: Config): boolean {
  return config.http.appUrl.protocol === 'https:'
}

/** Keeps a link's key while its owner signs in: the way through the door carries no keys in its addresses. */
export function keepKey(key: string, secure: boolean): Promise<string> {
  return (secure ? secured : plain).serialize(key)
}

export function forgetKey(secure: boolean): Promise<string> {
  return (secure ? secured : plain).serialize('', { maxAge: 0 })
}

export async function keptKey(request: Request, secure: boolean): Promise<string> {
  const kept: unknown = await (secure ? secured : plain).parse(request.headers.get('cookie'))
  return typeof kept === 'string' ? kept : ''
}

/** The key that this browser holds, if it still opens an entry. */
export async function openClaim(
  { db, config }: Pick<Services, 'db' | 'config'>,
  request: Request,
): Promise<string | undefined> {
  const key = await keptKey(request, isSecure(config))
  return key && (await findClaim(db, key)) ? key : undefined
}

/** The page that links the entry to the account, for who signs in with a claim's link; undefined when none is valid. */
export async function claimAddress(
  services: Pick<Services, 'db' | 'config'>,
  request: Request,
): Promise<string | undefined> {
  return (await openClaim(services, request)) ? href('/professionista/collega') : undefined
}
