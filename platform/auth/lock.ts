import { data, redirect, type RouterContextProvider } from 'react-router'
import { findAdmin, findMember, type Admin } from './actor.ts'

/** What a signed-in person without the role is told (decision 3); a page shows it as a panel. */
export const NOT_AUTHORISED = 'Accesso non autorizzato'

/**
 * The lock of the office: every page, action and file behind it begins with this.
 * @throws a redirect to /login for nobody, an answer 403 for somebody without the role
 */
export async function requireAdmin(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Admin> {
  const admin = await findAdmin(context, request)
  if (admin) return admin
  if (await findMember(context, request)) throw data(null, { status: 403, statusText: NOT_AUTHORISED })
  throw redirect('/login?accesso=negato')
}
