import { Form, href } from 'react-router'
import { picturedPage } from '#app/frame/page-meta.ts'
import { journalRows } from '#content/data/tables.ts'
import { journalsPage as words } from '#content/learning.ts'
import { schoolsPage } from '#content/schools.ts'
import { normalise } from '#lib/text.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextField } from '#ui/field/field.tsx'
import type { Route } from './+types/journals'

export const handle = { cacheable: true }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return picturedPage(matches, words, href('/journals'))
}

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
      <Form role="search" className="mt-6 flex max-w-xl flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <TextField
            key={q}
            id="riviste-q"
            name="q"
            type="search"
            label={words.search}
            defaultValue={q}
            maxLength={100}
          />
        </div>
        <Button type="submit" variant="secondary">
          Cerca
        </Button>
      </Form>
      <p role="status" className="mt-4 text-ink-soft">
        {rows.length === 1 ? '1 rivista' : `${rows.length} riviste`}
      </p>
      {rows.length === 0 ? (
        <div className="mt-4">
          <EmptyState
            text={words.empty}
            action={
              <ButtonLink to={href('/journals')} variant="secondary">
                Mostra tutte le riviste
              </ButtonLink>
            }
          />
        </div>
      ) : null}
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {rows.map((row) => (
          <li key={row.title} className="rounded-card border border-line bg-surface p-5">
            <h2 className="text-lg">
              {row.url ? (
                <a href={row.url} rel="noreferrer" className="text-petrol-700 underline underline-offset-4">
                  {row.title}
                </a>
              ) : (
                row.title
              )}
            </h2>
            <div className="mt-3">
              <DefinitionList
                rows={[
                  { label: 'Editore', value: row.publisher_or_owner || schoolsPage.notDeclared },
                  { label: 'ISSN', value: row.issn || schoolsPage.notDeclared },
                  {
                    label: 'Accesso aperto',
                    value: row.open_access === 'yes' ? 'Sì' : schoolsPage.notDeclared,
                  },
                  { label: 'Uscita', value: row.frequency_or_founded || schoolsPage.notDeclared },
                ]}
              />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
