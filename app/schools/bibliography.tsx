import { href } from 'react-router'
import { FilterForm } from '#app/frame/filter-form.tsx'
import { picturedPage } from '#app/frame/page-meta.ts'
import { bookRows } from '#content/data/tables.ts'
import { bibliographyPage as words } from '#content/learning.ts'
import { RowLink } from '#ui/link/row-link.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { Route } from './+types/bibliography'

export const handle = { cacheable: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  picturedPage(matches, { ...words, title: `${words.title}: i libri` }, href('/bibliography'))

export function loader({ url }: Route.LoaderArgs) {
  const approaches = [...new Set(bookRows.map(({ approach }) => approach))].toSorted()
  const wanted = url.searchParams.get('approccio') ?? ''
  const approach = approaches.includes(wanted) ? wanted : ''
  return { approaches, approach, rows: bookRows.filter((row) => !approach || row.approach === approach) }
}

export default function BibliographyPage({
  loaderData: { approaches, approach, rows },
}: Route.ComponentProps) {
  return (
    <div className="container-page py-6 md:py-10">
      <h1>{words.title}</h1>
      <FilterForm label="Filtra" className="mt-4 max-w-xl">
        <SelectField
          key={approach}
          id="approccio"
          name="approccio"
          label={words.filter}
          emptyLabel={words.all}
          options={approaches.map((value) => ({ value, label: value }))}
          defaultValue={approach}
        />
      </FilterForm>
      <p role="status" className="mt-4 text-ink-soft">
        {rows.length === 1 ? '1 libro' : `${rows.length} libri`}
      </p>
      <ul className="mt-2">
        {rows.map((row) => (
          <li key={row.title} className="border-b border-line py-3">
            <p>
              {row.authors} (<span className="tabular-nums">{row.year}</span>).{' '}
              <cite lang="en" className="font-semibold">
                {row.title}
              </cite>
              .{row.publisher ? ` ${row.publisher}.` : null}
            </p>
            <p className="text-sm text-ink-soft">{row.approach}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-prose text-sm text-ink-soft">{words.intro}</p>
      <div className="mt-3 max-w-2xl">
        <RowLink to={href('/topic/:slug', { slug: 'bibliografia-essenziale' })}>
          Come orientarsi tra i libri di psicoterapia
        </RowLink>
      </div>
    </div>
  )
}
