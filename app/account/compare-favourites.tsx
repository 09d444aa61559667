import { Section } from '#ui/section/section.tsx'
import { Printer } from 'lucide-react'
import { href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { userArea } from '#content/account.ts'
import { favourites } from '#content/favourites.ts'
import { asColumn, rowsOf, type Column } from '#domain/favourites/components/comparison.ts'
import { listCompared } from '#domain/favourites/read.server.ts'
import { chosenIds } from '#domain/favourites/rules.ts'
import { SampleBadge } from '#domain/professionals/record/components/professional-card.tsx'
import { requireMember } from '#app/frame/lock.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/compare-favourites'

const words = favourites.compare

export const meta = () => unlistedPage(words.title, userArea.description)

/** Only the person's own favourites are compared; other ids in the address are ignored. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor: member, ...deps } = await requireMember(context, request)
  const compared = await listCompared(deps, member, chosenIds(url.searchParams.get('scelti')))
  return { columns: compared.map(asColumn) }
}

export default function ComparePage({ loaderData: { columns } }: Route.ComponentProps) {
  const ids = columns.map(({ id }) => id)
  const list = href('/user/preferiti')
  const back = ids.length > 0 ? `${list}?scelti=${ids.join(',')}` : list
  return (
    <Section id="confronto" title={words.title} className="mt-8">
      {columns.length === 0 ? (
        <EmptyState
          text={words.empty}
          link={{ to: list, label: words.back, variant: 'primary' }}
          className="mt-6"
        />
      ) : (
        <>
          <p className="mt-2 max-w-prose text-ink-soft">{words.intro}</p>
          <ComparisonTable columns={columns} />
          <div className="mt-6 flex flex-wrap gap-3 print:hidden">
            <ButtonLink to={back} variant="secondary">
              {words.back}
            </ButtonLink>
            <Button type="button" variant="quiet" onClick={() => window.print()}>
              <Printer aria-hidden="true" size={18} /> {words.print}
            </Button>
          </div>
        </>
      )}
    </Section>
  )
}

function ComparisonTable({ columns }: { columns: Column[] }) {
  return (
    <div className="relative mt-6 overflow-x-auto" role="region" aria-label={words.table} tabIndex={0}>
      <table className="w-full min-w-[36rem] border-collapse text-left align-top">
        <caption className="sr-only">{words.title}</caption>
        <thead>
          <tr className="border-b-2 border-line align-top">
            <th scope="col" className="w-36 px-3 py-2">
              <span className="sr-only">{words.item}</span>
            </th>
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} columns={columns} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(columns).map((row) => (
            <tr key={row} className="border-b border-line align-top">
              <th scope="row" className="px-3 py-3 font-normal text-ink-soft">
                {words.rows[row]}
              </th>
              {columns.map(({ id, values }) => (
                <td key={id} className="px-3 py-3">
                  <Values values={values[row]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ColumnHead({ column: { id, name, isDemo }, columns }: { column: Column; columns: Column[] }) {
  const others = columns.filter((other) => other.id !== id).map((other) => other.id)
  const query = others.length > 0 ? `?scelti=${others.join(',')}` : ''
  return (
    <th scope="col" className="px-3 py-2 font-semibold">
      <TextLink to={href('/professional/:id', { id })}>{name}</TextLink>
      {isDemo ? (
        <span className="mt-1 block">
          <SampleBadge />
        </span>
      ) : null}
      <span className="mt-1 block text-sm font-normal print:hidden">
        <TextLink to={`${href('/user/preferiti/confronto')}${query}`}>
          {words.remove}
          <span className="sr-only">: {name}</span>
        </TextLink>
      </span>
    </th>
  )
}

function Values({ values }: { values: string[] }) {
  if (values.length === 0) return <span className="text-ink-soft">{words.notDeclared}</span>
  return values.map((value) => (
    <span key={value} className="block">
      {value}
    </span>
  ))
}
