import { Printer } from 'lucide-react'
import { Form, href, redirect } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { pageMeta } from '#app/frame/page-meta.ts'
import { schoolsPage } from '#content/schools.ts'
import {
  compareSample,
  compareSchool,
  COMPARED_ITEMS,
  type Compared,
} from '#domain/schools/directory/components/comparison.ts'
import { findSchool, listSchools } from '#domain/schools/directory/read.server.ts'
import { comparedIds, MOST_COMPARED } from '#domain/schools/directory/rules.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { SelectField } from '#ui/select/select.tsx'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import type { Route } from './+types/compare'

const TITLE = 'Confronta le scuole'

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: TITLE,
    description:
      'Metti a confronto fino a quattro scuole di specializzazione: approccio, ore, costo, analisi personale, supervisione, decreto, sedi e allievi.',
    path: href('/compare-schools'),
    picture: 'pagina/schools',
    noIndex: (loaderData?.columns.length ?? 0) > 0,
  })
}

export async function loader({ url, context }: Route.LoaderArgs) {
  cacheTags(context, 'schools')
  const { db, showSamples } = depsOf(context)
  const chosen = comparedIds(url.searchParams.get('scuole') ?? '')
  const added = url.searchParams.get('aggiungi')
  if (added !== null) throw redirect(addressOf(comparedIds([...chosen, added].join(','))))
  const all = await listSchools(db, showSamples)
  const columns = await Promise.all(
    chosen.map(async (id) => {
      const sample = all.find((one) => one.id === id && one.isDemo)
      if (sample) return compareSample(sample)
      const page = await findSchool(db, id)
      return page && compareSchool(page)
    }),
  )
  return {
    columns: columns.filter((column) => column !== undefined),
    options: all
      .filter(({ id, isDemo }) => !isDemo && !chosen.includes(id))
      .map(({ id, name }) => ({ value: id, label: name })),
  }
}

export default function ComparePage({ loaderData: { columns, options } }: Route.ComponentProps) {
  const ids = columns.map(({ id }) => id)
  return (
    <div className="container-page py-8 md:py-12">
      <h1>{TITLE}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        Fino a {MOST_COMPARED} scuole una accanto all’altra. {schoolsPage.sourceLabel}
      </p>
      {columns.length < MOST_COMPARED ? (
        <Form className="mt-6 flex max-w-2xl flex-wrap items-end gap-3 print:hidden">
          <input type="hidden" name="scuole" value={ids.join(',')} />
          <div className="min-w-0 flex-1 basis-72">
            <SelectField id="aggiungi" name="aggiungi" label="Aggiungi una scuola" options={options} />
          </div>
          <Button variant="secondary">Aggiungi</Button>
          {ids.length > 0 ? (
            <TextLink to={`${href('/schools')}?scuole=${ids.join(',')}`} rel="nofollow">
              Scegli dall’elenco
            </TextLink>
          ) : null}
        </Form>
      ) : null}
      {columns.length === 0 ? (
        <EmptyState
          text="Non hai ancora scelto nessuna scuola. Aggiungine una qui sopra, o scegli dall’elenco."
          link={{ to: href('/schools'), label: 'Vai all’elenco delle scuole' }}
          className="mt-6"
        />
      ) : (
        <>
          <ComparisonTable columns={columns} />
          <div className="mt-6 print:hidden">
            <Button type="button" variant="quiet" onClick={() => window.print()}>
              <Printer aria-hidden="true" size={18} /> Stampa il confronto
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function ComparisonTable({ columns }: { columns: Compared[] }) {
  const ids = columns.map(({ id }) => id)
  return (
    <div className="relative mt-8 overflow-x-auto" role="region" aria-label="Confronto" tabIndex={0}>
      <table className="w-full min-w-[40rem] border-collapse text-left align-top">
        <caption className="sr-only">Confronto tra scuole</caption>
        <thead>
          <tr className="border-b-2 border-line">
            <th scope="col" className="w-40 px-3 py-2">
              <span className="sr-only">Voce</span>
            </th>
            {columns.map(({ id, name, isDemo }) => (
              <th key={id} scope="col" className="px-3 py-2 font-semibold">
                {isDemo ? name : <TextLink to={href('/schools/:id', { id })}>{name}</TextLink>}
                {isDemo ? (
                  <span className="mt-1 block">
                    <Badge tone="amber">{schoolsPage.sample}</Badge>
                  </span>
                ) : null}
                <span className="mt-1 block text-sm font-normal print:hidden">
                  <TextLink to={addressOf(ids.filter((other) => other !== id))} rel="nofollow">
                    Togli<span className="sr-only"> {name}</span>
                  </TextLink>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARED_ITEMS.map((item, row) => (
            <tr key={item} className="border-b border-line">
              <th scope="row" className="px-3 py-3 font-normal text-ink-soft">
                {item}
              </th>
              {columns.map(({ id, values }) => (
                <td key={id} className="px-3 py-3">
                  {values[row] ?? <span className="text-ink-soft">{schoolsPage.notDeclared}</span>}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className="px-3 py-3 font-normal text-ink-soft">
              Voci dichiarate
            </th>
            {columns.map(({ id, declared }) => (
              <td key={id} className="px-3 py-3 font-semibold">
                {declared} su {COMPARED_ITEMS.length}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function addressOf(ids: string[]): string {
  return ids.length > 0 ? `${href('/compare-schools')}?scuole=${ids.join(',')}` : href('/compare-schools')
}
