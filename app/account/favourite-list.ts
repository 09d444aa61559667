import { readHearts } from '#domain/favourites/read.server.ts'
import { findMember } from '#platform/auth/actor.ts'
import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/favourite-list'

/** The favourites for the hearts of public pages, which are cached for everybody; empty without a session. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const member = await findMember(context, request)
  const { db } = context.get(servicesContext)
  return Response.json(await readHearts(db, member), { headers: { 'Cache-Control': 'no-store' } })
}
