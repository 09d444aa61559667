import { listConfirmed } from '#domain/site/newsletter/read.server.ts'
import { recordExport } from '#domain/site/newsletter/write.server.ts'
import { csv } from '#lib/csv.ts'
import { download } from '#app/frame/download.ts'
import { requireAdmin } from '#app/frame/lock.ts'
import { requireProof } from '#app/frame/proof.ts'
import type { Route } from './+types/newsletter-export'

/** Confirmed addresses as CSV, for administrators; each download is audited. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { actor: admin, db } = await requireAdmin(context, request)
  await requireProof(context, request)
  const rows = await listConfirmed(db, admin)
  await recordExport(db, admin, rows.length)
  const lines = rows.map((row) => [row.email, row.confirmed_at?.toISOString()])
  return download(csv([['email', 'confermato_il'], ...lines]), 'text/csv', 'newsletter-confermati.csv')
}
