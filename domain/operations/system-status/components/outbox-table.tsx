import { Form } from 'react-router'
import { MAIL_KINDS } from '#content/mail-kinds.ts'
import { outbox as words } from '#content/office.ts'
import { dateTime } from '#lib/dates.ts'
import { About } from '#ui/about/about.tsx'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Table } from '#ui/table/table.tsx'
import type { OutboxRow } from '../read.outbox.server.ts'

const COLUMNS = Object.entries(words.columns).map(([key, label]) => ({ key, label }))
const TONES: Record<string, BadgeTone> = { queued: 'amber', sent: 'green', failed: 'red' }

export function OutboxTable({ rows }: { rows: OutboxRow[] }) {
  return (
    <Table
      caption={words.caption}
      columns={COLUMNS}
      rows={rows.map((row) => ({
        id: row.id,
        cells: {
          subject: (
            <>
              {row.subject}
              <span className="block text-sm text-ink-soft">{MAIL_KINDS[row.kind] ?? row.kind}</span>
            </>
          ),
          recipient: <span className="wrap-anywhere">{row.recipient}</span>,
          state: <State row={row} />,
          created: <Moment at={row.createdAt} />,
          sent: row.sentAt ? <Moment at={row.sentAt} /> : '—',
          actions: row.hasWords ? (
            <Form method="post">
              <input type="hidden" name="id" value={row.id} />
              <Button type="submit" variant="quiet">
                {words.resend}
                <About>{`${row.subject}, ${row.recipient}`}</About>
              </Button>
            </Form>
          ) : (
            '—'
          ),
        },
      }))}
    />
  )
}

function State({ row: { state, attempts, lastError } }: { row: OutboxRow }) {
  const label = state in words.states ? words.states[state as keyof typeof words.states] : state
  return (
    <>
      <Badge tone={TONES[state] ?? 'outline'}>{label}</Badge>
      <span className="mt-1 block text-sm text-ink-soft">
        {attempts} {words.tries[attempts === 1 ? 0 : 1]}
        {lastError ? ` · ${words.error}: ${lastError}` : ''}
      </span>
    </>
  )
}

function Moment({ at }: { at: Date }) {
  return <time dateTime={new Date(at).toISOString()}>{dateTime(at)}</time>
}
