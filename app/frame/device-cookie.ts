import { createCookie } from 'react-router'
import { forgetDevice } from '#domain/accounts/notifications/write.server.ts'
import type { Deps } from './deps.ts'

const NAME = 'portale-avvisi'
/** The longest that browsers keep. */
const options = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 400 * 86_400 } as const

const plain = createCookie(NAME, options)
const secured = createCookie(`__Host-${NAME}`, { ...options, secure: true })

const cookieFor = ({ protocol }: URL) => (protocol === 'https:' ? secured : plain)

/** Remembers which device receives notifications here, so that the sign-out on it ends them. */
export const keepDevice = (id: string, appUrl: URL): Promise<string> => cookieFor(appUrl).serialize(id)

/** With the sign-out: nothing arrives on this device any more. */
export async function leaveDevice(
  { db, appUrl }: Pick<Deps, 'db' | 'appUrl'>,
  request: Request,
  headers: Headers,
): Promise<void> {
  const device = await keptDevice(request, appUrl)
  if (!device) return
  await forgetDevice(db, device)
  headers.append('Set-Cookie', await forgetKeptDevice(appUrl))
}

export const forgetKeptDevice = (appUrl: URL): Promise<string> =>
  cookieFor(appUrl).serialize('', { maxAge: 0 })

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function keptDevice(request: Request, appUrl: URL): Promise<string | undefined> {
  const kept: unknown = await cookieFor(appUrl).parse(request.headers.get('cookie'))
  return typeof kept === 'string' && UUID.test(kept) ? kept : undefined
}
