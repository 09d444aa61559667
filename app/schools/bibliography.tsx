import { Form, href } from 'react-router'
import { pageMeta } from '#app/frame/page-meta.ts'
import { bookRows } from '#content/data/tables.ts'
import { bibliographyPage as words } from '#content/learning.ts'
import { Button } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { Route } from './+types/bibliography'

export const handle = { cacheable: true }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { description } = words
  const title = `${words.title}: i libri`
  return pageMeta(matches, {
    title,
    description,
    path: href('/bibliography'),
    picture: 'pagina/bibliography',
  })
}

export function loader({ url }: Route.LoaderArgs) {
  const approaches = [...new Set(bookRows.map(({ approach }) => approach))].toSorted()
  const wanted = url.searchParams.get('approccio') ?? ''
  const approach = approaches.includes(wanted) ? wanted : ''
  return {
    approaches,
    approach,
    rows: bookRows.filter((row) => approach === '' || row.approach === approach),
  }
}

export default function BibliographyPage({
  loaderData: { approaches, approach, rows },
}: Route.ComponentProps) {
  return (
    <div className="container-page py-8 md:py-12">
      <h1>{words.title}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{words.intro}</p>
      <Form className="mt-6 flex max-w-xl flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <SelectField
            key={approach}
            id="approccio"
            name="approccio"
            label={words.filter}
            emptyLabel={words.all}
            options={approaches.map((value) => ({ value, label: value }))}
            defaultValue={approach}
          />
        </div>
        <Button type="submit" variant="secondary">
          Filtra
        </Button>
      </Form>
      <p role="status" className="mt-4 text-ink-soft">
        {rows.length === 1 ? '1 libro' : `${rows.length} libri`}
      </p>
      <ul className="mt-4 grid gap-3">
        {rows.map((row) => (
          <li key={row.title} className="rounded-card border border-line bg-surface p-4">
            <p>
              {row.authors} (<span className="tabular-nums">{row.year}</span>).{' '}
              <cite lang="en" className="font-semibold">
                {row.title}
              </cite>
              . {row.publisher}.
            </p>
            <p className="text-sm text-ink-soft">{row.approach}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <TextLink to={href('/topic/:slug', { slug: 'bibliografia-essenziale' })}>
          Come orientarsi tra i libri di psicoterapia
        </TextLink>
      </p>
    </div>
  )
}
