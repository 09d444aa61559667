import { waiting as words } from '#content/office.ts'
import { longDate } from '#lib/dates.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { WaitingWork, WorkKind } from '../rules.work.ts'

type Props = { items: WaitingWork[]; addresses: Record<WorkKind, string>; today: string }

/** What waits for the person who looks; work with a legal term stands first, with its day. */
export function WorkList({ items, addresses, today }: Props) {
  return (
    <section aria-labelledby="aspetta" className="mb-8 rounded-card border border-line bg-surface p-5">
      <h2 id="aspetta" className="text-lg">
        {words.heading}
      </h2>
      {items.length === 0 ? <p className="mt-2 text-ink-soft">{words.nothing}</p> : null}
      <ul className="mt-1 flex flex-wrap gap-x-8">
        {items.map(({ kind, count, since, due }) => (
          <li key={kind} className="flex min-h-11 flex-wrap items-center gap-x-2">
            <TextLink to={addresses[kind]}>
              {count} {words.kinds[kind][count === 1 ? 0 : 1]}
            </TextLink>
            <span className="text-ink-soft">
              {words.since} {longDate(since)}
            </span>
            {due ? (
              <Badge tone={due < today ? 'red' : 'amber'}>
                {(due < today ? words.late : words.due)(longDate(due))}
                <span className="sr-only"> ({words.law})</span>
              </Badge>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
