import { href, Link } from 'react-router'
import { contacts } from '#content/contacts.ts'
import { longDate } from '#lib/dates.ts'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'
import type { OwnLine } from '../read.server.ts'
import type { ContactState } from '../rules.ts'

const words = contacts.own

const TONES: Record<ContactState, BadgeTone> = {
  unconfirmed: 'amber',
  waiting: 'amber',
  answered: 'green',
  unanswered: 'outline',
  ended: 'neutral',
}

/** A member's conversations, last changed first; each link carries the conversation's key. */
export function OwnContacts({ lines }: { lines: OwnLine[] }) {
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </ul>
  )
}

function Line({ line: { key, professional, state, answer, unread, movedAt } }: { line: OwnLine }) {
  const isRefused = answer === 'no_place' || answer === 'not_my_field'
  return (
    <li>
      <Link
        to={href('/messaggi/:key', { key })}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-4 text-ink no-underline hover:border-petrol-600"
      >
        <span className="min-w-0">
          <strong className="wrap-anywhere text-petrol-700 underline underline-offset-4">
            {professional}
          </strong>
          <span className="block text-sm text-ink-soft">{words.moved(longDate(movedAt))}</span>
        </span>
        <span className="flex flex-wrap gap-2">
          {unread ? <Badge tone="petrol">{words.unread}</Badge> : null}
          <Badge tone={isRefused && state === 'answered' ? 'outline' : TONES[state]}>
            {state === 'answered' && answer ? words.answers[answer] : words.states[state]}
          </Badge>
        </span>
      </Link>
    </li>
  )
}
