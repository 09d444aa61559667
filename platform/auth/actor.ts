import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#platform/http/context.ts'

declare const minted: unique symbol

type Person = { readonly id: string; readonly email: string; readonly requestId: string }

/** Somebody signed in. Only `findMember` makes one, after the session was checked. */
export type Member = Person & { readonly kind: 'member' | 'admin'; readonly [minted]: true }

/** An administrator. Only `findAdmin` makes one: a function that asks for it cannot be called without the lock. */
export type Admin = Person & { readonly kind: 'admin'; readonly [minted]: true }

/** The portal itself: jobs, the first start, the command line. */
export type System = { readonly kind: 'system'; readonly requestId?: string }

export const system: System = { kind: 'system' }

/** Somebody who did not sign in. */
export type Visitor = { readonly kind: 'visitor'; readonly requestId: string }

export type Actor = Admin | Member | Visitor | System

/** The person whose session comes with the request, looked up once a request. */
export function findMember(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Member | undefined> {
  const here = context.get(requestContext)
  here.member ??= readSession(context, request)
  return here.member
}

/** The administrator whose session comes with the request; undefined for nobody and for any other role. */
export async function findAdmin(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Admin | undefined> {
  const member = await findMember(context, request)
  return member?.kind === 'admin' ? (member as Admin) : undefined
}

async function readSession(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Member | undefined> {
  if (!request.headers.get('cookie')?.includes('portale.')) return undefined
  const { auth } = context.get(servicesContext)
  const session = await auth.api.getSession({ headers: request.headers })
  if (!session) return undefined
  const { id, email, role } = session.user
  const kind = role === 'admin' ? 'admin' : 'member'
  return { id, email, kind, requestId: context.get(requestContext).id } as Member
}
