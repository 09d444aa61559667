import { recordDocumentLook } from '#domain/registrations/application/write.documents.server.ts'
import { findDocument } from '#domain/registrations/application/read.documents.server.ts'
import { requireReviewer } from '#app/frame/lock.ts'
import { requireProof } from '#app/frame/proof.ts'
import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/document'
import { fileAnswer } from './file-answer.ts'

/** An applicant's document, for reviewers and administrators. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const admin = await requireReviewer(context, request)
  await requireProof(context, request)
  const document = await findDocument(context.get(servicesContext), admin, params.id)
  if (document) await recordDocumentLook(context.get(servicesContext).db, admin, params.id)
  return fileAnswer(document)
}
