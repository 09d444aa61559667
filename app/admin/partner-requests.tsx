import { data, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { messageSearch } from '#content/office.ts'
import { listPartnerRequests } from '#domain/site/partners/read.server.ts'
import { handledForm } from '#domain/site/partners/schema.ts'
import { markHandled } from '#domain/site/partners/write.server.ts'
import { requireEditor } from '#app/frame/lock.ts'
import { readForm } from '#platform/http/read-form.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { MailLink } from '#ui/link/link.tsx'
import type { Route } from './+types/partner-requests'
import { listAddress, ListSearch, listWanted } from './list-search.tsx'
import { OfficeMessage } from './office-message.tsx'
import { OfficeList } from './office-list.tsx'

export const meta = () => unlistedPage('Messaggi dei partner', 'I messaggi delle organizzazioni.')

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor: editor, db } = await requireEditor(context, request)
  const { q, wanted } = listWanted(url)
  return { q, ...(await listPartnerRequests(db, editor, wanted, q)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor: editor, db } = await requireEditor(context, request)
  const form = handledForm.safeParse(await readForm(request))
  if (!form.success) return data({ ok: false }, { status: 400 })
  const ok = await markHandled(db, editor, form.data.id, form.data.handled === 'yes')
  return data({ ok }, { status: ok ? 200 : 404 })
}

const NONE = 'Nessuna organizzazione ha scritto finora. I messaggi arrivano dal modulo per i partner.'
const WORDS = {
  handled: 'Gestito',
  waiting: 'In attesa',
  reopen: 'Rimetti in attesa',
  handle: 'Segna come gestito',
}

export default function PartnerRequestsPage({ loaderData: { q, rows, ...found } }: Route.ComponentProps) {
  return (
    <OfficeList
      id="messaggi"
      title="Messaggi dei partner"
      count={`${found.total === 1 ? '1 messaggio' : `${found.total} messaggi`}. Prima quelli che aspettano.`}
      empty={<EmptyState text={q ? messageSearch.none : NONE} />}
      list={rows.map((row) => (
        <OfficeMessage key={row.id} about={row.organisation} row={row} words={WORDS}>
          {row.name} · <MailLink email={row.email} />
          {row.phone ? ` · ${row.phone}` : ''}
        </OfficeMessage>
      ))}
      found={found}
      hrefFor={(pagina) => listAddress(href('/admin/partner'), { q, pagina })}
    >
      <ListSearch key={q} q={q} action={href('/admin/partner')} />
    </OfficeList>
  )
}
