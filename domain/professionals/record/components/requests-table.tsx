import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { informationRequests } from '#content/office.ts'
import type { RequestRow } from '../read.server.ts'
import { fullName } from '../rules.ts'
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

type Props = {
  rows: RequestRow[]
  detailFor: (id: string) => string
  /** The table's address parameters that the link keeps. */
  kept: Record<string, string>
  /** The state of each request's newest information request. */
  marks: Record<string, keyof typeof informationRequests.marks>
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

function Status({
  status,
  mark,
}: {
  status: string
  mark: keyof typeof informationRequests.marks | undefined
}) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <StatusBadge status={status} />
      {mark && status === 'pending' ? (
        <Badge tone={mark === 'answered' ? 'petrol' : 'neutral'}>{informationRequests.marks[mark]}</Badge>
      ) : null}
    </span>
  )
}

type ActionsProps = { row: RequestRow; detail: string; kept: Props['kept'] }

function Actions({ row, detail, kept }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 lg:flex-nowrap">
      <ButtonLink to={detail} variant="quiet" preventScrollReset aria-label={`Dettagli di ${fullName(row)}`}>
        Dettagli
      </ButtonLink>
      {row.status === 'pending' ? (
        <>
          <Open row={row} kept={{ ...kept, azione: 'approva' }}>
            <Button
              type="submit"
              id={approveButtonId(row.id)}
              variant="secondary"
              aria-label={`Approva ${fullName(row)}`}
            >
              Approva
            </Button>
          </Open>
          <Open row={row} kept={{ ...kept, azione: 'respingi' }}>
            <Button type="submit" variant="danger" aria-label={`Respingi ${fullName(row)}`}>
              Respingi
            </Button>
          </Open>
        </>
      ) : null}
    </div>
  )
}

/** A link, because each decision first needs a form (the check or the reason) on the request's page. */
function Open({ row, kept, children }: { row: RequestRow; kept: Props['kept']; children: ReactNode }) {
  return (
    <Form method="get" action={href('/admin/richieste/:id', { id: row.id })} preventScrollReset>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}
