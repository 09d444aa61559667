import { data, redirect } from 'react-router'
import { servicesContext } from '#platform/http/context.ts'
import { findMember, findStaff, ROLES, type Role, type Staff } from '#platform/auth/actor.ts'
import { pagePath } from '#lib/page-address.ts'
import { depsOf, type Context } from './deps.ts'

/** The message for members without the role (decision 0003). */
export const NOT_AUTHORISED = 'Accesso non autorizzato'

/**
 * The access lock of the office: every page, action and file of it begins with one of these, which give the actor and
 * what it works with.
 * @throws a redirect to /login without a session, a 403 without the role, and a redirect to the set-up of the
 * second factor where it is required and missing
 */
export function requireAdmin(context: Context, request: Request) {
  return requireRole(context, request, ['admin'])
}

export function requireReviewer(context: Context, request: Request) {
  return requireRole(context, request, ['admin', 'reviewer'])
}

export function requireEditor(context: Context, request: Request) {
  return requireRole(context, request, ['admin', 'editor'])
}

/** Those who write and review the portal's texts. */
export function requireDeskMember(context: Context, request: Request) {
  return requireRole(context, request, ['admin', 'editor', 'clinician'])
}

export function requireStaff(context: Context, request: Request) {
  return requireRole(context, request, ROLES)
}

/**
 * Added to the sign-in's address when a form was sent without a session and nothing was saved: the browser's
 * script then keeps the form.
 */
const SESSION_OVER = 'sessione=finita'
const writes = (request: Request) => request.method !== 'GET' && request.method !== 'HEAD'

/** Where a second factor is set up: the only page of the office that is open without one. */
const SECURITY_PAGE = '/admin/sicurezza'

/** Staff need a second factor where the portal has a database server, because then it is run for real users. */
export function isSecondFactorObligatory(context: Context): boolean {
  return context.get(servicesContext).config.storage.databaseUrl !== undefined
}

function lacksSecondFactor(context: Context, request: Request, staff: Staff): boolean {
  if (staff.secondFactor || !isSecondFactorObligatory(context)) return false
  return pagePath(new URL(request.url).pathname) !== SECURITY_PAGE
}

async function requireRole<Wanted extends Role>(
  context: Context,
  request: Request,
  roles: readonly Wanted[],
) {
  const staff = await findStaff(context, request, roles)
  if (staff) {
    if (lacksSecondFactor(context, request, staff)) throw redirect(SECURITY_PAGE)
    return { ...depsOf(context), actor: staff }
  }
  if (await findMember(context, request)) throw data(null, { status: 403, statusText: NOT_AUTHORISED })
  throw redirect(`/login?accesso=negato${writes(request) ? `&${SESSION_OVER}` : ''}`)
}

/**
 * The access lock of a member's own pages.
 * @throws a redirect to /auth, which leads back here after signing in
 */
export async function requireMember(context: Context, request: Request) {
  const actor = await findMember(context, request)
  if (actor) return { ...depsOf(context), actor }
  const wanted = pagePath(new URL(request.url).pathname)
  const parts = [
    ...(wanted === '/user' ? [] : [`poi=${encodeURIComponent(wanted)}`]),
    ...(writes(request) ? [SESSION_OVER] : []),
  ]
  throw redirect(parts.length > 0 ? `/auth?${parts.join('&')}` : '/auth')
}
