import { listAuditForExport } from '#domain/accounts/audit/read.server.ts'
import { auditSearch } from '#domain/accounts/audit/schema.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { csv } from '#lib/csv.ts'
import { requireAdmin } from '#app/frame/lock.ts'
import { requireProof } from '#app/frame/proof.ts'
import { servicesContext } from '#platform/http/context.ts'
import type { Route } from './+types/audit-export'

const HEADINGS = [
  'id',
  'quando',
  'chi',
  'account',
  'azione',
  'oggetto',
  'identificativo',
  'prima',
  'dopo',
  'motivo',
  'riferimento',
  'frase',
]

/** The filtered audit log as CSV; each download is audited. */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
  const admin = await requireAdmin(context, request)
  await requireProof(context, request)
  const { db } = context.get(servicesContext)
  const search = auditSearch.parse(Object.fromEntries(url.searchParams))
  const rows = await listAuditForExport(db, admin, search)
  await recordAudit(db, admin, {
    action: 'audit.export',
    subject: { kind: 'audit', id: 'registro' },
    after: { rows: rows.length },
  })
  const json = (values: Record<string, unknown> | null) => (values ? JSON.stringify(values) : '')
  const lines = rows.map((row) => [
    row.id,
    row.at.toISOString(),
    row.actorKind,
    row.actor,
    row.action,
    row.subjectKind,
    row.subjectId,
    json(row.before),
    json(row.after),
    row.reason,
    row.requestId,
    row.sentence,
  ])
  return new Response(csv([HEADINGS, ...lines]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="registro-azioni.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}
