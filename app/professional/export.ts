import { professionalArea } from '#content/professional-area.ts'
import { exportLinkedEntry, findLinkedEntry } from '#domain/operations/data-rights/read.entry.server.ts'
import { download } from '#app/frame/download.ts'
import { requireMember } from '#app/frame/lock.ts'
import type { Route } from './+types/export'

/** The data of the professional's own entry, as a file. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { actor: member, db, authSecret, limits } = await requireMember(context, request)
  const own = await findLinkedEntry(db, member)
  if (own && !(await limits.consume('data-export', member.id)).ok)
    return new Response(`${professionalArea.limited}\n`, { status: 429 })
  const all = own && (await exportLinkedEntry({ db, authSecret }, member))
  if (!all) return new Response('Nessun profilo è collegato a questo account.\n', { status: 404 })
  return download(`${JSON.stringify(all, null, 2)}\n`, 'application/json', 'il-mio-profilo.json')
}
