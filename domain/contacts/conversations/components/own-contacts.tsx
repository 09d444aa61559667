import { href } from 'react-router'
import { contacts } from '#content/contacts.ts'
import { longDate } from '#lib/dates.ts'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'
import type { OwnLine } from '../read.server.ts'
import { ConversationLink } from './conversation-link.tsx'

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
          <ConversationLink
            key={key}
            to={href('/messaggi/:key', { key })}
            name={professional}
            when={words.moved(longDate(movedAt))}
            unread={unread}
          >
            <Badge tone={isRefused && state === 'answered' ? 'outline' : TONES[state]}>
              {state === 'answered' && answer ? words.answers[answer] : words.states[state]}
            </Badge>
          </ConversationLink>
        )
      })}
    </ul>
  )
}
