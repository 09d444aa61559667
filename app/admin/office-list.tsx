import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'

type Props = {
  id: string
  title: string
  action?: ReactNode
  children?: ReactNode
  count: string
  empty: ReactNode
  /** The whole list, or its entries. */
  list: ReactNode
  found: { total: number; page: number; pages: number }
  hrefFor: (page: number) => string
}

type FiltersProps = {
  action: string
  words: { send: string; clear: string }
  className: string
  children: ReactNode
}

/** The fields that narrow a list, with the buttons to do so and to undo it. */
export function OfficeFilters({ action, words, className, children }: FiltersProps) {
  return (
    <Form role="search" action={action} className={`mt-4 grid items-end gap-4 ${className}`}>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary">{words.send}</Button>
        <ButtonLink to={action} variant="quiet">
          {words.clear}
        </ButtonLink>
      </div>
    </Form>
  )
}

/** A list of the office with its count, an empty state and pages. */
export function OfficeList({ id, title, action, children, count, empty, list, found, hrefFor }: Props) {
  const loading = useNavigation().state === 'loading'
  return (
    <section aria-labelledby={id} className="mt-5 md:mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
      <p role="status" className="mt-4 min-h-6 text-ink-soft">
        {loading ? 'Caricamento in corso...' : count}
      </p>
      <div className="mt-4">
        {found.total === 0 ? empty : Array.isArray(list) ? <ul className="grid gap-5">{list}</ul> : list}
      </div>
      <div className="mt-6">
        <Pagination page={found.page} pages={found.pages} hrefFor={hrefFor} />
      </div>
    </section>
  )
}
