import { data } from 'react-router'
import type { Context } from '#app/frame/deps.ts'
import { requireMember } from '#app/frame/lock.ts'
import { findMembership } from '#domain/organisations/members/read.server.ts'
import { officeEmail } from '#domain/site/site-owner/read.server.ts'

/**
 * The access lock of the pages of one school or partner: those who look after it. Nobody else learns that it exists.
 * @throws a redirect to /auth without a session, and a 404 without an active membership of that id
 */
export async function requireOrganisation(context: Context, request: Request, id: string) {
  const { actor: member, ...deps } = await requireMember(context, request)
  const own = await findMembership(deps.db, member, id)
  if (!own) throw data(null, { status: 404, statusText: 'Pagina non trovata' })
  return { ...deps, officeEmail: await officeEmail(deps.db, deps.config.access.adminEmail), member, own }
}
