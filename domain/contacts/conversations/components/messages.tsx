import { contacts } from '#content/contacts.ts'
import { dateTime } from '#lib/dates.ts'
import type { Message } from '../read.server.ts'
import type { Author } from '../rules.ts'
import { Section } from '#ui/section/section.tsx'

type Props = {
  messages: Message[]
  /** Who reads the page: their own messages are labelled as theirs. */
  reader: Author
  heading: string
}

const NAMES: Record<Author, Record<Author, string>> = {
  person: { person: contacts.thread.you, professional: contacts.thread.professional },
  professional: { person: contacts.inbox.message.person, professional: contacts.inbox.message.you },
}

export function Messages({ messages, reader, heading }: Props) {
  return (
    <Section id="messaggi" title={heading} className="grid gap-3">
      <ol className="grid gap-4">
        {messages.map(({ id, author, words, at }) => (
          <li
            key={id}
            className={`rounded-card border border-line p-4 ${
              author === reader ? 'bg-petrol-100 sm:ml-10' : 'bg-surface sm:mr-10'
            }`}
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-soft">
              <strong className="text-ink">{NAMES[reader][author]}</strong>
              <time dateTime={new Date(at).toISOString()}>{dateTime(at).slice(0, -3)}</time>
            </p>
            <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{words ?? contacts.thread.lost}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
