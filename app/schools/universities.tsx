import { href } from 'react-router'
import { FilterForm } from '#app/frame/filter-form.tsx'
import { picturedPage } from '#app/frame/page-meta.ts'
import { universityRows } from '#content/data/tables.ts'
import { universitiesPage as words } from '#content/learning.ts'
import { DataSource } from '#domain/schools/directory/components/data-source.tsx'
import { SelectField } from '#ui/select/select.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/universities'

export const handle = { cacheable: true }

export const meta: Route.MetaFunction = ({ matches }) => picturedPage(matches, words, href('/universities'))

export function loader({ url }: Route.LoaderArgs) {
  const types = [...new Set(universityRows.map(({ type }) => type))].toSorted()
  const wanted = url.searchParams.get('tipo') ?? ''
  const type = types.includes(wanted) ? wanted : ''
  return { types, type, rows: universityRows.filter((row) => type === '' || row.type === type) }
}

export default function UniversitiesPage({ loaderData: { types, type, rows } }: Route.ComponentProps) {
  return (
    <div className="container-page py-6 md:py-10">
      <h1>{words.title}</h1>
      <Section id="atenei" title={words.listHeading} size="page" className="mt-4">
        <FilterForm label="Filtra" className="mt-4 max-w-xl">
          <SelectField
            key={type}
            id="tipo"
            name="tipo"
            label={words.filter}
            emptyLabel={words.all}
            options={types.map((value) => ({ value, label: value }))}
            defaultValue={type}
          />
        </FilterForm>
        <ul className="mt-2 grid gap-x-10 sm:grid-cols-2">
          {rows.map((row) => (
            <li key={`${row.university}${row.type}`} className="border-b border-line py-3">
              <h3 className="text-lg">{row.university}</h3>
              <p>{[row.type, row.city].filter(Boolean).join(' · ')}</p>
              {row.department_or_address ? <p className="mt-1">{row.department_or_address}</p> : null}
              {row.decree ? <p className="mt-1 text-sm text-ink-soft">Atto: {row.decree}</p> : null}
              {row.status_note ? <p className="text-sm text-ink-soft">{row.status_note}</p> : null}
              <DataSource url={row.source_url} of={`${row.university}, ${row.type}`} />
            </li>
          ))}
        </ul>
      </Section>
      <p className="mt-6 max-w-prose text-sm text-ink-soft">{words.intro}</p>
      <Section id="tipi" title={words.types.heading} size="page" className="mt-10 md:mt-14">
        <p className="mt-3 max-w-prose">{words.types.text}</p>
        <ul className="mt-3 list-disc pl-6">
          {words.types.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
