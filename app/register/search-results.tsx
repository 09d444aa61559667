import { ResultCard } from '#domain/register-search/results/components/result-card.tsx'
import type { ResultGroup, ResultPerson } from '#domain/register-search/results/components/result-people.ts'

type Props = {
  groups: ResultGroup[]
  grid: boolean
  /** The groups' heading level; names are one level below. */
  heading?: 'h2' | 'h3'
}

/** The people found, in groups whose heading says what they have in common. */
export function SearchResults({ groups, grid, heading: Heading = 'h2' }: Props) {
  return groups.map(({ heading: title, people }) => (
    <section key={`${title} ${people[0]?.card.id}`} aria-label={title} className="mt-5 first:mt-2">
      <Heading className="font-sans text-sm font-semibold text-ink-soft">{title}</Heading>
      <PeopleList people={people} grid={grid} heading={Heading === 'h2' ? 'h3' : 'h4'} />
    </section>
  ))
}

type ListProps = { people: ResultPerson[]; heading: 'h2' | 'h3' | 'h4'; grid?: boolean; label?: string }

export function PeopleList({ people, heading, grid = false, label }: ListProps) {
  return (
    <ul aria-label={label} className={`mt-2 grid gap-3 print:block ${grid ? 'sm:grid-cols-2' : ''}`}>
      {people.map((person) => (
        <li key={person.card.id} className="grid min-w-0">
          <ResultCard person={person} heading={heading} />
        </li>
      ))}
    </ul>
  )
}
