import { ResultCard } from '#domain/register-search/results/components/result-card.tsx'
import type { ResultGroup } from '#domain/register-search/results/components/result-people.ts'

type Props = {
  groups: ResultGroup[]
  grid: boolean
  /** The groups' heading level; names are one level below. */
  heading?: 'h2' | 'h3'
}

/** The people found, in groups whose heading says what they have in common. */
export function SearchResults({ groups, grid, heading: Heading = 'h2' }: Props) {
  return groups.map(({ heading: title, people }) => (
    <section key={`${title} ${people[0]?.card.id}`} aria-label={title} className="mt-6">
      <Heading className="text-lg text-balance">{title}</Heading>
      <ul className={grid ? 'mt-3 grid gap-4 sm:grid-cols-2 print:block' : 'mt-3 grid gap-4'}>
        {people.map((person) => (
          <li key={person.card.id} className="grid min-w-0">
            <ResultCard person={person} compact={grid} heading={Heading === 'h2' ? 'h3' : 'h4'} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
