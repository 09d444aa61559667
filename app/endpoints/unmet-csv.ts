import { unmet } from '#content/unmet.ts'
import { readPublishedUnmet } from '#domain/register-search/unmet-demand/read.server.ts'
import { fileRows } from '#domain/register-search/unmet-demand/rules.ts'
import { csv } from '#lib/csv.ts'
import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/unmet-csv'

const HOUR_SECONDS = 3600

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { period, rows } = await readPublishedUnmet(context.get(servicesContext).db, new Date())
  const { name, licenceUrl } = unmet.file
  return new Response(csv(fileRows(period, rows)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': `public, max-age=${HOUR_SECONDS}`,
      Link: `<${licenceUrl}>; rel="license"`,
    },
  })
}
