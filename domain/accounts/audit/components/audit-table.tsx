import type { ReactNode } from 'react'
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
  const { changes, reason, requestId } = row
  if (changes.length === 0 && !reason && !requestId) return words.nothing
  return (
    <Disclosure summary={words.change}>
      <dl className="grid max-w-md gap-2 text-sm">
        {changes.map((line) => (
          <Line key={line.label} label={line.label}>
            {line.before === undefined ? null : (
              <>
                {line.before} <span aria-hidden="true">→</span>
                <span className="sr-only">{words.becomes}</span>{' '}
              </>
            )}
            {line.now}
          </Line>
        ))}
        {reason ? <Line label={words.reason}>«{reason}»</Line> : null}
        {requestId ? <Line label={words.reference}>{requestId}</Line> : null}
      </dl>
    </Disclosure>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-wrap">{children}</dd>
    </div>
  )
}
