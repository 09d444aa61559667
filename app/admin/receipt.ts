import { recordLook } from '#domain/registrations/application/write.documents.server.ts'
import { findReceipt } from '#domain/registrations/application/read.server.ts'
import { requireReviewer } from '#app/frame/lock.ts'
import { requireProof } from '#app/frame/proof.ts'
import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/receipt'
import { fileAnswer } from './file-answer.ts'

/** The applicant's receipt, for reviewers and administrators. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const reviewer = await requireReviewer(context, request)
  await requireProof(context, request)
  const { db, vault } = context.get(servicesContext)
  const bytes = await findReceipt({ db, vault }, params.id)
  if (bytes) await recordLook(db, reviewer, 'receipt', params.id)
  return fileAnswer(
    bytes && { bytes, contentType: 'application/pdf', filename: 'ricevuta-registrazione.pdf' },
  )
}
