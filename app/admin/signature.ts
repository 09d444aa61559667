import { recordLook } from '#domain/registrations/application/write.documents.server.ts'
import { findSignature } from '#domain/professionals/record/read.server.ts'
import { requireReviewer } from '#app/frame/lock.ts'
import { requireProof } from '#app/frame/proof.ts'
import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/signature'
import { fileAnswer } from './file-answer.ts'

/** An applicant's drawn signature, for reviewers and administrators. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const admin = await requireReviewer(context, request)
  await requireProof(context, request)
  const bytes = await findSignature(context.get(servicesContext), admin, params.id)
  if (bytes) await recordLook(context.get(servicesContext).db, admin, 'signature', params.id)
  return fileAnswer(bytes && { bytes, contentType: 'image/png', filename: 'firma.png' })
}
