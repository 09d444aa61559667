import { exportWords, ownData } from '#content/data-rights.ts'
import { renderDataPdf } from '#domain/operations/data-rights/components/data-pdf.server.ts'
import { exportAccount } from '#domain/operations/data-rights/read.server.ts'
import { recordDataExport } from '#domain/operations/data-rights/write.server.ts'
import { requireMember } from '#app/frame/lock.ts'
import type { Route } from './+types/data-file'

/** The member's data as JSON or PDF; each download is audited. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { actor: member, limits, ...deps } = await requireMember(context, request)
  const limit = await limits.consume('data-export', member.id)
  if (!limit.ok) {
    const headers = { 'Retry-After': String(limit.retryAfterSeconds), 'Cache-Control': 'no-store' }
    return new Response(ownData.download.limited, { status: 429, headers })
  }
  const format = new URL(request.url).pathname.endsWith('.pdf') ? 'pdf' : 'json'
  const data = await exportAccount(deps, member, new Date())
  const file =
    format === 'pdf'
      ? { body: new Uint8Array(await renderDataPdf(data)), type: 'application/pdf' }
      : { body: `${JSON.stringify(data, null, 2)}\n`, type: 'application/json; charset=utf-8' }
  await recordDataExport(deps.db, member, format)
  return new Response(file.body, {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename="${ownData.download.fileName}.${format}"`,
      'Content-Language': exportWords.language,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
