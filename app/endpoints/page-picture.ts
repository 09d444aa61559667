import { findAsked } from '#domain/organisations/members/read.server.ts'
import { findPicture } from '#domain/organisations/pages/read.server.ts'
import { findMember, findStaff } from '#platform/auth/actor.ts'
import { servicesContext } from '#platform/http/context.ts'
import { UPLOADED_FILE_HEADERS } from '#platform/http/security-headers.ts'
import type { Route } from './+types/page-picture'

const FOREVER = 'public, max-age=31536000, immutable'

/** The picture of a public page for anybody; one that is only proposed for those who look after the page and the office. */
export async function loader({ params, context, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const picture = await findPicture(services, params.name)
  const missing = () =>
    new Response('L’immagine non esiste.\n', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  if (!picture) return missing()
  const { bytes, isPublic, organisation } = picture
  if (!isPublic) {
    const editor = await findStaff(context, request, ['admin', 'editor'])
    const member = await findMember(context, request)
    const own = member && organisation && (await findAsked(services.db, member, organisation))
    if (!editor && own?.state !== 'active') return missing()
  }
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...UPLOADED_FILE_HEADERS,
      ...(isPublic ? { 'Cache-Control': FOREVER } : {}),
      'Content-Type': 'image/webp',
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': 'inline',
    },
  })
}
