import { auditLog as words } from '#content/office.ts'
import { dateTime } from '#lib/dates.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { Table } from '#ui/table/table.tsx'
import type { AuditEntry } from '../read.server.ts'
import { kindLabel } from '../rules.ts'

const COLUMNS = Object.entries(words.columns).map(([key, label]) => ({ key, label }))

export function AuditTable({ rows }: { rows: AuditEntry[] }) {
  return (
    <Table
      caption={words.caption}
      columns={COLUMNS}
      rows={rows.map((row) => ({
        id: String(row.id),
        cells: {
          at: (
            <time className="md:whitespace-nowrap" dateTime={new Date(row.at).toISOString()}>
              {dateTime(row.at)}
            </time>
          ),
          what: (
            <>
              <span className="wrap-anywhere">{row.sentence}.</span>
              <span className="block text-sm wrap-anywhere text-ink-soft">
                {actorName(row.actorKind)}
                {row.actor ? ` · ${row.actor}` : ''} · {kindLabel(row.subjectKind)}{' '}
                <code className="text-xs">{row.subjectId}</code>
              </span>
            </>
          ),
          change: <Change row={row} />,
        },
      }))}
    />
  )
}

function actorName(kind: string): string {
  return kind in words.actors ? words.actors[kind as keyof typeof words.actors] : kind
}

function Change({ row }: { row: AuditEntry }) {
  const { before, after, reason, requestId } = row
  if (!before && !after && !reason && !requestId) return words.nothing
  return (
    <Disclosure summary={words.change}>
      <dl className="grid max-w-md gap-2 text-sm">
        {before ? <Values label={words.before} values={before} /> : null}
        {after ? <Values label={words.after} values={after} /> : null}
        {reason ? <Line label={words.reason} text={`«${reason}»`} /> : null}
        {requestId ? <Line label={words.reference} text={requestId} /> : null}
      </dl>
    </Disclosure>
  )
}

function Values({ label, values }: { label: string; values: Record<string, unknown> }) {
  return <Line label={label} text={JSON.stringify(values, null, 1)} code />
}

function Line({ label, text, code }: { label: string; text: string; code?: boolean }) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-wrap">{code ? <code>{text}</code> : text}</dd>
    </div>
  )
}
