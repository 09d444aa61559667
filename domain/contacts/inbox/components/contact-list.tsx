import { href, Link } from 'react-router'
import { contacts } from '#content/contacts.ts'
import { daysLeft, type ContactState } from '#domain/contacts/conversations/rules.ts'
import { longDate } from '#lib/dates.ts'
import { Badge } from '#ui/badge/badge.tsx'
import type { ContactLine } from '../read.server.ts'

const words = contacts.inbox
const GROUPS = ['waiting', 'answered', 'unanswered', 'ended'] as const satisfies readonly ContactState[]

/** A professional's conversations by state; those that wait for an answer come first. */
export function ContactList({ lines, now }: { lines: ContactLine[]; now: Date }) {
  return (
    <div className="grid gap-8">
      {GROUPS.map((state) => {
        const inGroup = lines.filter((line) => line.state === state)
        return inGroup.length === 0 ? null : (
          <section key={state} aria-labelledby={`gruppo-${state}`}>
            <h3 id={`gruppo-${state}`} className="text-lg">
              {words.groups[state]}
            </h3>
            <ul className="mt-3 grid gap-3">
              {inGroup.map((line) => (
                <Line key={line.id} line={line} now={now} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function Line({ line, now }: { line: ContactLine; now: Date }) {
  const { id, name, state, answer, unread, confirmedAt } = line
  return (
    <li>
      <Link
        to={href('/professionista/messaggi/:id', { id })}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-4 text-ink no-underline hover:border-petrol-600"
      >
        <span className="min-w-0">
          <strong className="wrap-anywhere text-petrol-700 underline underline-offset-4">
            {name ?? words.lost}
          </strong>
          <span className="block text-sm text-ink-soft">{words.arrived(longDate(confirmedAt))}</span>
        </span>
        <span className="flex flex-wrap gap-2">
          {unread ? <Badge tone="petrol">{words.unread}</Badge> : null}
          {state === 'waiting' ? (
            <Badge tone="amber">{words.left(daysLeft(new Date(confirmedAt), now))}</Badge>
          ) : null}
          {answer ? <Badge tone="outline">{words.answers[answer]}</Badge> : null}
        </span>
      </Link>
    </li>
  )
}
