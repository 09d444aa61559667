import { href } from 'react-router'
import { contacts } from '#content/contacts.ts'
import { longDate } from '#lib/dates.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Colleague, Thread } from '../read.server.ts'
import { daysAfter, DEADLINES } from '../rules.ts'

const words = contacts.thread

/** The state of a conversation in plain words, and where to look for help when it has ended. */
export function ThreadStatus({ thread }: { thread: Thread }) {
  const { state, answer, professional } = thread
  if (state === 'waiting') return <Waiting thread={thread} />
  if (state === 'ended')
    return (
      <Alert tone="info" title={words.ended.title}>
        {words.ended.text}
      </Alert>
    )
  if (state === 'unanswered') {
    const text = professional.reachable ? words.unanswered.text : words.unanswered.unreachable
    return (
      <>
        <Alert tone="warning" title={words.unanswered.title}>
          {text}
        </Alert>
        <OtherWays thread={thread} />
      </>
    )
  }
  const { title, text } = words[answer ?? 'yes']
  return (
    <>
      <Alert tone={answer === 'yes' ? 'success' : 'info'} title={title}>
        {text}
      </Alert>
      {answer === 'yes' ? null : <OtherWays thread={thread} />}
    </>
  )
}

function Waiting({ thread: { confirmedAt, reminded } }: { thread: Thread }) {
  const until = daysAfter(new Date(confirmedAt ?? 0), DEADLINES.unanswered)
  return (
    <Alert tone={reminded ? 'warning' : 'success'} title={words.waiting.title}>
      {reminded ? `${words.waiting.reminded} ` : ''}
      {words.waiting.text(longDate(until))}
    </Alert>
  )
}

function OtherWays({ thread: { colleagues, alternatives, professional } }: { thread: Thread }) {
  const { city } = professional
  const search = city ? `?${new URLSearchParams({ dove: city })}` : ''
  return (
    <div className="grid gap-5">
      <People title={words.colleagues} people={colleagues} />
      <People title={words.alternatives} people={alternatives} />
      <p>
        <TextLink to={href('/professionals') + search}>{city ? words.searchAt(city) : words.search}</TextLink>
      </p>
    </div>
  )
}

function People({ title, people }: { title: string; people: Colleague[] }) {
  if (people.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-2 grid">
        {people.map(({ id, name, city }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-2">
            <TextLink to={href('/professional/:id', { id })}>{name}</TextLink>
            {city ? <span className="text-ink-soft">{city}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
