import { href } from 'react-router'
import { registerSearchPage } from '#content/register-search.ts'
import { ResultCard } from '#domain/register-search/parts/result-card.tsx'
import type { ResultGroup } from '#domain/register-search/parts/result-people.ts'
import { TextLink } from '#ui/link/link.tsx'

const words = registerSearchPage.results

/** The people found, group by group, each group under what its people have in common. */
export function SearchResults({ groups, grid }: { groups: ResultGroup[]; grid: boolean }) {
  return (
    <>
      {groups.map(({ heading, people }) => (
        <section key={`${heading} ${people[0]!.card.id}`} aria-label={heading} className="mt-6">
          <h2 className="text-lg text-balance">{heading}</h2>
          <ul className={grid ? 'mt-3 grid gap-4 sm:grid-cols-2 print:block' : 'mt-3 grid gap-4'}>
            {people.map((person) => (
              <li key={person.card.id} className="grid min-w-0">
                <ResultCard person={person} compact={grid} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-6 text-sm text-ink-soft">
        {words.order} <TextLink to={href('/come-ordiniamo')}>{words.orderLink}</TextLink>
      </p>
    </>
  )
}
