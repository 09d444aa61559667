import { requestDesk as words } from '#content/request-desk.ts'
import { statusLabel } from '#domain/professionals/record/rules.ts'
import { recordAudit } from '#domain/accounts/audit/write.server.ts'
import { listDeskForExport, type ExportRow } from '#domain/registrations/desk/read.server.ts'
import { deskSearch } from '#domain/registrations/desk/schema.ts'
import { csv } from '#lib/csv.ts'
import { download } from '#app/frame/download.ts'
import { requireReviewer } from '#app/frame/lock.ts'
import { requireProof } from '#app/frame/proof.ts'
import type { Route } from './+types/requests-export'

/** The requests that the desk's search selects, as CSV, without notes; each download is audited. */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
  const { actor: reviewer, db } = await requireReviewer(context, request)
  await requireProof(context, request)
  const search = deskSearch.parse(Object.fromEntries(url.searchParams))
  const rows = await listDeskForExport(db, reviewer, search)
  await recordAudit(db, reviewer, {
    action: 'request.export',
    subject: { kind: 'site', id: 'richieste' },
    after: { rows: rows.length },
  })
  return download(csv([words.exported.columns, ...rows.map(lineOf)]), 'text/csv', words.exported.file)
}

function lineOf(row: ExportRow): (string | null)[] {
  const { yes, no, asked, answered } = words.exported
  return [
    row.id,
    row.last_name,
    row.first_name,
    row.email,
    row.profession,
    row.city,
    row.registration_number,
    row.created_at.toISOString(),
    statusLabel(row.status),
    row.answered === null ? '' : row.answered ? answered : asked,
    row.hasDocument ? yes : no,
    row.flaggedAt ? yes : no,
    row.carerEmail,
  ]
}
