import { Form, href } from 'react-router'
import { informationRequests } from '#content/office.ts'
import { requestDesk as words } from '#content/request-desk.ts'
import { fullName } from '#domain/professionals/record/rules.ts'
import { StatusBadge } from '#domain/registrations/decisions/components/status-badge.tsx'
import { dateTime } from '#lib/dates.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { EmailCell } from '#ui/table/email-cell.tsx'
import { Table } from '#ui/table/table.tsx'
import type { DeskRow } from '../read.server.ts'

const COLUMNS = [
  { key: 'name', label: 'Nome' },
  { key: 'email', label: 'Email' },
  { key: 'profession', label: 'Professione' },
  { key: 'date', label: 'Data' },
  { key: 'status', label: 'Stato' },
  { key: 'actions', label: 'Azioni' },
]

type Kept = Record<string, string>
type Props = {
  rows: DeskRow[]
  /** The account that looks at the table. */
  me: string
  detailFor: (id: string) => string
  /** The table's address parameters that the link keeps. */
  kept: Kept
  /** The form that the rows are chosen for, and those chosen at first. */
  choice: { form: string; chosen: ReadonlySet<string> }
}

/** Gets the focus after the previous request was decided. */
export const approveButtonId = (id: string) => `approva-${id}`
/** The name of a row's checkbox begins so; the request's id follows. */
export const CHOICE = 'scelta-'

export function RequestsTable({ rows, me, detailFor, kept, choice }: Props) {
  return (
    <Table
      caption={words.caption}
      columns={COLUMNS}
      rows={rows.map((row) => ({
        id: row.id,
        cells: {
          name: <Name row={row} choice={choice} />,
          email: <EmailCell email={row.email} />,
          profession: row.profession,
          date: <time dateTime={new Date(row.created_at).toISOString()}>{dateTime(row.created_at)}</time>,
          status: <Status row={row} me={me} />,
          actions: <Actions row={row} detail={detailFor(row.id)} kept={kept} />,
        },
      }))}
    />
  )
}

function Name({ row, choice: { form, chosen } }: { row: DeskRow } & Pick<Props, 'choice'>) {
  if (row.status !== 'pending') return fullName(row)
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={`${CHOICE}${row.id}`}
        form={form}
        aria-label={words.bulk.choose(fullName(row))}
        defaultChecked={chosen.has(row.id)}
        className="size-6 shrink-0 cursor-pointer accent-petrol-700 print:hidden"
      />
      <span className="wrap-anywhere lg:min-w-28">{fullName(row)}</span>
    </label>
  )
}

function Status({ row, me }: { row: DeskRow; me: string }) {
  const open = row.status === 'pending'
  return (
    <span className="flex flex-wrap gap-1.5">
      <StatusBadge status={row.status} />
      {open ? <OpenMarks row={row} me={me} /> : null}
    </span>
  )
}

function OpenMarks({ row, me }: { row: DeskRow; me: string }) {
  const { answered, flaggedAt, carer, carerEmail, hasDocument, registration_number: number } = row
  const { marks } = informationRequests
  return (
    <>
      {row.contested ? <Badge tone="red">{words.contested}</Badge> : null}
      {answered === true ? <Badge tone="petrol">{marks.answered}</Badge> : null}
      {answered === false ? <Badge tone="neutral">{marks.asked}</Badge> : null}
      {flaggedAt ? <Badge tone="red">{words.flagged}</Badge> : null}
      {row.twin ? <Badge tone="red">{words.twin}</Badge> : null}
      {number?.trim() ? null : <Badge tone="neutral">{words.noNumber}</Badge>}
      {hasDocument ? null : <Badge tone="neutral">{words.noDocument}</Badge>}
      {carer ? (
        <Badge tone="petrol">
          <span className="wrap-anywhere">{carer === me ? words.mine : words.takenBy(carerEmail ?? '')}</span>
        </Badge>
      ) : null}
    </>
  )
}

function Actions({ row, detail, kept }: { row: DeskRow; detail: string; kept: Kept }) {
  return (
    <div className="flex flex-wrap gap-2 lg:flex-nowrap">
      <ButtonLink
        to={detail}
        variant="quiet"
        preventScrollReset
        aria-label={`Dettagli di ${fullName(row)}`}
        data-row={row.id}
      >
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
  row: DeskRow
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
