import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { contacts } from '#content/contacts.ts'
import { longDate } from '#lib/dates.ts'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'
import type { OwnLine } from '../read.server.ts'

const words = contacts.own

const TONES: Record<OwnLine['state'], BadgeTone> = {
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
      {lines.map(({ key, professional, state, answer, unread, movedAt }) => {
        const isRefused = answer === 'no_place' || answer === 'not_my_field'
        return (
          <Conversation
            key={key}
            to={href('/messaggi/:key', { key })}
            name={professional}
            when={words.moved(longDate(movedAt))}
            unread={unread}
          >
            <Badge tone={isRefused && state === 'answered' ? 'outline' : TONES[state]}>
              {state === 'answered' && answer ? words.answers[answer] : words.states[state]}
            </Badge>
          </Conversation>
        )
      })}
    </ul>
  )
}

type Props = { to: string; name: string; when: string; unread: boolean; children: ReactNode }

export function Conversation({ to, name, when, unread, children }: Props) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-4 text-ink no-underline hover:border-petrol-600"
      >
        <span className="min-w-0">
          <strong className="wrap-anywhere text-petrol-700 underline underline-offset-4">{name}</strong>
          <span className="block text-sm text-ink-soft">{when}</span>
        </span>
        <span className="flex flex-wrap gap-2">
          {unread ? <Badge tone="petrol">{words.unread}</Badge> : null}
          {children}
        </span>
      </Link>
    </li>
  )
}
