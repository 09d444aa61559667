import { href } from 'react-router'
import { FilterForm } from '#app/frame/filter-form.tsx'
import { picturedPage } from '#app/frame/page-meta.ts'
import { journalRows } from '#content/data/tables.ts'
import { journalsPage as words } from '#content/learning.ts'
import { schoolsPage } from '#content/schools.ts'
import { normalise } from '#lib/text.ts'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextField } from '#ui/field/field.tsx'
import { OutLink } from '#ui/link/link.tsx'
import type { Route } from './+types/journals'

const { notDeclared } = schoolsPage

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
    <div className="container-page py-8 md:py-12">
      <h1>{words.title}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{words.intro}</p>
      <FilterForm label="Cerca" role="search">
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
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {rows.map((row) => (
          <li key={row.title} className="rounded-card border border-line bg-surface p-5">
            <h2 className="text-lg">{row.url ? <OutLink url={row.url}>{row.title}</OutLink> : row.title}</h2>
            <div className="mt-3">
              <DefinitionList
                rows={[
                  { label: 'Editore', value: row.publisher_or_owner || notDeclared },
                  { label: 'ISSN', value: row.issn || notDeclared },
                  { label: 'Accesso aperto', value: row.open_access === 'yes' ? 'Sì' : notDeclared },
                  { label: 'Uscita', value: row.frequency_or_founded || notDeclared },
                ]}
              />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
