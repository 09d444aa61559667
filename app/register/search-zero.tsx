import type { ReactNode } from 'react'
import { href } from 'react-router'
import { guidedLink } from '#content/guided-link.ts'
import { registerSearchPage } from '#content/register-search.ts'
import { WaitingLink } from '#domain/bookings/waiting-list/components/waiting-link.tsx'
import type { ResultPerson } from '#domain/register-search/results/components/result-people.ts'
import { TextLink } from '#ui/link/link.tsx'
import { RowLink } from '#ui/link/row-link.tsx'
import { SearchAgain } from './search-again.tsx'
import { PeopleList } from './search-results.tsx'
import type { Way } from './search-view.ts'

const words = registerSearchPage.zero
/** Shown above the ways out, the others below: on a phone nobody scrolls past six people to find them. */
const FIRST = 3

type Props = {
  people: ResultPerson[]
  ways: Way[]
  waiting: Parameters<typeof WaitingLink>[0]['begun']
  query: string
  /** False for words of danger: then the page offers people, and nothing to save or to narrow. */
  calm: boolean
  /** Public services, as near as the people. */
  children: ReactNode
}

/** Instead of results: who comes nearest, searches that ask less, and a way to come back. */
export function SearchZero({ people, ways, waiting, query, calm, children }: Props) {
  const near = people.filter(({ apart }) => !apart)
  const shown = near.length > 0 && calm ? near : people
  const strangers = shown === near ? people.filter(({ apart }) => apart) : []
  return (
    <>
      {shown.length > 0 ? (
        <PeopleList
          label={near.length > 0 ? words.people : words.apart}
          people={shown.slice(0, FIRST)}
          heading="h2"
        />
      ) : null}
      {near.length > 0 && calm ? (
        <p className="mt-3 text-sm text-ink-soft">
          {words.order} <TextLink to={href('/come-ordiniamo')}>{words.orderLink}</TextLink>
        </p>
      ) : null}
      {calm ? <Ways ways={ways} /> : null}
      {calm ? (
        <div className="mt-4">
          <WaitingLink begun={waiting} />
        </div>
      ) : null}
      {children}
      <More id="altre" heading={near.length > 0 ? words.others : words.apart} people={shown.slice(FIRST)} />
      <More id="altre-del-registro" heading={words.apart} people={strangers} />
      {calm ? <SearchAgain query={query} /> : null}
      {calm ? <Notes /> : <Onward />}
    </>
  )
}

function More({ id, heading, people }: { id: string; heading: string; people: ResultPerson[] }) {
  if (people.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-lg">
        {heading}
      </h2>
      <PeopleList people={people} heading="h3" />
    </section>
  )
}

function Ways({ ways }: { ways: Way[] }) {
  return (
    <section aria-labelledby="meno" className="mt-8 print:hidden">
      <h2 id="meno" className="text-lg">
        {words.ways}
      </h2>
      <ul className="mt-2">
        {ways.map(({ label, to }) => (
          <li key={to}>
            <RowLink to={to} rel="nofollow">
              {label}
            </RowLink>
          </li>
        ))}
        <li>
          <RowLink to={href('/trova')}>{guidedLink.action}</RowLink>
        </li>
        <li>
          <RowLink to={href('/professionals')}>{words.all}</RowLink>
        </li>
      </ul>
    </section>
  )
}

function Onward() {
  return (
    <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
      <TextLink to={href('/professionals')}>{words.all}</TextLink>
      <TextLink to={href('/trova')}>{guidedLink.action}</TextLink>
    </p>
  )
}

function Notes() {
  return (
    <>
      <p className="mt-6 max-w-prose text-sm text-ink-soft">
        {words.counted} <TextLink to={href('/domanda-senza-risposta')}>{words.countedLink}</TextLink>.
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        {words.urgent} <TextLink to={href('/urgenze')}>{words.urgentLink}</TextLink>.
      </p>
    </>
  )
}
