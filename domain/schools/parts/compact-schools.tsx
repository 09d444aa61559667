import { useState } from 'react'
import { Form, href } from 'react-router'
import { schoolsPage } from '#content/schools.ts'
import {
  COMPACT_PAGE_SIZE,
  filterSchools,
  optionsOf,
  schoolCount,
  type SchoolFilters,
  type SchoolListing,
} from '#domain/schools/rules.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { SchoolFields } from './school-fields.tsx'
import { SchoolListCard } from './school-card.tsx'

const NO_FILTER: SchoolFilters = { q: '', regione: '', approccio: '' }

/**
 * The directory in short, for the first page: list alone, the first four, no pages (specification §2, §9). It narrows
 * while one chooses; without script its form leads to the whole directory.
 */
export function CompactSchools({ schools }: { schools: readonly SchoolListing[] }) {
  const [filters, setFilters] = useState(NO_FILTER)
  const found = filterSchools(schools, filters)
  const pages = Math.max(1, Math.ceil(found.length / COMPACT_PAGE_SIZE))
  const active = Object.values(filters).some((value) => value !== '')
  const reset = () => setFilters(NO_FILTER)
  return (
    <>
      <Form
        action={href('/schools')}
        role="search"
        aria-label="Cerca una scuola"
        className="mt-6 grid items-end gap-4 md:grid-cols-[2fr_1fr_1fr_auto]"
      >
        <SchoolFields
          prefix="scuole"
          filters={filters}
          regions={optionsOf(schools, 'region')}
          approaches={optionsOf(schools, 'approach')}
          onChange={(change) => setFilters({ ...filters, ...change })}
        />
        {active ? (
          <Button type="button" variant="quiet" onClick={reset}>
            {schoolsPage.reset}
          </Button>
        ) : null}
      </Form>
      <p role="status" className="mt-4 text-ink-soft">
        {schoolCount(found.length)}
        {found.length > 0 ? ` · Pagina 1 di ${pages}` : ''}
      </p>
      {found.length === 0 ? (
        <div className="mt-4">
          <EmptyState
            text={schoolsPage.empty}
            action={
              <Button type="button" variant="secondary" onClick={reset}>
                {schoolsPage.reset}
              </Button>
            }
          />
        </div>
      ) : (
        <ul className="mt-4 grid gap-4">
          {found.slice(0, COMPACT_PAGE_SIZE).map((school) => (
            <li key={school.id}>
              <SchoolListCard school={school} heading="h3" />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
