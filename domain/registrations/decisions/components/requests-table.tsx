import { Form, href } from 'react-router'
import { informationRequests } from '#content/office.ts'
import type { RequestRow } from '#domain/professionals/record/read.server.ts'
import { fullName } from '#domain/professionals/record/rules.ts'
import { dateTime } from '#lib/dates.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Table } from '#ui/table/table.tsx'
import { StatusBadge } from './status-badge.tsx'

const COLUMNS = [
  { key: 'name', label: 'Nome' },
  { key: 'email', label: 'Email' },
  { key: 'profession', label: 'Professione' },
  { key: 'date', label: 'Data' },
  { key: 'status', label: 'Stato' },
  { key: 'actions', label: 'Azioni' },
]

type Mark = keyof typeof informationRequests.marks
type Kept = Record<string, string>
type Props = {
  rows: RequestRow[]
  detailFor: (id: string) => string
  /** The table's address parameters that the link keeps. */
  kept: Kept
  /** The state of each request's newest information request. */
  marks: Record<string, Mark>
}

/** Gets the focus after the previous request was decided. */
export const approveButtonId = (id: string) => `approva-${id}`

export function RequestsTable({ rows, detailFor, kept, marks }: Props) {
  return (
    <Table
      caption="Richieste di registrazione, dalla più recente"
      columns={COLUMNS}
      rows={rows.map((row) => ({
        id: row.id,
        cells: {
          name: fullName(row),
          email: <span className="wrap-anywhere">{row.email}</span>,
          profession: row.profession,
          date: (
            <time className="md:whitespace-nowrap" dateTime={new Date(row.created_at).toISOString()}>
              {dateTime(row.created_at)}
            </time>
          ),
          status: <Status status={row.status} mark={marks[row.id]} />,
          actions: <Actions row={row} detail={detailFor(row.id)} kept={kept} />,
        },
      }))}
    />
  )
}

function Status({ status, mark }: { status: string; mark: Mark | undefined }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <StatusBadge status={status} />
      {mark && status === 'pending' ? (
        <Badge tone={mark === 'answered' ? 'petrol' : 'neutral'}>{informationRequests.marks[mark]}</Badge>
      ) : null}
    </span>
  )
}

function Actions({ row, detail, kept }: { row: RequestRow; detail: string; kept: Kept }) {
  return (
    <div className="flex flex-wrap gap-2 lg:flex-nowrap">
      <ButtonLink to={detail} variant="quiet" preventScrollReset aria-label={`Dettagli di ${fullName(row)}`}>
        Dettagli
      </ButtonLink>
      {row.status === 'pending' ? (
        <>
          <Decide row={row} kept={kept} step="approva" variant="secondary" />
          <Decide row={row} kept={kept} step="respingi" variant="danger" />
        </>
      ) : null}
    </div>
  )
}

const STEPS = { approva: 'Approva', respingi: 'Respingi' } as const

type DecideProps = {
  row: RequestRow
  kept: Kept
  step: keyof typeof STEPS
  variant: 'secondary' | 'danger'
}

/** Leads to the request's page, because each decision first needs a form there: the check or the reason. */
function Decide({ row, kept, step, variant }: DecideProps) {
  const label = STEPS[step]
  return (
    <Form method="get" action={href('/admin/richieste/:id', { id: row.id })} preventScrollReset>
      {Object.entries({ ...kept, azione: step }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        id={`${step}-${row.id}`}
        variant={variant}
        aria-label={`${label} ${fullName(row)}`}
      >
        {label}
      </Button>
    </Form>
  )
}
