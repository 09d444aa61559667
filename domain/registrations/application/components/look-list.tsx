import { looks as words, roles } from '#content/document-looks.ts'
import { dateTime } from '#lib/dates.ts'
import type { Look } from '../read.documents.server.ts'

export function LookList({ looks }: { looks: Look[] }) {
  if (looks.length === 0) return <p>{words.none}</p>
  return (
    <ul className="grid gap-3">
      {looks.map(({ id, at, what, role }) => (
        <li key={id} className="rounded-card border border-line bg-surface p-4">
          <p className="font-semibold">{words.what[what]}</p>
          <p className="text-ink-soft">{`${dateTime(at)} · ${words.office}, ${roles[role]}`}</p>
        </li>
      ))}
    </ul>
  )
}
