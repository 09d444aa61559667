import { requestContext } from '#platform/http/context.ts'
import { ROLES, type Role } from './roles.ts'
import { findSession, type Context } from './session.ts'

export { ROLES, type Role }

declare const minted: unique symbol

type Person = {
  readonly id: string
  readonly email: string
  readonly requestId: string
  readonly secondFactor: boolean
}

type Minted<Kind extends string> = Person & { readonly kind: Kind; readonly [minted]: true }

/** Only `findMember` creates one, after checking the session. */
export type Member = Minted<'member' | Role>

/** Only the access lock creates one, so a function that takes it cannot be called without the lock. */
export type Staff = Minted<Role>

export type Reviewer = Minted<'admin' | 'reviewer'>

export type Editor = Minted<'admin' | 'editor'>

/** Reads the desk of the site's texts; what each may do with an edition, its life cycle says. */
export type DeskMember = Minted<'admin' | 'editor' | 'clinician'>

export type Admin = Minted<'admin'>

export type System = { readonly kind: 'system'; readonly requestId?: string }

export const system: System = { kind: 'system' }

export type Visitor = { readonly kind: 'visitor'; readonly requestId: string }

export type Actor = Member | Visitor | System

export async function findMember(context: Context, request: Request): Promise<Member | undefined> {
  const session = await findSession(context, request)
  if (!session) return undefined
  const { id, email, role, twoFactorEnabled } = session.user
  const kind = ROLES.find((one) => one === role) ?? 'member'
  const requestId = context.get(requestContext).id
  return { id, email, kind, requestId, secondFactor: twoFactorEnabled === true } as Member
}

export async function findStaff<Wanted extends Role>(
  context: Context,
  request: Request,
  roles: readonly Wanted[],
): Promise<Minted<Wanted> | undefined> {
  const member = await findMember(context, request)
  return roles.some((role) => role === member?.kind) ? (member as Minted<Wanted>) : undefined
}

export async function isStillStaff(
  context: Context,
  request: Request,
  roles: readonly Role[],
): Promise<boolean> {
  context.get(requestContext).session = undefined
  return (await findStaff(context, request, roles)) !== undefined
}
