import { data, redirect, type RouterContextProvider } from 'react-router'
import { servicesContext } from '#platform/http/context.ts'
import {
  findMember,
  findStaff,
  ROLES,
  type Admin,
  type Editor,
  type Member,
  type Reviewer,
  type Role,
  type Staff,
} from './actor.ts'

/** What a signed-in person without the role is told (decision 3); a page shows it as a panel. */
export const NOT_AUTHORISED = 'Accesso non autorizzato'

type Context = Readonly<RouterContextProvider>

/**
 * The lock of the office: every page, action and file behind it begins with one of these.
 * @throws a redirect to /login for nobody, an answer 403 for somebody without the role, and a redirect to where a second
 * factor is set up for who must have one and has none
 */
export function requireAdmin(context: Context, request: Request): Promise<Admin> {
  return requireRole(context, request, ['admin'])
}

export function requireReviewer(context: Context, request: Request): Promise<Reviewer> {
  return requireRole(context, request, ['admin', 'reviewer'])
}

export function requireEditor(context: Context, request: Request): Promise<Editor> {
  return requireRole(context, request, ['admin', 'editor'])
}

export function requireStaff(context: Context, request: Request): Promise<Staff> {
  return requireRole(context, request, ROLES)
}

/**
 * Added to the sign-in's address when a form was sent without a session: nothing was saved. The browser's script sees it
 * and stays on the form.
 */
const SESSION_OVER = 'sessione=finita'
const writes = (request: Request) => request.method !== 'GET' && request.method !== 'HEAD'

/** Where a second factor is set up: the one page of the office that is open without one. */
const SECURITY_PAGE = '/admin/sicurezza'

/** Whether staff of this portal must have a second factor: with a database server, that is in earnest. */
export function isSecondFactorObligatory(context: Context): boolean {
  return context.get(servicesContext).config.storage.databaseUrl !== undefined
}

function lacksSecondFactor(context: Context, request: Request, staff: Staff): boolean {
  if (staff.secondFactor || !isSecondFactorObligatory(context)) return false
  return new URL(request.url).pathname.replace(/\.data$/, '') !== SECURITY_PAGE
}

async function requireRole<Wanted extends Role>(
  context: Context,
  request: Request,
  roles: readonly Wanted[],
) {
  const staff = await findStaff(context, request, roles)
  if (staff) {
    if (lacksSecondFactor(context, request, staff)) throw redirect(SECURITY_PAGE)
    return staff
  }
  if (await findMember(context, request)) throw data(null, { status: 403, statusText: NOT_AUTHORISED })
  throw redirect(`/login?accesso=negato${writes(request) ? `&${SESSION_OVER}` : ''}`)
}

/**
 * The lock of a person's own pages, whoever they are.
 * @throws a redirect to /auth for nobody; after signing in they come back to where they wanted to go
 */
export async function requireMember(context: Context, request: Request): Promise<Member> {
  const member = await findMember(context, request)
  if (member) return member
  const { pathname } = new URL(request.url)
  const wanted = pathname.replace(/\.data$/, '')
  const parts = [
    ...(wanted === '/user' ? [] : [`poi=${encodeURIComponent(wanted)}`]),
    ...(writes(request) ? [SESSION_OVER] : []),
  ]
  throw redirect(parts.length > 0 ? `/auth?${parts.join('&')}` : '/auth')
}
