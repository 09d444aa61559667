import { redirect } from 'react-router'
import { isProved } from '#platform/auth/proof.ts'
import { sessionOf } from '#platform/auth/session.ts'
import { servicesContext } from '#platform/http/context.ts'
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
  const session = await sessionOf(context, request)
  if (session && (await isProved(context.get(servicesContext).db, session.id))) return
  const { pathname, search } = new URL(request.url)
  const wanted = back ?? `${pathname.replace(/\.data$/, '')}${search}`
  const stopped = request.method === 'GET' ? '' : `&${FORM_STOPPED}`
  throw redirect(`${PROOF_PAGE}?poi=${encodeURIComponent(wanted)}${stopped}`)
}

/** The address to return to; only pages that have this lock are accepted. */
export function wayBack(wanted: string | null): string {
  return wanted && /^\/(admin|user|professionista|organizzazione)([/?][^\\\s]*)?$/.test(wanted)
    ? wanted
    : '/user'
}
