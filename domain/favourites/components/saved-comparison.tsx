import { href } from 'react-router'
import { favourites } from '#content/favourites.ts'
import { FirstFree } from '#domain/professionals/availability/components/first-free.tsx'
import { SampleBadge } from '#domain/professionals/record/components/professional-card.tsx'
import { About } from '#ui/about/about.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { Comparison } from '#ui/comparison/comparison.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { FACTS, type SavedPerson } from '../rules.saved.ts'

const words = favourites.compare

type Props = {
  people: readonly SavedPerson[]
  /** The address of a comparison of these people alone. */
  addressOf: (ids: string[]) => string
}

/** The facts that decide, side by side; a fact that nobody states has no row. */
export function SavedComparison({ people, addressOf }: Props) {
  return (
    <div className="mt-6">
      <Comparison
        caption={words.title}
        itemLabel={words.item}
        unknown={words.unknown}
        rows={FACTS.filter(({ id }) => people.some(({ facts }) => facts[id] !== undefined))}
        columns={people.map((person) => ({
          id: person.id,
          name: person.name,
          head: <Head person={person} without={addressOf(others(people, person))} />,
          values: { ...person.facts, ...freeOf(person) },
        }))}
      />
    </div>
  )
}

function freeOf({ id, name, facts: { free } }: SavedPerson) {
  return {
    free: free ? (
      <FirstFree id={id} name={name} text={free} />
    ) : (
      <span className="text-ink-soft">{words.noFree}</span>
    ),
  }
}

function others(people: readonly SavedPerson[], person: SavedPerson): string[] {
  return people.flatMap(({ id }) => (id === person.id ? [] : id))
}

function Head({
  person: { id, name, profession, isDemo },
  without,
}: {
  person: SavedPerson
  without: string
}) {
  return (
    <div className="flex items-center justify-between gap-3 py-1 md:block">
      <div className="min-w-0">
        <TextLink to={href('/professional/:id', { id })}>{name}</TextLink>
        <span className="block text-sm font-normal text-ink-soft">{profession}</span>
        {isDemo ? <SampleBadge /> : null}
      </div>
      <span className="shrink-0 text-sm print:hidden">
        <ButtonLink to={without} variant="quiet">
          {favourites.page.remove}
          <About>{name}</About>
        </ButtonLink>
      </span>
    </div>
  )
}
