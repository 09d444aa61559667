import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#platform/http/context.ts'
import { ROLES, type Role } from './roles.ts'
import { findSession } from './session.ts'

export { ROLES, type Role }

declare const minted: unique symbol

type Person = {
  readonly id: string
  readonly email: string
  readonly requestId: string
  /** Whether this person's sign-in needs a second factor. */
  readonly secondFactor: boolean
}

type Minted<Kind extends string> = Person & { readonly kind: Kind; readonly [minted]: true }

/** Somebody signed in. Only `findMember` creates one, after checking the session. */
export type Member = Minted<'member' | Role>

/**
 * Somebody of the office. Only the access lock creates one, so a function that takes it cannot be called
 * without the lock.
 */
export type Staff = Minted<Role>

/** May decide on requests and profile changes. */
export type Reviewer = Minted<'admin' | 'reviewer'>

/** May edit schools, courses and messages. */
export type Editor = Minted<'admin' | 'editor'>

export type Admin = Minted<'admin'>

/** The portal itself: jobs, the first start, the command line. */
export type System = { readonly kind: 'system'; readonly requestId?: string }

export const system: System = { kind: 'system' }

/** Somebody who did not sign in. */
export type Visitor = { readonly kind: 'visitor'; readonly requestId: string }

export type Actor = Member | Visitor | System

/** The member whose session the request carries. */
export async function findMember(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Member | undefined> {
  const session = await findSession(context, request)
  if (!session) return undefined
  const { id, email, role, twoFactorEnabled } = session.user
  const kind = ROLES.find((one) => one === role) ?? 'member'
  const requestId = context.get(requestContext).id
  return { id, email, kind, requestId, secondFactor: twoFactorEnabled === true } as Member
}

/** The member whose session the request carries, if they have one of these roles. */
export async function findStaff<Wanted extends Role>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  roles: readonly Wanted[],
): Promise<Minted<Wanted> | undefined> {
  const member = await findMember(context, request)
  return roles.some((role) => role === member?.kind) ? (member as Minted<Wanted>) : undefined
}

/**
 * Looks the session up again, for a response that stays open: whether it is still valid, with one of these
 * roles.
 */
export async function isStillStaff(
  context: Readonly<RouterContextProvider>,
  request: Request,
  roles: readonly Role[],
): Promise<boolean> {
  context.get(requestContext).session = undefined
  return (await findStaff(context, request, roles)) !== undefined
}
