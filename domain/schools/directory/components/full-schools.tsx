import { LayoutGrid, List } from 'lucide-react'
import { Form, href } from 'react-router'
import { schoolsPage } from '#content/schools.ts'
import {
  comparedIds,
  isActive,
  MOST_COMPARED,
  NO_FILTER,
  schoolCount,
  type SchoolListing,
} from '#domain/schools/directory/rules.ts'
import type { SchoolSearch } from '#domain/schools/directory/schema.ts'
import { Button, ButtonLink, ButtonStepLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { useAskedQuery } from '#ui/link/step-link.tsx'
import { TextStepLink } from '#ui/link/link.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { ToggleLinks } from '#ui/toggle-group/toggle-group.tsx'
import { CostFilter, SchoolFilterFields } from './school-filters.tsx'
import { SchoolGridCard, SchoolListCard, type CompareStep } from './school-card.tsx'
import { useSchoolFilters } from './use-school-filters.ts'

type Props = {
  search: SchoolSearch
  found: { rows: SchoolListing[]; total: number; page: number; pages: number }
  regions: readonly string[]
  approaches: readonly string[]
}

/** The full directory: filters, list or grid, pages of nine, all of it in the address (specification §4, §9). */
export function FullSchools({ search, found, regions, approaches }: Props) {
  const asked = useAsked(search)
  const { form, filters, change, clear } = useSchoolFilters(search)
  const active = isActive(search) || isActive(filters)
  const grid = search.vista === 'griglia'
  const Card = grid ? SchoolGridCard : SchoolListCard
  return (
    <>
      <Form
        ref={form}
        role="search"
        preventScrollReset
        className="mt-3 grid grid-cols-2 items-end gap-x-3 gap-y-2 md:mt-5 md:grid-cols-[2fr_1fr_1fr] md:gap-x-4 lg:grid-cols-[2fr_1fr_1fr_auto]"
      >
        <SchoolFilterFields
          onChange={change}
          {...{ filters, regions, approaches }}
          button={
            <Button type="submit" variant="secondary">
              Cerca
            </Button>
          }
        />
        <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 lg:col-span-1">
          <CostFilter filters={filters} onChange={change} />
          {active ? (
            <TextStepLink to={schoolsAddress(asked, NO_FILTER)} onClick={clear}>
              {schoolsPage.reset}
            </TextStepLink>
          ) : null}
        </div>
        {asked.vista === 'elenco' ? <input type="hidden" name="vista" value="elenco" /> : null}
        {asked.scuole.length > 0 ? (
          <input type="hidden" name="scuole" value={asked.scuole.join(',')} />
        ) : null}
      </Form>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 md:mt-4">
        <p role="status" className="font-semibold">
          {schoolCount(found.total)}
          {found.pages > 1 ? (
            <span className="font-normal text-ink-soft max-sm:block">
              <span className="max-sm:hidden"> · </span>
              Pagina {found.page} di {found.pages}
            </span>
          ) : null}
        </p>
        <ViewToggle shown={search.vista} asked={asked} />
      </div>
      {found.total === 0 ? (
        <div className="mt-6">
          <EmptyState
            text={schoolsPage.empty}
            action={
              <ButtonStepLink to={schoolsAddress(asked, NO_FILTER)} variant="secondary" onClick={clear}>
                {schoolsPage.reset}
              </ButtonStepLink>
            }
          />
        </div>
      ) : (
        <>
          <h2 className="sr-only">Le scuole</h2>
          <ul className={grid ? 'mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3' : 'mt-3 grid gap-4'}>
            {found.rows.map((school) => (
              <li key={school.id} className="grid">
                <Card school={school} heading="h3" compare={compareStep(asked, school.id)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-6">
        <Pagination
          page={found.page}
          pages={found.pages}
          hrefFor={(pagina) => schoolsAddress(asked, { pagina })}
        />
      </div>
      <Chosen search={asked} />
    </>
  )
}

/** The search in the address, or in the address being loaded. */
function useAsked(shown: SchoolSearch): SchoolSearch {
  const query = useAskedQuery(href('/schools'))
  if (!query) return shown
  const text = (name: string) => query.get(name) ?? ''
  return {
    q: text('q'),
    regione: text('regione'),
    approccio: text('approccio'),
    costo: text('costo') === 'indicato' ? 'indicato' : '',
    vista: text('vista') === 'elenco' ? 'elenco' : 'griglia',
    scuole: comparedIds(text('scuole')),
    pagina: Number(text('pagina')) || 1,
  }
}

function compareStep(search: SchoolSearch, id: string): CompareStep {
  const chosen = search.scuole.includes(id)
  if (!chosen && search.scuole.length >= MOST_COMPARED) return { chosen }
  const scuole = chosen ? search.scuole.filter((other) => other !== id) : [...search.scuole, id]
  return { chosen, to: schoolsAddress(search, { scuole, pagina: search.pagina }) }
}

function Chosen({ search }: { search: SchoolSearch }) {
  const { scuole, pagina } = search
  if (scuole.length === 0) return null
  return (
    <section
      aria-label={schoolsPage.comparison.label}
      className="sticky bottom-[calc(var(--foot-notice,0px)+0.5rem)] z-10 mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-petrol-600 bg-surface px-4 py-3 print:hidden"
    >
      <p role="status" className="font-semibold">
        {scuole.length === 1 ? '1 scuola scelta' : `${scuole.length} scuole scelte`}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <TextStepLink to={schoolsAddress(search, { scuole: [], pagina })} rel="nofollow">
          {schoolsPage.comparison.clear}
        </TextStepLink>
        <ButtonLink to={`${href('/compare-schools')}?scuole=${scuole.join(',')}`}>
          {schoolsPage.compare}
        </ButtonLink>
      </div>
    </section>
  )
}

function ViewToggle({ shown, asked }: { shown: SchoolSearch['vista']; asked: SchoolSearch }) {
  const view = (vista: SchoolSearch['vista'], label: string, Icon: typeof List) => ({
    to: schoolsAddress(asked, { vista, pagina: asked.pagina }),
    label,
    icon: <Icon aria-hidden="true" size={18} />,
    current: shown === vista,
  })
  return (
    <ToggleLinks
      label="Come mostrare le scuole"
      items={[view('elenco', schoolsPage.list, List), view('griglia', schoolsPage.grid, LayoutGrid)]}
    />
  )
}

/** The address of a search; any change except of the page goes back to the first page (§4). */
export function schoolsAddress(search: SchoolSearch, change: Partial<SchoolSearch>): string {
  const { pagina, vista, scuole, ...filters } = { ...search, pagina: 1, ...change }
  const entries = Object.entries(filters).filter(([, value]) => value !== '')
  if (vista !== 'griglia') entries.push(['vista', vista])
  if (scuole.length > 0) entries.push(['scuole', scuole.join(',')])
  if (pagina > 1) entries.push(['pagina', String(pagina)])
  const query = new URLSearchParams(entries).toString()
  return query ? `${href('/schools')}?${query}` : href('/schools')
}
