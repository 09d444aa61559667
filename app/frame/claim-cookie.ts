import { createCookie, href } from 'react-router'
import { findByLink } from '#domain/professionals/profile/read.server.ts'
import type { Config } from '#platform/config/config.ts'
import type { Services } from '#platform/http/context.ts'

const NAME = 'portale-collega'
/** As long as a confirmation mail is valid. */
const options = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 3 * 86_400 } as const

const plain = createCookie(NAME, options)
/** Over https the name begins with `__Host-`: browsers then take it only from this host, for all paths. */
const secured = createCookie(`__Host-${NAME}`, { ...options, secure: true })

export function isSecure(config: Config): boolean {
  return config.http.appUrl.protocol === 'https:'
}

/** Stores a link's key while its owner signs in, so that no address of the sign-in contains it. */
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

/** The browser's key, if it is still valid. */
export async function openClaim(
  { db, config }: Pick<Services, 'db' | 'config'>,
  request: Request,
): Promise<string | undefined> {
  const key = await keptKey(request, isSecure(config))
  return key && (await findByLink(db, key)) ? key : undefined
}

/** The page that links an entry to the account, if the browser holds a valid key. */
export async function claimAddress(
  services: Pick<Services, 'db' | 'config'>,
  request: Request,
): Promise<string | undefined> {
  return (await openClaim(services, request)) ? href('/professionista/collega') : undefined
}
