import { useEffect } from 'react'
import { href, Outlet, redirect, useLocation, useNavigation } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { RecentDecisions } from '#domain/registrations/decisions/components/recent-decisions.tsx'
import { listRecentDecisions } from '#domain/registrations/decisions/read.server.ts'
import { markInformationRequests } from '#domain/registrations/decisions/read.information-requests.server.ts'
import { approveButtonId, RequestsTable } from '#domain/registrations/decisions/components/requests-table.tsx'
import { listRequests, type RequestRow } from '#domain/professionals/record/read.server.ts'
import { STATUS_LABELS } from '#domain/professionals/record/rules.ts'
import { requestsSearch, type RequestsSearch } from '#domain/professionals/record/schema.ts'
import { WorkList } from '#domain/operations/system-status/components/work-list.tsx'
import { listWork } from '#domain/operations/system-status/read.work-queue.server.ts'
import { requireReviewer, requireStaff } from '#app/frame/lock.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import type { Route } from './+types/requests'
import { listAddress, StateSearch } from './list-search.tsx'
import { useLiveRequests } from './use-live-requests.ts'

export const meta = () => unlistedPage('Richieste Professionisti', 'Le richieste di registrazione.')

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor: staff, db, log, requestId } = await requireStaff(context, request)
  // Editors may not see requests: their start page is the schools.
  if (staff.kind === 'editor' && url.pathname.replace(/\.data$/, '') === '/admin')
    throw redirect(href('/admin/scuole'))
  const { actor: admin } = await requireReviewer(context, request)
  const search = requestsSearch.parse(Object.fromEntries(url.searchParams))
  try {
    const [found, waiting, recent] = await Promise.all([
      listRequests(db, admin, search),
      listWork(db, admin),
      listRecentDecisions(db, admin),
    ])
    const ids = found.rows.map(({ id }) => id)
    const marks = await markInformationRequests(db, admin, ids)
    return { search, found, waiting, recent, marks, failure: undefined }
  } catch (error) {
    log.error({ id: requestId, error }, 'requests could not be read')
    const text = `Impossibile caricare i dati: il servizio non risponde, riprova tra poco (riferimento ${requestId})`
    return { search, found: undefined, waiting: undefined, recent: [], marks: {}, failure: text }
  }
}

export default function RequestsPage({
  loaderData: { search, found, waiting, recent, marks, failure },
}: Route.ComponentProps) {
  const loading = useNavigation().state === 'loading'
  useFailureToast(failure)
  useFocusAfterDecision()
  const news = useLiveRequests()
  const outlet: RequestsOutlet = {
    back: address(search, {}),
    focusAfter: (id) => pendingAfter(found?.rows ?? [], id),
  }
  return (
    <section aria-label="Richieste Professionisti" className="mt-6">
      <RecentDecisions items={recent} />
      {waiting ? <WorkList items={waiting} addresses={WAITING_ADDRESSES} /> : null}
      <StateSearch
        search={search}
        action={href('/admin')}
        label="Cerca per nome, email o città"
        states={STATES}
        all="Tutti gli stati"
      />
      <p id="trovate" tabIndex={-1} role="status" className="mt-4 min-h-6 text-ink-soft">
        {loading ? 'Caricamento in corso...' : found ? counted(found.total) : ''}
      </p>
      <p role="status" className="min-h-6 text-petrol-700">
        {news}
      </p>
      {failure ? (
        <Alert tone="error" title="Errore">
          {failure}
        </Alert>
      ) : null}
      {found && found.total === 0 ? <EmptyState text="Nessuna richiesta di registrazione trovata." /> : null}
      {found && found.total > 0 ? (
        <>
          <RequestsTable
            rows={found.rows}
            marks={marks}
            detailFor={(id) => address(search, { id })}
            kept={keptOf(search)}
          />
          <div className="mt-6">
            <Pagination
              page={found.page}
              pages={found.pages}
              hrefFor={(pagina) => address(search, { pagina })}
            />
          </div>
        </>
      ) : null}
      <Outlet context={outlet} />
    </section>
  )
}

const WAITING_ADDRESSES = {
  unchecked: `${href('/admin/verifiche')}?filtro=pubblici`,
  requests: `${href('/admin')}?stato=pending`,
  answered: `${href('/admin')}?stato=pending`,
  edits: href('/admin/modifiche'),
  ended: href('/admin/verifiche'),
  reports: href('/admin/segnalazioni'),
  partners: href('/admin/partner'),
  schools: href('/admin/scuole/messaggi'),
  mails: `${href('/admin/posta')}?stato=failed`,
}

/** Passed from the table to the detail dialog, which is a route of its own. */
export type RequestsOutlet = {
  back: string
  /** The requests that may get the focus after a decision, the next one first. */
  focusAfter: (id: string) => string[]
}

function pendingAfter(rows: RequestRow[], id: string): string[] {
  const at = rows.findIndex((row) => row.id === id)
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))]
    .filter(({ status }) => status === 'pending')
    .map((row) => row.id)
}

/** After a decision the focus moves to the next pending request, so that the keyboard is enough for all. */
function useFocusAfterDecision(): void {
  const { key, state } = useLocation()
  useEffect(() => {
    const wanted = (state as { focus?: string[] } | null)?.focus
    if (!wanted) return
    const next = wanted.map(approveButtonId).map((id) => document.getElementById(id))
    const first = document.querySelector<HTMLElement>('button[id^="approva-"]')
    const target = next.find(Boolean) ?? first ?? document.getElementById('trovate')
    target?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each arrival, whatever the state holds
  }, [key])
}

function useFailureToast(failure: string | undefined): void {
  const toast = useToast()
  useEffect(() => {
    if (failure) toast({ title: 'Errore', description: failure, tone: 'destructive' })
  }, [failure, toast])
}

const STATES = Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label }))

function counted(total: number): string {
  return total === 1 ? '1 richiesta' : `${total} richieste`
}

/** Search parameters without defaults, so that forms and links of the list stay in the same view. */
function keptOf({ q, stato, pagina }: RequestsSearch): Record<string, string> {
  return { ...(q && { q }), ...(stato && { stato }), ...(pagina > 1 && { pagina: String(pagina) }) }
}

/** The address with the table's state; with `id`, that of a request's dialog above the table. */
function address(search: RequestsSearch, change: Partial<RequestsSearch> & { id?: string }): string {
  const { id, ...rest } = change
  return listAddress(id ? href('/admin/richieste/:id', { id }) : href('/admin'), { ...search, ...rest })
}
