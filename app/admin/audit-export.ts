import { listAuditForExport } from '#domain/accounts/audit/read.server.ts'
import { auditSearch } from '#domain/accounts/audit/schema.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { csv } from '#lib/csv.ts'
import { download } from '#app/frame/download.ts'
import { requireAdmin } from '#app/frame/lock.ts'
import { requireProof } from '#app/frame/proof.ts'
import type { Route } from './+types/audit-export'

const HEADINGS =
  'id quando chi account azione oggetto identificativo prima dopo motivo riferimento frase'.split(' ')

/** The filtered audit log as CSV; each download is audited. */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
  const { actor: admin, db } = await requireAdmin(context, request)
  await requireProof(context, request)
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
  return download(csv([HEADINGS, ...lines]), 'text/csv', 'registro-azioni.csv')
}
