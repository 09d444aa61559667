import { href } from 'react-router'
import { contacts } from '#content/contacts.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { ContactFacts } from '../read.server.ts'

const words = contacts.call

export function ContactCall({ id, facts }: { id: string; facts: ContactFacts }) {
  const to = href('/professional/:id/contatta', { id })
  if (!facts.reachable && !facts.sample)
    return (
      <p className="mt-6 text-ink-soft print:hidden">
        {words.unreachable} <TextLink to={to}>{words.unreachableLink}</TextLink>
      </p>
    )
  return (
    <div className="mt-6 grid gap-3 rounded-card border border-line bg-surface p-5 print:hidden">
      <p>{facts.sample ? words.sample : facts.linked ? words.text : words.firstDay}</p>
      {facts.answerTime ? (
        <p>
          <strong>{words.answerTime(facts.answerTime)}</strong>{' '}
          <span className="text-sm text-ink-soft">{words.answerNote}</span>
        </p>
      ) : null}
      <div>
        <ButtonLink to={to}>{words.button}</ButtonLink>
      </div>
    </div>
  )
}
