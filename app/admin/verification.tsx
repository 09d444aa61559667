import { href, Link } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { personSearch } from '#content/office.ts'
import { CLAIM_LABELS, verificationReview as words } from '#content/verification.ts'
import { AlboLinks } from '#domain/verification/review/components/albo-links.tsx'
import { stateShown } from '#domain/verification/claims/rules.ts'
import { QUEUE_FILTERS, queueSearch, type QueueFilter } from '#domain/verification/review/schema.ts'
import {
  countQueue,
  listQueue,
  type QueueClaim,
  type QueueRow,
} from '#domain/verification/review/read.server.ts'
import { italianDay, longDate } from '#lib/dates.ts'
import { requireReviewer } from '#app/frame/lock.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Table } from '#ui/table/table.tsx'
import { TabsNav } from '#ui/tabs/tabs.tsx'
import type { Route } from './+types/verification'
import { listAddress, ListSearch } from './list-search.tsx'
import { OfficeList } from './office-list.tsx'

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor: reviewer, db } = await requireReviewer(context, request)
  const { filtro: filter, pagina: wanted, q } = queueSearch.parse(Object.fromEntries(url.searchParams))
  const today = italianDay(new Date())
  const [queue, counts] = await Promise.all([
    listQueue(db, reviewer, { filter, wanted, today, q }),
    countQueue(db, reviewer, today, q),
  ])
  return { filter, queue, counts, today, q }
}

export default function VerificationPage({ loaderData }: Route.ComponentProps) {
  const { filter, queue, counts, today, q } = loaderData
  return (
    <OfficeList
      id="verifiche"
      title={words.title}
      count={words.counted(queue.total)}
      empty={<EmptyState text={q ? personSearch.none : words.empty[filter]} />}
      list={
        <Table
          caption={words.caption}
          columns={COLUMNS}
          rows={queue.rows.map((row) => tableRow(row, today))}
        />
      }
      found={queue}
      hrefFor={(pagina) => address(filter, q, pagina)}
    >
      <p className="mt-2 max-w-prose text-ink-soft">
        {filter === 'campione' ? words.sampleIntro : words.intro}
      </p>
      <div className="mt-4">
        <TabsNav
          label={words.filters.label}
          items={QUEUE_FILTERS.map((one) => ({
            to: address(one, q),
            label: `${words.filters[one]} (${counts[one]})`,
            current: one === filter,
          }))}
        />
      </div>
      <ListSearch
        q={q}
        action={href('/admin/verifiche')}
        label={personSearch.label}
        kept={filter === 'attesa' ? undefined : { filtro: filter }}
      />
    </OfficeList>
  )
}

const COLUMNS = [
  { key: 'person', label: words.columns.person },
  { key: 'claims', label: words.columns.claims },
  { key: 'due', label: words.columns.due },
  { key: 'albo', label: words.columns.albo },
]

function tableRow(row: QueueRow, today: string) {
  return {
    id: row.id,
    cells: {
      person: (
        <Link
          to={href('/admin/verifiche/:id', { id: row.id })}
          className="inline-flex min-h-11 items-center font-semibold text-petrol-700 underline underline-offset-4"
        >
          {row.name}
        </Link>
      ),
      claims: <Claims row={row} today={today} />,
      due: row.due ? longDate(row.due) : null,
      albo: <AlboLinks albo={row.albo} isDoctor={row.isDoctor} />,
    },
  }
}

function Claims({ row, today }: { row: QueueRow; today: string }) {
  if (row.sample) return <SampleBadge outcome={row.sample.outcome} />
  if (row.claims.length === 0) return words.never
  return (
    <ul>
      {row.claims.map((claim) => (
        <li key={claim.kind}>{`${CLAIM_LABELS[claim.kind]}: ${stateWords(claim, today)}`}</li>
      ))}
    </ul>
  )
}

function stateWords(claim: QueueClaim, today: string): string {
  const state = stateShown(claim, today)
  if (state === 'declared') return words.never
  return words.states[state]
}

function SampleBadge({ outcome }: { outcome: string | null }) {
  if (!outcome) return <Badge tone="amber">{words.sampleOpen}</Badge>
  return <Badge tone={outcome === 'same' ? 'green' : 'red'}>{words.sampleDone(outcome)}</Badge>
}

function address(filter: QueueFilter, q: string, pagina = 1): string {
  return listAddress(href('/admin/verifiche'), { q, filtro: filter === 'attesa' ? '' : filter, pagina })
}
