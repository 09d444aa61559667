import { Form, href } from 'react-router'
import { picturedPage } from '#app/frame/page-meta.ts'
import { universityRows } from '#content/data/tables.ts'
import { universitiesPage as words } from '#content/learning.ts'
import { schoolsPage } from '#content/schools.ts'
import { DataSource } from '#domain/schools/directory/components/data-source.tsx'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { Route } from './+types/universities'

export const handle = { cacheable: true }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return picturedPage(matches, words, href('/universities'))
}

export function loader({ url }: Route.LoaderArgs) {
  const types = [...new Set(universityRows.map(({ type }) => type))].toSorted()
  const wanted = url.searchParams.get('tipo') ?? ''
  const type = types.includes(wanted) ? wanted : ''
  return { types, type, rows: universityRows.filter((row) => type === '' || row.type === type) }
}

export default function UniversitiesPage({ loaderData: { types, type, rows } }: Route.ComponentProps) {
  return (
    <div className="container-page py-8 md:py-12">
      <h1>{words.title}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{words.intro}</p>
      <section aria-labelledby="tipi" className="mt-8">
        <h2 id="tipi">{words.types.heading}</h2>
        <p className="mt-3 max-w-prose">{words.types.text}</p>
        <ul className="mt-3 list-disc pl-6">
          {words.types.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="atenei" className="mt-10">
        <h2 id="atenei">{words.listHeading}</h2>
        <Form className="mt-4 flex max-w-xl flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <SelectField
              key={type}
              id="tipo"
              name="tipo"
              label={words.filter}
              emptyLabel={words.all}
              options={types.map((value) => ({ value, label: value }))}
              defaultValue={type}
            />
          </div>
          <Button type="submit" variant="secondary">
            Filtra
          </Button>
        </Form>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2">
          {rows.map((row) => (
            <li
              key={`${row.university}${row.type}`}
              className="rounded-card border border-line bg-surface p-5"
            >
              <h3 className="text-lg">{row.university}</h3>
              <p>
                {row.type} · {row.city || schoolsPage.notDeclared}
              </p>
              {row.department_or_address ? <p className="mt-1">{row.department_or_address}</p> : null}
              <p className="mt-1 text-sm text-ink-soft">Atto: {row.decree || schoolsPage.notDeclared}</p>
              {row.status_note ? <p className="text-sm text-ink-soft">{row.status_note}</p> : null}
              <DataSource url={row.source_url} of={`${row.university}, ${row.type}`} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
