import { data, Form, href, Outlet, redirect, useNavigation } from 'react-router'
import { pageTitle } from '#app/frame/page-title.ts'
import { markIntegrations } from '#domain/integrations/read.server.ts'
import { RequestsTable } from '#domain/professionals/parts/requests-table.tsx'
import { useDecision } from '#domain/professionals/parts/use-decision.ts'
import { listRequests } from '#domain/professionals/read.server.ts'
import { STATUS_LABELS } from '#domain/professionals/rules.ts'
import { decisionForm, requestsSearch, type RequestsSearch } from '#domain/professionals/schema.ts'
import { decideRequest } from '#domain/professionals/write.server.ts'
import { WaitingList } from '#domain/waiting/parts/waiting-list.tsx'
import { listWaiting } from '#domain/waiting/read.server.ts'
import { requireReviewer, requireStaff } from '#platform/auth/lock.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { Route } from './+types/requests'
import { useLiveRequests } from './use-live-requests.ts'

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return [
    ...pageTitle('Richieste Professionisti', 'Le richieste di registrazione.'),
    { name: 'robots', content: 'noindex' },
  ]
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request)
  // An editor's office begins with the schools.
  if (staff.kind === 'editor' && url.pathname.replace(/\.data$/, '') === '/admin')
    throw redirect(href('/admin/scuole'))
  const admin = await requireReviewer(context, request)
  const search = requestsSearch.parse(Object.fromEntries(url.searchParams))
  const { db, log } = context.get(servicesContext)
  try {
    const [found, waiting] = await Promise.all([listRequests(db, admin, search), listWaiting(db, admin)])
    const ids = found.rows.map(({ id }) => id)
    return { search, found, waiting, marks: await markIntegrations(db, admin, ids), failure: undefined }
  } catch (error) {
    const { id } = context.get(requestContext)
    log.error({ id, error }, 'requests could not be read')
    const text = `Impossibile caricare i dati: ${temporary(id)}`
    return { search, found: undefined, waiting: undefined, marks: {}, failure: text }
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireReviewer(context, request)
  const { db, mail, config, log } = context.get(servicesContext)
  const { id } = context.get(requestContext)
  const form = decisionForm.safeParse(await readForm(request))
  if (!form.success)
    return data({ ok: false as const, message: form.error.issues[0]!.message }, { status: 400 })
  try {
    const outcome = await decideRequest({ db, mail, appUrl: config.http.appUrl }, admin, form.data)
    if (outcome.ok) return data(outcome, { status: 200 })
    const status = outcome.reason === 'not-found' ? 404 : 409
    return data({ ok: false as const, message: refusalText(outcome) }, { status })
  } catch (error) {
    log.error({ id, error }, 'decision failed')
    return data({ ok: false as const, message: temporary(id) }, { status: 500 })
  }
}

export default function RequestsPage({
  loaderData: { search, found, waiting, marks, failure },
  actionData,
}: Route.ComponentProps) {
  const loading = useNavigation().state === 'loading'
  const decision = useDecision(actionData, failure)
  const news = useLiveRequests()
  return (
    <section aria-label="Richieste Professionisti" className="mt-6">
      {waiting ? <WaitingList items={waiting} addresses={WAITING_ADDRESSES} /> : null}
      <Filters search={search} />
      <p role="status" className="mt-4 min-h-6 text-ink-soft">
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
            decision={decision}
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
      <Outlet context={{ decision, back: address(search, {}) } satisfies RequestsOutlet} />
    </section>
  )
}

const WAITING_ADDRESSES = {
  requests: `${href('/admin')}?stato=pending`,
  answered: `${href('/admin')}?stato=pending`,
  edits: href('/admin/modifiche'),
  reports: href('/admin/segnalazioni'),
  partners: href('/admin/partner'),
  schools: href('/admin/scuole/messaggi'),
  mails: `${href('/admin/posta')}?stato=failed`,
}

/** What the detail dialog, which stands in a page of its own, needs of the table under it. */
export type RequestsOutlet = { decision: ReturnType<typeof useDecision>; back: string }

function Filters({ search }: { search: RequestsSearch }) {
  const options = Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label }))
  return (
    <Form
      key={`${search.q}|${search.stato}`}
      role="search"
      action={href('/admin')}
      className="grid items-end gap-4 md:grid-cols-[2fr_1fr_auto]"
    >
      <TextField
        id="q"
        name="q"
        type="search"
        label="Cerca per nome, email o città"
        defaultValue={search.q}
        maxLength={100}
      />
      <SelectField
        id="stato"
        name="stato"
        label="Stato"
        options={options}
        emptyLabel="Tutti gli stati"
        defaultValue={search.stato}
      />
      <Button type="submit" variant="secondary">
        Cerca
      </Button>
    </Form>
  )
}

function counted(total: number): string {
  return total === 1 ? '1 richiesta' : `${total} richieste`
}

function temporary(reference: string): string {
  return `il servizio non risponde, riprova tra poco (riferimento ${reference})`
}

type Refusal = Extract<Awaited<ReturnType<typeof decideRequest>>, { ok: false }>

function refusalText(refusal: Refusal): string {
  if (refusal.reason === 'not-found') return 'la richiesta non esiste più.'
  const who = refusal.by ? ` da ${refusal.by}` : ''
  return `la richiesta di ${refusal.name} è già stata decisa${who}: ${STATUS_LABELS[refusal.status] ?? refusal.status}.`
}

/** The table's state stands in the address; with `id`, the address of one request above it. */
function address(search: RequestsSearch, change: Partial<RequestsSearch> & { id?: string }): string {
  const { id, ...rest } = change
  const { q, stato, pagina } = { ...search, ...rest }
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (stato) query.set('stato', stato)
  if (pagina > 1) query.set('pagina', String(pagina))
  const path = id ? href('/admin/richieste/:id', { id }) : href('/admin')
  return query.size > 0 ? `${path}?${query}` : path
}
