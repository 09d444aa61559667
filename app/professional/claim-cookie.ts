import { createCookie } from 'react-router'

const cookie = createCookie('portale-collega', {
  path: '/professionista',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 2 * 3600,
})

/** Keeps a link's key while its owner signs in: the way through the door carries no keys in its addresses. */
export function keepKey(key: string, secure: boolean): Promise<string> {
  return cookie.serialize(key, { secure })
}

export function forgetKey(secure: boolean): Promise<string> {
  return cookie.serialize('', { secure, maxAge: 0 })
}

export async function keptKey(request: Request): Promise<string> {
  const kept: unknown = await cookie.parse(request.headers.get('cookie'))
  return typeof kept === 'string' ? kept : ''
}
