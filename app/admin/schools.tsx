import { href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { OfficeSchoolList } from '#domain/schools/editing/components/office-school-list.tsx'
import { listOfficeSchools } from '#domain/schools/editing/read.server.ts'
import { officeSearch } from '#domain/schools/editing/schema.ts'
import { requireEditor } from '#app/frame/lock.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import type { Route } from './+types/schools'
import { listAddress, StateSearch } from './list-search.tsx'
import { OfficeList } from './office-list.tsx'

export const meta = () => unlistedPage('Scuole', 'Scuole, sedi e atti.')

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor: admin, db } = await requireEditor(context, request)
  const search = officeSearch.parse(Object.fromEntries(url.searchParams))
  return { search, found: await listOfficeSchools(db, admin, search) }
}

export default function OfficeSchools({ loaderData: { search, found } }: Route.ComponentProps) {
  const { rows, total, waiting } = found
  return (
    <OfficeList
      id="scuole"
      title="Scuole"
      action={<ButtonLink to={href('/admin/scuole/nuova')}>Aggiungi una scuola</ButtonLink>}
      count={total === 1 ? '1 scuola' : `${total} scuole`}
      empty={
        search.q || search.stato ? (
          <EmptyState
            text="Nessuna scuola corrisponde alla ricerca."
            link={{ to: href('/admin/scuole'), label: 'Mostra tutte le scuole' }}
          />
        ) : (
          <EmptyState
            text="Ancora nessuna scuola. Aggiungi la prima, oppure importa l’elenco del ministero."
            link={{ to: href('/admin/scuole/nuova'), label: 'Aggiungi una scuola' }}
          />
        )
      }
      list={<OfficeSchoolList rows={rows} />}
      found={found}
      hrefFor={(pagina) => listAddress(href('/admin/scuole'), { ...search, pagina })}
    >
      <div className="mt-2 -ml-1 flex flex-wrap gap-x-3">
        <ButtonLink to={href('/admin/scuole/importa')} variant="quiet">
          Importa l’elenco del ministero
        </ButtonLink>
        <ButtonLink to={href('/admin/scuole/messaggi')} variant="quiet">
          Messaggi sulle scuole{waiting > 0 ? ` (${waiting} in attesa)` : ''}
        </ButtonLink>
      </div>
      <StateSearch
        search={search}
        action={href('/admin/scuole')}
        label="Cerca per nome o città"
        states={STATES}
        all="Tutte"
      />
    </OfficeList>
  )
}

const STATES = [
  { value: 'pubblicate', label: 'Pubblicate' },
  { value: 'non-pubblicate', label: 'Non pubblicate' },
]
