import type { ReactNode } from 'react'
import { favourites } from '#content/favourites.ts'
import { phoneInWords } from '#lib/phone.ts'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import { FACTS, type SavedPerson } from '../rules.saved.ts'

const words = favourites.sheet

type Level = 'h2' | 'h3'
type Props = { person: SavedPerson; note?: string; heading?: Level }

/** A page to print and write on while calling. */
export function CallSheet({ person, note, heading = 'h2' }: Props) {
  const { name, profession, phone, facts } = person
  const known = FACTS.filter(({ id }) => facts[id] !== undefined)
  return (
    <article className="mt-6 max-w-3xl print:mt-0">
      <Part level={heading} title={`${words.who}: ${name}`}>
        <DefinitionList
          rows={[
            { label: words.profession, value: profession },
            ...(phone ? [{ label: words.phone, value: <Phone number={phone} /> }] : []),
            ...known.map(({ id, label }) => ({ label, value: facts[id] })),
          ]}
        />
      </Part>
      <Part level={heading} title={words.say}>
        <p className="max-w-prose">{words.sayText}</p>
      </Part>
      <Part level={heading} title={words.ask}>
        <ul className="grid gap-1 md:grid-cols-2 md:gap-x-8 print:grid-cols-2 print:gap-x-8">
          {words.questions.map((question) => (
            <li key={question} className="flex break-inside-avoid flex-col justify-between">
              <span>{question}</span>
              <Rule />
            </li>
          ))}
        </ul>
      </Part>
      <Part level={heading} title={words.appointment}>
        {words.appointmentLines.map((label) => (
          <Line key={label} label={label} />
        ))}
      </Part>
      {note ? (
        <Part level={heading} title={words.note}>
          <p className="max-w-prose whitespace-pre-wrap">{note}</p>
        </Part>
      ) : null}
      <Part level={heading} title={words.write}>
        {['a', 'b', 'c', 'd'].map((line) => (
          <Rule key={line} />
        ))}
      </Part>
      <p className="mt-6 text-sm text-ink-soft">{words.urgent}</p>
    </article>
  )
}

function Phone({ number }: { number: string }) {
  return (
    <a
      href={`tel:${number}`}
      className="inline-flex min-h-11 items-center text-petrol-700 underline underline-offset-4"
    >
      {phoneInWords(number)}
    </a>
  )
}

function Part({ level: Heading, title, children }: { level: Level; title: string; children: ReactNode }) {
  return (
    <section className="mt-6 break-inside-avoid print:mt-3">
      <Heading className="text-lg">{title}</Heading>
      <div className="mt-2">{children}</div>
    </section>
  )
}

function Line({ label }: { label: string }) {
  return (
    <p className="mt-3 flex items-end gap-3 print:mt-1">
      <span className="shrink-0 text-ink-soft">{label}</span>
      <span aria-hidden="true" className="h-6 flex-1 border-b border-control" />
    </p>
  )
}

function Rule() {
  return <span aria-hidden="true" className="block h-8 border-b border-control print:h-7" />
}
