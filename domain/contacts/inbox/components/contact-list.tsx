import { href } from 'react-router'
import { contacts } from '#content/contacts.ts'
import { ConversationLink } from '#domain/contacts/conversations/components/conversation-link.tsx'
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
              {inGroup.map(({ id, name, answer, unread, confirmedAt }) => (
                <ConversationLink
                  key={id}
                  to={href('/professionista/messaggi/:id', { id })}
                  name={name ?? words.lost}
                  when={words.arrived(longDate(confirmedAt))}
                  unread={unread}
                >
                  {state === 'waiting' ? (
                    <Badge tone="amber">{words.left(daysLeft(new Date(confirmedAt), now))}</Badge>
                  ) : null}
                  {answer ? <Badge tone="outline">{words.answers[answer]}</Badge> : null}
                </ConversationLink>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
