import { requireReviewer } from '#app/frame/lock.ts'
import { requireProof } from '#app/frame/proof.ts'
import { findDocumentPage, MOST_PAGES } from '#domain/registrations/application/read.pages.server.ts'
import { recordPageAccess } from '#domain/registrations/application/write.documents.server.ts'
import type { Route } from './+types/applicant-document-page'
import { fileAnswer } from './file-answer.ts'

/** One page of an applicant's document as a picture, beside the data that it proves. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { actor, ...deps } = await requireReviewer(context, request)
  await requireProof(context, request)
  const page = Number(params.page)
  if (!Number.isInteger(page) || page < 1 || page > MOST_PAGES) return fileAnswer(undefined)
  const drawn = await findDocumentPage(deps, actor, { id: params.id, page })
  if (!drawn?.ok) return fileAnswer(undefined)
  await recordPageAccess(deps.db, actor, { documentId: params.id, page })
  return fileAnswer({ bytes: drawn.picture, contentType: 'image/webp', filename: `pagina-${page}.webp` })
}
