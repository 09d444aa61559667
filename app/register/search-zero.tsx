import type { ReactNode } from 'react'
import { href } from 'react-router'
import { guidedLink } from '#content/guided-link.ts'
import { registerSearchPage } from '#content/register-search.ts'
import { ResultCard } from '#domain/register-search/results/components/result-card.tsx'
import type { ResultPerson } from '#domain/register-search/results/components/result-people.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { SearchAgain } from './search-again.tsx'
import type { Way } from './search-view.ts'

const words = registerSearchPage.zero
/** Shown above the ways out, the others below: on a phone nobody scrolls past six people to find them. */
const FIRST = 3

type Props = {
  people: ResultPerson[]
  ways: Way[]
  query: string
  /** False for words of danger: then the page offers people, and nothing to save or to narrow. */
  calm: boolean
  /** Public services, as near as the people. */
  children: ReactNode
}

/** Instead of results: who comes nearest, searches that ask less, and a way to come back. */
export function SearchZero({ people, ways, query, calm, children }: Props) {
  return (
    <>
      {people.length > 0 ? <People label={words.people} people={people.slice(0, FIRST)} /> : null}
      {people.length > 0 && calm ? (
        <p className="mt-3 text-sm text-ink-soft">
          {words.order} <TextLink to={href('/come-ordiniamo')}>{words.orderLink}</TextLink>
        </p>
      ) : null}
      {calm ? <Ways ways={ways} /> : null}
      {children}
      {people.length > FIRST ? <People people={people.slice(FIRST)} /> : null}
      {calm ? <SearchAgain query={query} /> : null}
      <p className="mt-6">
        <TextLink to={href('/professionals')}>{words.all}</TextLink>
      </p>
      {calm ? <Notes /> : <Guided />}
    </>
  )
}

function People({ people, label }: { people: ResultPerson[]; label?: string }) {
  return (
    <ul aria-label={label} className="mt-4 grid gap-4">
      {people.map((person) => (
        <li key={person.card.id} className="grid min-w-0">
          <ResultCard person={person} compact heading="h2" />
        </li>
      ))}
    </ul>
  )
}

function Ways({ ways }: { ways: Way[] }) {
  return (
    <section aria-labelledby="meno" className="mt-6 print:hidden">
      <h2 id="meno" className="text-lg">
        {words.ways}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {ways.map(({ label, to }, at) => (
          <li key={to}>
            <ButtonLink to={to} variant={at === 0 ? 'primary' : 'secondary'} rel="nofollow">
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <Guided />
    </section>
  )
}

function Guided() {
  return (
    <p className="mt-3">
      {guidedLink.text} <TextLink to={href('/trova')}>{guidedLink.action}</TextLink>
    </p>
  )
}

function Notes() {
  return (
    <>
      <p className="mt-5 max-w-prose text-sm text-ink-soft">
        {words.counted} <TextLink to={href('/domanda-senza-risposta')}>{words.countedLink}</TextLink>.
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        {words.urgent} <TextLink to={href('/urgenze')}>{words.urgentLink}</TextLink>.
      </p>
    </>
  )
}
