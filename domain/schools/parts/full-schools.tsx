import { LayoutGrid, List } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, href, useSubmit } from 'react-router'
import { schoolsPage } from '#content/schools.ts'
import { schoolCount, type SchoolFilters, type SchoolListing } from '#domain/schools/rules.ts'
import type { SchoolSearch } from '#domain/schools/schema.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { ToggleLinks } from '#ui/toggle-group/toggle-group.tsx'
import { SchoolFields } from './school-fields.tsx'
import { SchoolGridCard, SchoolListCard } from './school-card.tsx'

const TYPING_MS = 350

type Props = {
  search: SchoolSearch
  found: { rows: SchoolListing[]; total: number; page: number; pages: number }
  regions: readonly string[]
  approaches: readonly string[]
}

/** The directory in full: filters, list or grid, pages of nine, all of it in the address (specification §4, §9). */
export function FullSchools({ search, found, regions, approaches }: Props) {
  const active = search.q !== '' || search.regione !== '' || search.approccio !== ''
  const grid = search.vista === 'griglia'
  const Card = grid ? SchoolGridCard : SchoolListCard
  return (
    <>
      <Filters key={`${search.regione}|${search.approccio}`} {...{ search, regions, approaches }} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {schoolCount(found.total)}
          {found.pages > 1 ? (
            <span className="font-normal text-ink-soft">
              {' '}
              · Pagina {found.page} di {found.pages}
            </span>
          ) : null}
        </p>
        <div className="flex flex-wrap items-center gap-4">
          {active ? (
            <TextLink to={schoolsAddress(search, NO_FILTER)} preventScrollReset>
              {schoolsPage.reset}
            </TextLink>
          ) : null}
          <ViewToggle search={search} />
        </div>
      </div>
      {found.total === 0 ? (
        <div className="mt-6">
          <EmptyState
            text={schoolsPage.empty}
            action={
              <ButtonLink to={schoolsAddress(search, NO_FILTER)} variant="secondary" preventScrollReset>
                {schoolsPage.reset}
              </ButtonLink>
            }
          />
        </div>
      ) : (
        <>
          <h2 className="sr-only">Le scuole</h2>
          <ul className={grid ? 'mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3' : 'mt-6 grid gap-4'}>
            {found.rows.map((school) => (
              <li key={school.id} className="grid">
                <Card school={school} heading="h3" />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-6">
        <Pagination
          page={found.page}
          pages={found.pages}
          hrefFor={(pagina) => schoolsAddress(search, { pagina })}
        />
      </div>
    </>
  )
}

const NO_FILTER = { q: '', regione: '', approccio: '' }

function Filters({ search, regions, approaches }: Omit<Props, 'found'>) {
  const [filters, setFilters] = useState<SchoolFilters>(search)
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = useSubmit()
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (changed: Partial<SchoolFilters>) => {
    setFilters({ ...filters, ...changed })
    clearTimeout(timer.current)
    const send = () => void submit(form.current, { replace: true, preventScrollReset: true })
    timer.current = setTimeout(send, changed.q === undefined ? 0 : TYPING_MS)
  }
  return (
    <Form
      ref={form}
      role="search"
      preventScrollReset
      className="mt-6 grid items-end gap-4 rounded-card border border-line bg-surface p-4 md:grid-cols-[2fr_1fr_1fr_auto] md:p-5"
    >
      <SchoolFields prefix="scuole" filters={filters} {...{ regions, approaches }} onChange={change} />
      {search.vista === 'elenco' ? <input type="hidden" name="vista" value="elenco" /> : null}
      <Button type="submit" variant="secondary">
        Cerca
      </Button>
    </Form>
  )
}

function ViewToggle({ search }: { search: SchoolSearch }) {
  const view = (vista: SchoolSearch['vista'], label: string, Icon: typeof List) => ({
    to: schoolsAddress(search, { vista, pagina: search.pagina }),
    label,
    icon: <Icon aria-hidden="true" size={18} />,
    current: search.vista === vista,
  })
  return (
    <ToggleLinks
      label="Come mostrare le scuole"
      items={[view('elenco', schoolsPage.list, List), view('griglia', schoolsPage.grid, LayoutGrid)]}
    />
  )
}

/** The search's own address; a change of anything but the page goes back to the first (§4). */
export function schoolsAddress(search: SchoolSearch, change: Partial<SchoolSearch>): string {
  const { pagina, vista, ...filters } = { ...search, pagina: 1, ...change }
  const entries = Object.entries(filters).filter(([, value]) => value !== '')
  if (vista !== 'griglia') entries.push(['vista', vista])
  if (pagina > 1) entries.push(['pagina', String(pagina)])
  const query = new URLSearchParams(entries).toString()
  return query ? `${href('/schools')}?${query}` : href('/schools')
}
