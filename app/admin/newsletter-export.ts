import { listConfirmed } from '#domain/site/newsletter/read.server.ts'
import { recordExport } from '#domain/site/newsletter/write.server.ts'
import { csv } from '#lib/csv.ts'
import { requireAdmin } from '#app/frame/lock.ts'
import { requireProof } from '#app/frame/proof.ts'
import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/newsletter-export'

/** Confirmed addresses as CSV, for administrators; each download is audited. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const admin = await requireAdmin(context, request)
  await requireProof(context, request)
  const { db } = context.get(servicesContext)
  const rows = await listConfirmed(db, admin)
  await recordExport(db, admin, rows.length)
  const body = csv([
    ['email', 'confermato_il'],
    ...rows.map((row) => [row.email, row.confirmed_at?.toISOString()]),
  ])
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="newsletter-confermati.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}
