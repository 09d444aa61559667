import { readHearts } from '#domain/favourites/read.server.ts'
import { findMember } from '#platform/auth/actor.ts'
import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/favourite-list'

/** What the hearts of a public page ask for: the page itself is the same for everybody. Nobody gets an empty answer. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const member = await findMember(context, request)
  const { db } = context.get(servicesContext)
  return Response.json(await readHearts(db, member), { headers: { 'Cache-Control': 'no-store' } })
}
