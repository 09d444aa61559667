import { Form, href, useNavigation } from 'react-router'
import { pageTitle } from '#app/frame/page-title.ts'
import { OfficeSchoolList } from '#domain/schools/editing/components/office-school-list.tsx'
import { listOfficeSchools } from '#domain/schools/editing/read.server.ts'
import { officeSearch, type OfficeSearch } from '#domain/schools/editing/schema.ts'
import { requireEditor } from '#platform/auth/lock.ts'
import { servicesContext } from '#platform/http/context.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { Route } from './+types/schools'

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return [...pageTitle('Scuole', 'Scuole, sedi e atti.'), { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const admin = await requireEditor(context, request)
  const search = officeSearch.parse(Object.fromEntries(url.searchParams))
  return { search, found: await listOfficeSchools(context.get(servicesContext).db, admin, search) }
}

export default function SchoolsDesk({ loaderData: { search, found } }: Route.ComponentProps) {
  const { rows, total, page, pages, waiting } = found
  const loading = useNavigation().state === 'loading'
  return (
    <section aria-labelledby="scuole" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="scuole" className="text-xl">
          Scuole
        </h2>
        <ButtonLink to={href('/admin/scuole/nuova')}>Aggiungi una scuola</ButtonLink>
      </div>
      <div className="mt-2 -ml-3 flex flex-wrap gap-x-3">
        <ButtonLink to={href('/admin/scuole/importa')} variant="quiet">
          Importa l’elenco del ministero
        </ButtonLink>
        <ButtonLink to={href('/admin/scuole/messaggi')} variant="quiet">
          Messaggi sulle scuole{waiting > 0 ? ` (${waiting} in attesa)` : ''}
        </ButtonLink>
      </div>
      <Filters search={search} />
      <p role="status" className="mt-4 min-h-6 text-ink-soft">
        {loading ? 'Caricamento in corso...' : total === 1 ? '1 scuola' : `${total} scuole`}
      </p>
      <div className="mt-2">
        {total === 0 ? (
          <Nothing searched={search.q !== '' || search.stato !== ''} />
        ) : (
          <OfficeSchoolList rows={rows} />
        )}
      </div>
      <div className="mt-6">
        <Pagination page={page} pages={pages} hrefFor={(pagina) => address({ ...search, pagina })} />
      </div>
    </section>
  )
}

const STATES = [
  { value: 'pubblicate', label: 'Pubblicate' },
  { value: 'non-pubblicate', label: 'Non pubblicate' },
]

function Filters({ search }: { search: OfficeSearch }) {
  return (
    <Form
      key={`${search.q}|${search.stato}`}
      role="search"
      action={href('/admin/scuole')}
      className="mt-4 grid items-end gap-4 md:grid-cols-[2fr_1fr_auto]"
    >
      <TextField
        id="q"
        name="q"
        type="search"
        label="Cerca per nome o città"
        defaultValue={search.q}
        maxLength={100}
      />
      <SelectField
        id="stato"
        name="stato"
        label="Stato"
        options={STATES}
        emptyLabel="Tutte"
        defaultValue={search.stato}
      />
      <Button type="submit" variant="secondary">
        Cerca
      </Button>
    </Form>
  )
}

function Nothing({ searched }: { searched: boolean }) {
  return searched ? (
    <EmptyState
      text="Nessuna scuola corrisponde alla ricerca."
      action={
        <ButtonLink to={href('/admin/scuole')} variant="secondary">
          Mostra tutte le scuole
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      text="Ancora nessuna scuola. Aggiungi la prima, oppure importa l’elenco del ministero."
      action={
        <ButtonLink to={href('/admin/scuole/nuova')} variant="secondary">
          Aggiungi una scuola
        </ButtonLink>
      }
    />
  )
}

function address({ q, stato, pagina }: OfficeSearch): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (stato) query.set('stato', stato)
  if (pagina > 1) query.set('pagina', String(pagina))
  return query.size > 0 ? `${href('/admin/scuole')}?${query}` : href('/admin/scuole')
}
