import { href } from 'react-router'
import { schoolsPage } from '#content/schools.ts'
import { longDate } from '#lib/dates.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { OfficeSchoolLine } from '../read.server.ts'
import type { SeatStatus } from '../rules.ts'

const COUNTED: Record<SeatStatus, [string, string]> = {
  active: ['sede attiva', 'sedi attive'],
  denied: ['sede negata', 'sedi negate'],
  revoked: ['sede revocata', 'sedi revocate'],
  unknown: ['sede non pubblicata', 'sedi non pubblicate'],
}

export function OfficeSchoolList({ rows }: { rows: OfficeSchoolLine[] }) {
  return (
    <ul className="grid gap-3">
      {rows.map(({ id, name, cities, seats, published, waiting, changed }) => (
        <li
          key={id}
          className="flex min-w-0 flex-wrap items-start justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-5 py-4"
        >
          <div className="min-w-0 flex-1 basis-72 break-words">
            <p className="font-semibold">
              <TextLink to={href('/admin/scuole/:id', { id })}>{name}</TextLink>
            </p>
            <p className="mt-1">{cities.join(', ') || schoolsPage.school.unknownPlace}</p>
            <p className="text-sm text-ink-soft">
              {counted(seats)} · ultima modifica: {longDate(changed)}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {waiting > 0 ? (
              <Badge tone="amber">{waiting === 1 ? '1 messaggio' : `${waiting} messaggi`} in attesa</Badge>
            ) : null}
            <PublishedBadge published={published} />
          </div>
        </li>
      ))}
    </ul>
  )
}

export function PublishedBadge({ published }: { published: boolean }) {
  return <Badge tone={published ? 'green' : 'neutral'}>{published ? 'Pubblicata' : 'Non pubblicata'}</Badge>
}

function counted(seats: OfficeSchoolLine['seats']): string {
  const parts = Object.entries(COUNTED).flatMap(([status, [one, more]]) => {
    const many = seats[status] ?? 0
    return many === 0 ? [] : [`${many} ${many === 1 ? one : more}`]
  })
  return parts.join(', ') || 'Nessuna sede'
}
