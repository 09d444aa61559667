import { useEffect, useRef, useState } from 'react'
import { Form, href, useFetcher } from 'react-router'
import { schoolsPage } from '#content/schools.ts'
import {
  COMPACT_PAGE_SIZE,
  isActive,
  NO_FILTER,
  schoolCount,
  type SchoolFilters,
  type SchoolListing,
} from '../rules.ts'
import { Button } from '#ui/button/button.tsx'
import { FoldRow } from '#ui/disclosure/fold-row.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { RowLink } from '#ui/link/row-link.tsx'
import { SchoolFilterFields } from './school-filters.tsx'

const TYPING_MS = 250

type Found = { rows: readonly SchoolListing[]; total: number }
type Props = {
  /** The unfiltered list: its first schools, and how many there are. */
  first: Found
  regions: readonly string[]
  approaches: readonly string[]
}

/**
 * The short directory of the home page: a list of four, without pages (specification §2, §9). It filters while
 * one chooses, by asking the directory; without scripts its form leads there.
 */
export function CompactSchools({ first, regions, approaches }: Props) {
  const { filters, setFilters, found } = useDirectory(first)
  const pages = Math.max(1, Math.ceil(found.total / COMPACT_PAGE_SIZE))
  const reset = () => setFilters(NO_FILTER)
  return (
    <FoldRow summary={<span className="font-semibold">{schoolsPage.find}</span>}>
      <Form
        action={href('/schools')}
        role="search"
        aria-label="Cerca una scuola"
        className="grid grid-cols-2 items-end gap-x-3 gap-y-2 md:grid-cols-[2fr_1fr_1fr] md:gap-x-4"
      >
        <SchoolFilterFields
          filters={filters}
          regions={regions}
          approaches={approaches}
          onChange={(change) => setFilters({ ...filters, ...change })}
        />
        <div className="col-span-2 flex flex-wrap gap-3 md:col-span-3">
          <Button type="submit" variant="secondary">
            {schoolsPage.wholeList}
          </Button>
          {isActive(filters) ? (
            <Button type="button" variant="quiet" onClick={reset}>
              {schoolsPage.reset}
            </Button>
          ) : null}
        </div>
      </Form>
      <p role="status" className="mt-2 text-sm text-ink-soft">
        {schoolCount(found.total)}
        {found.total > 0 ? ` · Pagina 1 di ${pages}` : ''}
      </p>
      {found.total === 0 ? (
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
        <div className="grid gap-x-8 md:grid-cols-2">
          {found.rows.slice(0, COMPACT_PAGE_SIZE).map(({ id, name, seats, approach }) => (
            <article key={id}>
              <RowLink to={href('/schools/:id', { id: String(id) })}>
                <h3 className="line-clamp-2 font-sans text-base font-semibold tracking-normal">{name}</h3>
                <span className="block truncate text-sm text-ink-soft">
                  {[seats[0]?.city, approach].filter(Boolean).join(' · ')}
                </span>
              </RowLink>
            </article>
          ))}
        </div>
      )}
    </FoldRow>
  )
}

/** The filters, and what the directory answers; the last answer stays until the next arrives. */
function useDirectory(first: Found) {
  const [filters, change] = useState(NO_FILTER)
  const fetcher = useFetcher<{ found: Found }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const setFilters = (next: SchoolFilters) => {
    change(next)
    clearTimeout(timer.current)
    const wanted = new URLSearchParams(Object.entries(next).filter(([, value]) => value !== ''))
    const load = () => void fetcher.load(`${href('/schools')}?${wanted}`)
    timer.current = setTimeout(load, next.q === filters.q ? 0 : TYPING_MS)
  }
  return { filters, setFilters, found: (isActive(filters) && fetcher.data?.found) || first }
}
