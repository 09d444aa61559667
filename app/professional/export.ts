import { professionalArea } from '#content/professional-area.ts'
import { exportProfessional, findOwnProfile } from '#domain/professionals/profile/read.server.ts'
import { requireMember } from '#app/frame/lock.ts'
import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/export'

/** The data of the professional's own entry, as a file. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const member = await requireMember(context, request)
  const { db, limits } = context.get(servicesContext)
  const own = await findOwnProfile(db, member)
  if (own && !(await limits.consume('data-export', member.id)).ok)
    return new Response(`${professionalArea.limited}\n`, { status: 429 })
  const all = own && (await exportProfessional(db, own.id))
  if (!all) return new Response('Nessun profilo è collegato a questo account.\n', { status: 404 })
  return new Response(`${JSON.stringify(all, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="il-mio-profilo.json"',
      'Cache-Control': 'private, no-store',
    },
  })
}
