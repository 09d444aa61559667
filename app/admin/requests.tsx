import { useEffect } from 'react'
import { data, href, Outlet, redirect, useLocation, useNavigation, useParams } from 'react-router'
import { requestDesk as words } from '#content/request-desk.ts'
import { KeysHelp } from '#app/frame/keys-help.tsx'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { RecentDecisions } from '#domain/registrations/decisions/components/recent-decisions.tsx'
import { listRecentDecisions } from '#domain/registrations/decisions/read.server.ts'
import { BulkBar } from '#domain/registrations/desk/components/bulk-bar.tsx'
import type { BulkAnswer } from '#domain/registrations/desk/components/bulk-results.tsx'
import { DeskFilters } from '#domain/registrations/desk/components/desk-filters.tsx'
import { approveButtonId, RequestsTable } from '#domain/registrations/desk/components/requests-table.tsx'
import { listDesk, type DeskRow } from '#domain/registrations/desk/read.server.ts'
import { listTexts } from '#domain/registrations/desk/read.texts.server.ts'
import { deskSearch, type DeskSearch } from '#domain/registrations/desk/schema.ts'
import { WorkList } from '#domain/operations/system-status/components/work-list.tsx'
import { listWork } from '#domain/operations/system-status/read.work-queue.server.ts'
import { requireReviewer, requireStaff } from '#app/frame/lock.ts'
import { italianDay } from '#lib/dates.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { useToast } from '#ui/toast/toast.tsx'
import type { Route } from './+types/requests'
import { listAddress } from './list-search.tsx'
import { actOnChosen } from './requests-action.ts'
import { useListKeys } from './use-list-keys.ts'
import { useLiveRequests } from './use-live-requests.ts'
import { WORK_ADDRESSES } from './work-addresses.ts'

export const meta = () => unlistedPage('Richieste Professionisti', 'Le richieste di registrazione.')

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor: staff, db, log, requestId } = await requireStaff(context, request)
  // Editors and clinicians may not see requests: they start elsewhere.
  if (url.pathname === '/admin') {
    if (staff.kind === 'editor') throw redirect(href('/admin/scuole'))
    if (staff.kind === 'clinician') throw redirect(href('/admin/testi'))
  }
  const { actor: admin } = await requireReviewer(context, request)
  const search = deskSearch.parse(Object.fromEntries(url.searchParams))
  const known = { search, me: admin.id, today: italianDay(new Date()) }
  try {
    const [found, waiting, recent, texts] = await Promise.all([
      listDesk(db, admin, search),
      listWork(db, admin),
      listRecentDecisions(db, admin),
      listTexts(db, admin),
    ])
    return { ...known, found, waiting, recent, texts, failure: undefined }
  } catch (error) {
    log.error({ id: requestId, error }, 'requests could not be read')
    const text = `Impossibile caricare i dati: il servizio non risponde, riprova tra poco (riferimento ${requestId})`
    return { ...known, found: undefined, waiting: undefined, recent: [], texts: NO_TEXTS, failure: text }
  }
}

const NO_TEXTS = { ask: [], reject: [] }

export async function action({ context, request }: Route.ActionArgs) {
  const { actor: reviewer, ...deps } = await requireReviewer(context, request)
  const answer = await actOnChosen({ deps, reviewer, values: await readForm(request) })
  return data<BulkAnswer>(answer, { status: statusOf(answer) })
}

function statusOf({ results, asks }: BulkAnswer): number {
  if (results.length === 0) return asks === undefined ? 400 : 200
  return results.every(({ ok }) => ok) ? 200 : 409
}

export default function RequestsPage({
  loaderData: { search, me, today, found, waiting, recent, texts, failure },
  actionData,
}: Route.ComponentProps) {
  const loading = useNavigation().state === 'loading'
  const isOpen = useParams().id !== undefined
  useFailureToast(failure)
  useFocusAfterDecision()
  useListKeys(!isOpen)
  const news = useLiveRequests()
  const rows = found?.rows ?? []
  const outlet: RequestsOutlet = {
    back: listAddress(href('/admin'), keptOf(search)),
    focusAfter: (id) => pendingAfter(rows, id),
    around: (id) => neighbours(rows, search, id),
  }
  return (
    <section aria-label="Richieste Professionisti" className="mt-6">
      <RecentDecisions items={recent} />
      {waiting ? <WorkList items={waiting} addresses={WORK_ADDRESSES} today={today} /> : null}
      <DeskFilters search={search} action={href('/admin')} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p id="trovate" tabIndex={-1} role="status" className="min-h-6 text-ink-soft">
          {loading ? 'Caricamento in corso...' : found ? counted(found.total) : ''}
        </p>
        <div className="flex flex-wrap items-center gap-x-6 print:hidden">
          <DeskLinks search={search} />
          <KeysHelp words={words.keys} />
        </div>
      </div>
      <p role="status" className="min-h-6 text-petrol-700">
        {news}
      </p>
      {failure ? (
        <Alert tone="error" title="Errore">
          {failure}
        </Alert>
      ) : null}
      {found?.total === 0 ? <Nothing search={search} /> : null}
      {found && found.total > 0 ? (
        <>
          <RequestsTable
            key={JSON.stringify(actionData?.results ?? [])}
            rows={rows}
            me={me}
            detailFor={(id) => address(search, { id })}
            kept={keptOf(search)}
            choice={{ form: CHOICE_FORM, chosen: new Set(actionData?.chosen) }}
          />
          <Pages search={search} before={found.before} after={found.after} />
        </>
      ) : null}
      {rows.some(({ status }) => status === 'pending') || actionData ? (
        <BulkBar form={CHOICE_FORM} answer={actionData} texts={texts} />
      ) : null}
      <Outlet context={outlet} />
    </section>
  )
}

