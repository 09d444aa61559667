import { href, redirect, type RouterContextProvider } from 'react-router'
import { findOwnProfile, type OwnProfile } from '#domain/professionals/profile/read.server.ts'
import type { Member } from '#platform/auth/actor.ts'
import { requireMember } from '#app/frame/lock.ts'
import { servicesContext } from '#platform/http/context.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The access lock of a professional's own pages: a member whose account is linked to an approved entry. The entry
 * follows from the account alone; no address names one.
 * @throws a redirect to /auth without a session, or to an explanation for an account without an entry
 */
export async function requireProfile(
  context: Context,
  request: Request,
): Promise<{ member: Member; own: OwnProfile }> {
  const member = await requireMember(context, request)
  const own = await findOwnProfile(context.get(servicesContext).db, member)
  if (!own) throw redirect(href('/professionista'))
  return { member, own }
}
