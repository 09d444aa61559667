import { useState, type FormEvent } from 'react'
import { Form } from 'react-router'
import { integrations } from '#content/office.ts'
import type { RequestRow } from '#domain/professionals/read.server.ts'
import { fullName } from '#domain/professionals/rules.ts'
import { dateTime } from '#lib/dates.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Table } from '#ui/table/table.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { useDecision } from './use-decision.ts'

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
  /** The address of one request's detail. */
  detailFor: (id: string) => string
  decision: ReturnType<typeof useDecision>
  /** How the newest question to an applicant stands, by request. */
  marks: Record<string, keyof typeof integrations.marks>
}

/** The office's table of requests; those that wait carry their two buttons. */
export function RequestsTable({ rows, detailFor, decision, marks }: Props) {
  const [rejecting, setRejecting] = useState<RequestRow>()
  return (
    <>
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
            actions: (
              <Actions
                row={row}
                detail={detailFor(row.id)}
                decision={decision}
                onReject={() => setRejecting(row)}
              />
            ),
          },
        }))}
      />
      <RejectDialog
        key={rejecting?.id}
        name={rejecting ? fullName(rejecting) : ''}
        open={rejecting !== undefined}
        busy={decision.busy}
        onClose={() => setRejecting(undefined)}
        onConfirm={(reason) => {
          if (rejecting) decision.decide(rejecting.id, 'rejected', reason)
          setRejecting(undefined)
        }}
      />
    </>
  )
}

function Status({ status, mark }: { status: string; mark: keyof typeof integrations.marks | undefined }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <StatusBadge status={status} />
      {mark && status === 'pending' ? (
        <Badge tone={mark === 'answered' ? 'petrol' : 'neutral'}>{integrations.marks[mark]}</Badge>
      ) : null}
    </span>
  )
}

type ActionsProps = { row: RequestRow; detail: string; decision: Props['decision']; onReject: () => void }

function Actions({ row, detail, decision, onReject }: ActionsProps) {
  // Without the script these are plain forms; with it, a rejection asks for its reason first.
  const intercept = (run: () => void) => (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return (
    <div className="flex flex-wrap gap-2 lg:flex-nowrap">
      <ButtonLink to={detail} variant="quiet" preventScrollReset aria-label={`Dettagli di ${fullName(row)}`}>
        Dettagli
      </ButtonLink>
      {row.status === 'pending' ? (
        <>
          <Form method="post" onSubmit={intercept(() => decision.decide(row.id, 'approved'))}>
            <Hidden id={row.id} decision="approved" />
            <Button
              type="submit"
              variant="secondary"
              disabled={decision.busy}
              aria-label={`Approva ${fullName(row)}`}
            >
              Approva
            </Button>
          </Form>
          <Form method="post" onSubmit={intercept(onReject)}>
            <Hidden id={row.id} decision="rejected" />
            <Button
              type="submit"
              variant="danger"
              disabled={decision.busy}
              aria-label={`Respingi ${fullName(row)}`}
            >
              Respingi
            </Button>
          </Form>
        </>
      ) : null}
    </div>
  )
}

function Hidden({ id, decision }: { id: string; decision: string }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="decision" value={decision} />
    </>
  )
}
