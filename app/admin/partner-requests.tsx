import { data, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-title.ts'
import { messageSearch } from '#content/office.ts'
import { listPartnerRequests, type PartnerRequest } from '#domain/site/partners/read.server.ts'
import { handledForm } from '#domain/site/partners/schema.ts'
import { markHandled } from '#domain/site/partners/write.server.ts'
import { requireEditor } from '#app/frame/lock.ts'
import { servicesContext } from '#platform/http/context.ts'
import { readForm } from '#platform/http/read-form.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import type { Route } from './+types/partner-requests'
import { listAddress, ListSearch } from './list-search.tsx'
import { MailLink, OfficeMessage } from './office-message.tsx'
import { listWanted } from './list-wanted.ts'
import { OfficeList } from './office-list.tsx'

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedPage('Messaggi dei partner', 'I messaggi delle organizzazioni.')
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const admin = await requireEditor(context, request)
  const { q, wanted } = listWanted(url)
  return { q, ...(await listPartnerRequests(context.get(servicesContext).db, admin, wanted, q)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireEditor(context, request)
  const form = handledForm.safeParse(await readForm(request))
  if (!form.success) return data({ ok: false }, { status: 400 })
  const ok = await markHandled(
    context.get(servicesContext).db,
    admin,
    form.data.id,
    form.data.handled === 'yes',
  )
  return data({ ok }, { status: ok ? 200 : 404 })
}

export default function PartnerRequestsPage({ loaderData: { q, rows, ...found } }: Route.ComponentProps) {
  return (
    <OfficeList
      id="messaggi"
      title="Messaggi dei partner"
      count={`${found.total === 1 ? '1 messaggio' : `${found.total} messaggi`}. Prima quelli che aspettano.`}
      empty={
        <EmptyState
          text={
            q
              ? messageSearch.none
              : 'Nessuna organizzazione ha scritto finora. I messaggi arrivano dal modulo per i partner.'
          }
        />
      }
      list={
        <ul className="grid gap-4">
          {rows.map((row) => (
            <Message key={row.id} row={row} />
          ))}
        </ul>
      }
      found={found}
      hrefFor={(pagina) => listAddress(href('/admin/partner'), { q, pagina })}
    >
      <ListSearch key={q} q={q} action={href('/admin/partner')} />
    </OfficeList>
  )
}

function Message({ row }: { row: PartnerRequest }) {
  return (
    <OfficeMessage
      about={row.organisation}
      heading={row.organisation}
      row={row}
      words={{
        handled: 'Gestito',
        waiting: 'In attesa',
        reopen: 'Rimetti in attesa',
        handle: 'Segna come gestito',
      }}
    >
      {row.name} · <MailLink email={row.email} />
      {row.phone ? ` · ${row.phone}` : ''}
    </OfficeMessage>
  )
}
