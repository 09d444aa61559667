import { createCookie } from 'react-router'
import type { Config } from '#platform/config/config.ts'

const NAME = 'portale-collega'
const options = { path: '/professionista', httpOnly: true, sameSite: 'lax', maxAge: 2 * 3600 } as const

const plain = createCookie(NAME, options)
/** Over https under a name that browsers take from this very host alone, for all of its paths. */
const secured = createCookie(`__Host-${NAME}`, { ...options, path: '/', secure: true })

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
