import { findPhoto } from '#domain/professionals/profile/read.server.ts'
import { photoSide } from '#domain/professionals/profile/rules.ts'
import { findMember, findStaff } from '#platform/auth/actor.ts'
import { reducePhoto } from '#platform/files/photo.ts'
import { servicesContext } from '#platform/http/context.ts'
import { UPLOADED_FILE_HEADERS } from '#platform/http/security-headers.ts'
import type { Route } from './+types/photo'

const FOREVER = 'public, max-age=31536000, immutable'

/** A public entry's photo for anybody; an unapproved or hidden one for its owner and the office. */
export async function loader({ params, context, request, url }: Route.LoaderArgs): Promise<Response> {
  const photo = await findPhoto(context.get(servicesContext), params.name)
  const missing = () =>
    new Response('La foto non esiste.\n', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  if (!photo) return missing()
  if (!photo.isPublic) {
    const member = await findMember(context, request)
    const reviewer = await findStaff(context, request, ['admin', 'reviewer'])
    if (!reviewer && (!member || member.id !== photo.ownerId)) return missing()
  }
  const side = photoSide(url.searchParams.get('lato'))
  const format = side && request.headers.get('accept')?.includes('image/avif') ? 'avif' : 'webp'
  const bytes = side ? await reducePhoto(params.name, photo.bytes, side, format) : photo.bytes
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...UPLOADED_FILE_HEADERS,
      ...(photo.isPublic ? { 'Cache-Control': FOREVER } : {}),
      'Content-Type': `image/${format}`,
      ...(side ? { Vary: 'Accept' } : {}),
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': 'inline',
    },
  })
}
