import { secondLook as words } from '#content/decisions.ts'
import { dateTime } from '#lib/dates.ts'
import type { ApplicantWords as Said } from '../read.second-looks.server.ts'

export function ApplicantWords({ items }: { items: Said[] }) {
  return (
    <section>
      <h3 className="mb-2 text-lg">{words.heading}</h3>
      <ol className="grid gap-4">
        {items.map((one) => (
          <li key={one.id} className="min-w-0 border-l-4 border-petrol-600 pl-4 break-words">
            <p className="text-sm text-ink-soft">
              {words.kinds[one.kind as keyof typeof words.kinds]} · {dateTime(one.said_at)}
            </p>
            <p className="mt-1 whitespace-pre-wrap">{one.words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
