import { catalogueOf, listTopics } from '#domain/site/topics/read.server.ts'
import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/topics-catalogue'

/** What the first page's search of the topics looks into, asked for with the first letter. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db } = context.get(servicesContext)
  return Response.json(catalogueOf(await listTopics(db)), { headers: { 'Cache-Control': 'no-cache' } })
}
