import { registerSearchPage } from '#content/register-search.ts'
import type { ResultPerson } from '#domain/register-search/results/components/result-people.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { PeopleList } from './search-results.tsx'

const words = registerSearchPage.samples

/** The invented people, folded below the real ones. */
export function SearchSamples({ people }: { people: ResultPerson[] }) {
  if (people.length === 0) return null
  return (
    <div className="mt-6 print:hidden">
      <Disclosure summary={words.folded(people.length)}>
        {/* An address that ends in #dimostrativi unfolds them. */}
        <p id="dimostrativi" className="text-sm text-ink-soft">
          {words.text}
        </p>
        <PeopleList people={people} heading="h3" />
      </Disclosure>
    </div>
  )
}
