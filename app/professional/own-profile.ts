import { href, redirect } from 'react-router'
import { findOwnProfile } from '#domain/professionals/profile/read.server.ts'
import type { Context } from '#app/frame/deps.ts'
import { requireMember } from '#app/frame/lock.ts'

/**
 * The access lock of a professional's own pages: a member whose account is linked to an approved entry. The entry
 * follows from the account alone; no address names one.
 * @throws a redirect to /auth without a session, or to an explanation for an account without an entry
 */
export async function requireProfile(context: Context, request: Request) {
  const { actor: member, ...deps } = await requireMember(context, request)
  const own = await findOwnProfile(deps.db, member)
  if (!own) throw redirect(href('/professionista'))
  return { ...deps, member, own }
}
