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
  /** Whether signing in asks for a code beside the password. */
  readonly secondFactor: boolean
}

type Minted<Kind extends string> = Person & { readonly kind: Kind; readonly [minted]: true }

/** Somebody signed in. Only `findMember` makes one, after the session was checked. */
export type Member = Minted<'member' | Role>

/** Somebody of the office. Only the lock makes one: a function that asks for it cannot be called without. */
export type Staff = Minted<Role>

/** Who looks at requests and at changes of profiles. */
export type Reviewer = Minted<'admin' | 'reviewer'>

/** Who looks after schools, courses and messages. */
export type Editor = Minted<'admin' | 'editor'>

export type Admin = Minted<'admin'>

/** The portal itself: jobs, the first start, the command line. */
export type System = { readonly kind: 'system'; readonly requestId?: string }

export const system: System = { kind: 'system' }

/** Somebody who did not sign in. */
export type Visitor = { readonly kind: 'visitor'; readonly requestId: string }

export type Actor = Member | Visitor | System

/** The person whose session comes with the request. */
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

/** The person whose session comes with the request, if they have one of these roles. */
export async function findStaff<Wanted extends Role>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  roles: readonly Wanted[],
): Promise<Minted<Wanted> | undefined> {
  const member = await findMember(context, request)
  return roles.some((role) => role === member?.kind) ? (member as Minted<Wanted>) : undefined
}

/** Looks the session up anew, for an answer that goes on: whether it still stands, with one of these roles. */
export async function isStillStaff(
  context: Readonly<RouterContextProvider>,
  request: Request,
  roles: readonly Role[],
): Promise<boolean> {
  context.get(requestContext).session = undefined
  return (await findStaff(context, request, roles)) !== undefined
}
