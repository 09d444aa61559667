import { documentAccesses as words, roles } from '#content/document-accesses.ts'
import { dateTime } from '#lib/dates.ts'
import type { Access } from '../read.documents.server.ts'

export function AccessList({ accesses }: { accesses: Access[] }) {
  if (accesses.length === 0) return <p>{words.none}</p>
  return (
    <ul className="grid gap-3">
      {accesses.map(({ id, at, what, role }) => (
        <li key={id} className="rounded-card border border-line bg-surface p-4">
          <p className="font-semibold">{words.what[what]}</p>
          <p className="text-ink-soft">{`${dateTime(at)} · ${words.office}, ${roles[role]}`}</p>
        </li>
      ))}
    </ul>
  )
}
