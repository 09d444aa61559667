import { href, redirect, type RouterContextProvider } from 'react-router'
import { findOwnProfile, type OwnProfile } from '#domain/professionals/profile/read.server.ts'
import type { Member } from '#platform/auth/actor.ts'
import { requireMember } from '#app/frame/lock.ts'
import { servicesContext } from '#platform/http/context.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The lock of a professional's own pages: somebody signed in whose account is tied to an approved entry. Whose entry it
 * is comes from the account alone; no address names one.
 * @throws a redirect to /auth for nobody, to the explaining page for an account without an entry
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
