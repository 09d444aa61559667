import { requireReviewer } from '#app/frame/lock.ts'
import { requireProof } from '#app/frame/proof.ts'
import { findSignature } from '#domain/professionals/record/read.server.ts'
import { findDocument } from '#domain/registrations/application/read.documents.server.ts'
import { findReceipt } from '#domain/registrations/application/read.server.ts'
import {
  recordAccess,
  recordDocumentAccess,
} from '#domain/registrations/application/write.documents.server.ts'
import type { Route } from './+types/private-file'
import { fileAnswer } from './file-answer.ts'

/** An applicant's document, signature or receipt, for reviewers and administrators; each access is recorded. */
export async function loader({
  params: { id },
  request,
  context,
  pattern,
}: Route.LoaderArgs): Promise<Response> {
  const { actor, ...deps } = await requireReviewer(context, request)
  await requireProof(context, request)
  if (pattern === 'admin/documenti/:id') {
    const document = await findDocument(deps, actor, id)
    if (document) await recordDocumentAccess(deps.db, actor, id)
    return fileAnswer(document)
  }
  if (pattern === 'admin/richieste/:id/firma') {
    const bytes = await findSignature(deps, actor, id)
    if (bytes) await recordAccess(deps.db, actor, 'signature', id)
    return fileAnswer(bytes && { bytes, contentType: 'image/png', filename: 'firma.png' })
  }
  const bytes = await findReceipt(deps, id)
  if (bytes) await recordAccess(deps.db, actor, 'receipt', id)
  return fileAnswer(
    bytes && { bytes, contentType: 'application/pdf', filename: 'ricevuta-registrazione.pdf' },
  )
}
