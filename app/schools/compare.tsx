import { Printer } from 'lucide-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
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
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Comparison } from '#ui/comparison/comparison.tsx'
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
  const { heading, change } = useChange(columns)
  return (
    <div className="container-page py-6 md:py-10">
      <h1 ref={heading} tabIndex={-1}>
        {TITLE}
      </h1>
      <p role="status" className="sr-only">
        {change}
      </p>
      {columns.length < MOST_COMPARED ? (
        <AddSchool ids={columns.map(({ id }) => id)} options={options} />
      ) : null}
      {columns.length === 0 ? (
        <EmptyState
          text="Non hai ancora scelto nessuna scuola."
          link={{ to: href('/schools'), label: 'Vai all’elenco delle scuole' }}
          className="mt-6"
        />
      ) : (
        <>
          <ComparisonTable columns={columns} />
          <p className="mt-4 max-w-prose text-sm text-ink-soft">{schoolsPage.sourceLabel}</p>
          <div className="mt-4 print:hidden">
            <Button type="button" variant="quiet" onClick={() => window.print()}>
              <Printer aria-hidden="true" size={18} /> Stampa il confronto
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** What was added or taken away, in words; the focus goes to the heading if what was pressed is gone. */
function useChange(columns: Compared[]) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(columns)
  const [change, setChange] = useState('')
  useEffect(() => {
    const last = before.current
    before.current = columns
    const namesBeyond = (some: Compared[], others: Compared[]) =>
      some.filter(({ id }) => others.every((other) => other.id !== id)).map(({ name }) => name)
    const added = namesBeyond(columns, last)
    const gone = namesBeyond(last, columns)
    if (added.length + gone.length === 0) return
    setChange(added.length > 0 ? `Hai aggiunto ${added.join(', ')}.` : `Hai tolto ${gone.join(', ')}.`)
    if (document.activeElement === document.body) heading.current?.focus()
  }, [columns])
  return { heading, change }
}

type AddProps = { ids: string[]; options: { value: string; label: string }[] }

function AddSchool({ ids, options }: AddProps) {
  const field = useRef<HTMLSelectElement>(null)
  const [isMissing, setMissing] = useState(false)
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const { current: select } = field
    setMissing(select?.value === '')
    if (select?.value !== '') return
    event.preventDefault()
    select.focus()
  }
  return (
    <Form onSubmit={check} className="mt-4 flex max-w-2xl flex-wrap items-end gap-3 print:hidden">
      <input type="hidden" name="scuole" value={ids.join(',')} />
      <div className="min-w-0 flex-1 basis-72">
        <SelectField
          ref={field}
          id="aggiungi"
          name="aggiungi"
          label="Aggiungi una scuola"
          emptyLabel="Scegli"
          options={options}
          errors={isMissing ? ['Scegli una scuola.'] : undefined}
        />
      </div>
      <Button variant="secondary">Aggiungi</Button>
      {ids.length > 0 ? (
        <span className="inline-flex min-h-11 items-center">
          <TextLink to={`${href('/schools')}?scuole=${ids.join(',')}`} rel="nofollow">
            Scegli dall’elenco
          </TextLink>
        </span>
      ) : null}
    </Form>
  )
}

function ComparisonTable({ columns }: { columns: Compared[] }) {
  const ids = columns.map(({ id }) => id)
  const known = COMPARED_ITEMS.filter((_item, row) => columns.some(({ values }) => values[row]))
  const rows = [...known.map((item) => ({ id: item as string, label: item as string })), DECLARED]
  return (
    <div className="mt-6">
      <Comparison
        caption="Confronto tra scuole"
        itemLabel="Voce"
        unknown={schoolsPage.notDeclared}
        rows={rows}
        columns={columns.map((column) => ({
          id: column.id,
          name: column.name,
          head: <SchoolHead school={column} without={addressOf(ids.filter((id) => id !== column.id))} />,
          values: {
            ...Object.fromEntries(COMPARED_ITEMS.map((item, row) => [item, column.values[row]])),
            [DECLARED.id]: `${column.declared} su ${COMPARED_ITEMS.length}`,
          },
        }))}
      />
    </div>
  )
}

const DECLARED = { id: 'declared', label: 'Voci indicate' }

function SchoolHead({ school: { id, name, isDemo }, without }: { school: Compared; without: string }) {
  return (
    <div className="flex items-center justify-between gap-3 py-1 md:block">
      <div className="min-w-0">
        {isDemo ? name : <TextLink to={href('/schools/:id', { id })}>{name}</TextLink>}
        {isDemo ? (
          <span className="mt-1 block">
            <Badge tone="amber">{schoolsPage.sample}</Badge>
          </span>
        ) : null}
      </div>
      <span className="shrink-0 text-sm print:hidden">
        <ButtonLink to={without} rel="nofollow" variant="quiet">
          Togli<span className="sr-only"> {name}</span>
        </ButtonLink>
      </span>
    </div>
  )
}

function addressOf(ids: string[]): string {
  return ids.length > 0 ? `${href('/compare-schools')}?scuole=${ids.join(',')}` : href('/compare-schools')
}
