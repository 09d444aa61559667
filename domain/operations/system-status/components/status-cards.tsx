import type { ReactNode } from 'react'
import { href } from 'react-router'
import { systemStatus as words } from '#content/system-status.ts'
import { totalRemoved } from '#domain/operations/retention/rules.ts'
import { dateTime } from '#lib/dates.ts'
import { counted } from '#lib/numbers.ts'
import { bytesInWords, spanInWords } from '#lib/units.ts'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'
import { Card } from '#ui/card/card.tsx'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { statesOf, type StatusPart, type PartState, type SystemStatus } from '../rules.ts'

const TONES: Record<PartState, BadgeTone> = { good: 'green', attention: 'amber', down: 'red' }
const { labels } = words

type Row = { label: string; value: ReactNode }

export function StatusCards({ health }: { health: SystemStatus }) {
  const states = statesOf(health)
  const rows = rowsOf(health)
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {(Object.keys(rows) as StatusPart[]).map((part) => (
        <Card key={part} as="li">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 className="text-lg">{words.parts[part]}</h3>
            <Badge tone={TONES[states[part]]}>{words.states[states[part]]}</Badge>
          </div>
          <div className="mt-3 tabular-nums">
            <DefinitionList rows={rows[part]} />
          </div>
          <More part={part} health={health} />
        </Card>
      ))}
    </ul>
  )
}

function More({ part, health }: { part: StatusPart; health: SystemStatus }) {
  if (part === 'retention')
    return (
      <p className="mt-3">
        <TextLink to={href('/admin/conservazione')}>{words.toRetention}</TextLink>
      </p>
    )
  if (part !== 'mail' || health.mail.failed === 0) return null
  return (
    <p className="mt-3">
      <TextLink to={`${href('/admin/posta')}?stato=failed`}>{words.toMail}</TextLink>
    </p>
  )
}

function rowsOf(health: SystemStatus): Record<StatusPart, Row[]> {
  const { at, queue, mail, database, register, migrations, process: own } = health
  return {
    queue: [
      { label: labels.waiting, value: counted(queue.waiting) },
      { label: labels.active, value: counted(queue.active) },
      { label: labels.failed, value: counted(queue.failed) },
      ...(queue.failing.length > 0 ? [{ label: labels.which, value: queue.failing.join(', ') }] : []),
      { label: labels.oldestSince, value: since(at, queue.oldest) ?? words.nobody },
    ],
    mail: [
      { label: labels.waiting, value: counted(mail.waiting) },
      { label: labels.mailFailed, value: counted(mail.failed) },
      { label: labels.mailOldest, value: since(at, mail.oldest) ?? words.none },
    ],
    storage: storageRows(health),
    database: [
      { label: labels.engine, value: `${words.engines[database.engine]} ${database.version}` },
      { label: labels.answers, value: milliseconds(database.ms) },
      { label: labels.size, value: bytesInWords(database.bytes) },
    ],
    backups: backupRows(health),
    retention: retentionRows(health),
    register: [
      { label: labels.entries, value: counted(register.entries) },
      { label: labels.version, value: counted(register.version) },
    ],
    process: [
      { label: labels.uptime, value: spanInWords(own.uptimeMs) },
      { label: labels.memory, value: bytesInWords(own.memory) },
      { label: labels.live, value: counted(own.live) },
      { label: labels.migrations, value: migrationsInWords(migrations) },
      { label: labels.portal, value: `${own.version}, Node ${own.node}` },
    ],
  }
}

function storageRows({ storage: { disk, place, ms } }: SystemStatus): Row[] {
  const free = disk && `${bytesInWords(disk.free)} ${words.of} ${bytesInWords(disk.total)}`
  return [
    { label: labels.place, value: words.places[place] },
    { label: labels.answers, value: ms === undefined ? words.noAnswer : milliseconds(ms) },
    ...(free ? [{ label: labels.free, value: free }] : []),
  ]
}

function backupRows({ at, backups: { newest, isNightly } }: SystemStatus): Row[] {
  const nightly = { label: labels.nightly, value: isNightly ? words.nightly : words.notNightly }
  if (!newest) return [{ label: labels.newest, value: words.noCopy }, nightly]
  return [
    { label: labels.newest, value: `${dateTime(newest.at)} (${since(at, newest.at)})` },
    { label: labels.file, value: newest.path },
    { label: labels.host, value: newest.host },
    { label: labels.newestSize, value: bytesInWords(newest.bytes) },
    { label: labels.checked, value: words.checked },
    { label: labels.seen, value: words.seen[newest.seen] },
    nightly,
  ]
}

function retentionRows({ retention }: SystemStatus): Row[] {
  if (!retention) return [{ label: labels.lastRun, value: words.neverRun }]
  const by = retention.byOffice ? words.byOffice : words.byPortal
  return [
    { label: labels.lastRun, value: `${dateTime(retention.at)}, ${by}` },
    { label: labels.removed, value: counted(totalRemoved(retention.counts)) },
  ]
}

function since(now: Date, then: Date | undefined): string | undefined {
  return then && spanInWords(now.getTime() - then.getTime())
}

function migrationsInWords({ applied, known, newest }: SystemStatus['migrations']): string {
  if (applied !== known) return words.otherVersion(applied, known)
  return newest ? `${counted(applied)}, ${words.until} ${newest}` : counted(applied)
}

const milliseconds = (ms: number) => `${Math.max(1, Math.round(ms)).toLocaleString('it-IT')} ms`
