import { href } from 'react-router'
import { FilterForm } from '#app/frame/filter-form.tsx'
import { picturedPage } from '#app/frame/page-meta.ts'
import { journalRows } from '#content/data/tables.ts'
import { journalsPage as words } from '#content/learning.ts'
import { normalise } from '#lib/text.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextField } from '#ui/field/field.tsx'
import { OutLink } from '#ui/link/link.tsx'
import type { Route } from './+types/journals'

export const handle = { cacheable: true }

export const meta: Route.MetaFunction = ({ matches }) => picturedPage(matches, words, href('/journals'))

export function loader({ url }: Route.LoaderArgs) {
  const q = (url.searchParams.get('q') ?? '').slice(0, 100)
  const wanted = normalise(q)
  const rows = journalRows
    .filter((row) => normalise(`${row.title} ${row.publisher_or_owner}`).includes(wanted))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'it'))
  return { q, rows }
}

export default function JournalsPage({ loaderData: { q, rows } }: Route.ComponentProps) {
  return (
    <div className="container-page py-6 md:py-10">
      <h1>{words.title}</h1>
      <FilterForm label="Cerca" role="search" className="mt-4 max-w-xl">
        <TextField
          key={q}
          id="riviste-q"
          name="q"
          type="search"
          label={words.search}
          defaultValue={q}
          maxLength={100}
        />
      </FilterForm>
      <p role="status" className="mt-4 text-ink-soft">
        {rows.length === 1 ? '1 rivista' : `${rows.length} riviste`}
      </p>
      {rows.length === 0 ? (
        <EmptyState
          text={words.empty}
          link={{ to: href('/journals'), label: 'Mostra tutte le riviste' }}
          className="mt-4"
        />
      ) : null}
      <ul className="mt-2 grid gap-x-10 md:grid-cols-2">
        {rows.map((row) => (
          <li key={row.title} className="border-b border-line py-3">
            <h2 className="text-lg">{row.url ? <OutLink url={row.url}>{row.title}</OutLink> : row.title}</h2>
            <p className="break-words text-ink-soft">{factsOf(row)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-prose text-sm text-ink-soft">{words.intro}</p>
    </div>
  )
}

/** What is known of a journal. */
function factsOf(row: (typeof journalRows)[number]): string {
  return [
    row.publisher_or_owner,
    row.issn && `ISSN ${row.issn}`,
    row.open_access === 'yes' ? words.open : '',
    row.frequency_or_founded,
  ]
    .filter(Boolean)
    .join(' · ')
}
