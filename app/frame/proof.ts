import { redirect } from 'react-router'
import { isProved } from '#platform/auth/proof.ts'
import { sessionOf } from '#platform/auth/session.ts'
import { servicesContext } from '#platform/http/context.ts'
import { pagePath } from '#lib/page-address.ts'
import type { Context } from './deps.ts'

/** The page where a member proves their identity again. */
export const PROOF_PAGE = '/auth/riprova'

/** Added to the address after a form: nothing was saved, and the browser's script keeps the form. */
const FORM_STOPPED = 'invio=fermo'

/**
 * The access lock of what somebody who found an open session must not do: documents, exports, roles,
 * credentials.
 * @throws a redirect to the proof page, which leads back here
 */
export async function requireProof(context: Context, request: Request, back?: string): Promise<void> {
  if (await hasProof(context, request)) return
  const stopped = request.method === 'GET' ? '' : `&${FORM_STOPPED}`
  throw redirect(`${proofAddress(back ?? addressAsked(request.url))}${stopped}`)
}

/** Whether `requireProof` would let this session pass, for pages that show something less instead. */
export async function hasProof(context: Context, request: Request): Promise<boolean> {
  const session = await sessionOf(context, request)
  return session !== undefined && (await isProved(context.get(servicesContext).db, session.id))
}

/** The address of the proof page that leads back to `wanted`. */
export const proofAddress = (wanted: string) => `${PROOF_PAGE}?poi=${encodeURIComponent(wanted)}`

/** The address in the browser's bar for a request of the router, which adds an ending and a parameter of its own. */
export function addressAsked(url: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return `${pagePath(pathname)}${query}`
}

/** The address to return to; only pages that have this lock are accepted. */
export function wayBack(wanted: string | null): string {
  return wanted && /^\/(admin|user|professionista|organizzazione)([/?][^\\\s]*)?$/.test(wanted)
    ? wanted
    : '/user'
}