/** What else the desk has; the list is downloaded as it is shown. */
function DeskLinks({ search }: { search: DeskSearch }) {
  const file = listAddress(href('/admin/richieste/esporta.csv'), keptOf({ ...search, ...NO_CURSOR }))
  return (
    <nav aria-label={words.links.label} className="flex flex-wrap gap-x-6">
      <TextLink to={href('/admin/richieste/andamento')}>{words.statistics.title}</TextLink>
      <TextLink to={href('/admin/richieste/testi')}>{words.texts.title}</TextLink>
      <a href={file} className="text-petrol-700 underline underline-offset-4">
        {words.links.export}
      </a>
    </nav>
  )
}

const CHOICE_FORM = 'scelte'

function Nothing({ search }: { search: DeskSearch }) {
  const elsewhere = {
    to: `${href('/admin')}?q=${encodeURIComponent(search.q)}&stato=tutti`,
    label: words.elsewhere,
  }
  const link = search.q && search.stato !== 'tutti' ? { link: elsewhere } : {}
  return <EmptyState text={words.empty} {...link} />
}

function Pages({
  search,
  before,
  after,
}: {
  search: DeskSearch
  before?: string | undefined
  after?: string | undefined
}) {
  if (before === undefined && after === undefined) return null
  return (
    <nav aria-label={words.pages.label} className="mt-6 flex flex-wrap justify-center gap-2 print:hidden">
      {before === undefined ? null : (
        <>
          <ButtonLink to={address(search, {})} variant="quiet" rel="first">
            {words.pages.first}
          </ButtonLink>
          <ButtonLink to={address(search, { prima: before })} variant="secondary" rel="prev">
            {words.pages.before}
          </ButtonLink>
        </>
      )}
      {after === undefined ? null : (
        <ButtonLink to={address(search, { dopo: after })} variant="secondary" rel="next">
          {words.pages.after}
        </ButtonLink>
      )}
    </nav>
  )
}

/** Passed from the table to the detail dialog, which is a route of its own. */
export type RequestsOutlet = {
  back: string
  /** The requests that may get the focus after a decision, the next one first. */
  focusAfter: (id: string) => string[]
  /** The addresses of the requests before and after this one in the list. */
  around: (id: string) => { previous: string | undefined; next: string | undefined }
}

function pendingAfter(rows: DeskRow[], id: string): string[] {
  const at = rows.findIndex((row) => row.id === id)
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))]
    .filter(({ status }) => status === 'pending')
    .map((row) => row.id)
}

function neighbours(rows: DeskRow[], search: DeskSearch, id: string) {
  const at = rows.findIndex((row) => row.id === id)
  const addressOf = (row: DeskRow | undefined) => row && address(search, { id: row.id })
  return { previous: at > 0 ? addressOf(rows[at - 1]) : undefined, next: addressOf(rows[at + 1]) }
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

function counted(total: number): string {
  return total === 1 ? '1 richiesta' : `${total} richieste`
}

const NO_CURSOR = { dopo: '', prima: '' }

/** Search parameters without defaults, so that forms and links of the list stay in the same view. */
function keptOf(search: DeskSearch): Record<string, string> {
  const stato = search.stato === (search.q ? 'tutti' : 'pending') ? '' : search.stato
  const per = search.per === 'vecchie' ? '' : search.per
  const all = Object.entries({ ...search, stato, per })
  return Object.fromEntries(all.filter(([, value]) => value !== ''))
}

/** The address of the list, or of a request's dialog above it, which keeps the list's page. */
function address(search: DeskSearch, change: { id?: string; dopo?: string; prima?: string }): string {
  const { id, ...cursor } = change
  if (id) return listAddress(href('/admin/richieste/:id', { id }), keptOf(search))
  return listAddress(href('/admin'), keptOf({ ...search, ...NO_CURSOR, ...cursor }))
}
