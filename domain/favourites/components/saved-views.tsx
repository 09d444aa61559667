import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { favourites } from '#content/favourites.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { RowLink } from '#ui/link/row-link.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { listHash } from '../rules.ts'
import type { SavedPerson } from '../rules.saved.ts'
import { CallSheet } from './call-sheet.tsx'
import { Heart } from './heart.tsx'
import { LoadFailed } from './load-failed.tsx'
import { SavedCard } from './saved-card.tsx'
import { SavedComparison } from './saved-comparison.tsx'
import { useSavedPeople } from './saved-people.ts'

const words = favourites.page

type Props = { ids: string[] }

/** A list that somebody sent: nothing of it is saved before a heart is pressed. */
export function SharedList({ ids }: Props) {
  return (
    <People ids={ids}>
      {(people) => (
        <>
          <p className="mt-2 max-w-prose">{words.shared.text}</p>
          <ul className="mt-4 grid gap-4 md:grid-cols-2">
            {people.map((person) => (
              <li key={person.id} className="min-w-0">
                <SavedCard person={person} corner={<Heart id={person.id} name={person.name} />} />
              </li>
            ))}
          </ul>
          <div className="mt-6 max-w-2xl print:hidden">
            {people.length > 1 ? (
              <RowLink to={listHash('confronto', idsOf(people))}>{words.open}</RowLink>
            ) : null}
            <RowLink to={href('/preferiti')}>{words.shared.own}</RowLink>
          </div>
        </>
      )}
    </People>
  )
}

export function ComparedList({ ids }: Props) {
  return (
    <People ids={ids}>
      {(people) => (
        <>
          <SavedComparison people={people} addressOf={comparisonOf} />
          <Foot print={favourites.compare.print}>
            <ButtonLink to={listHash('scheda', idsOf(people))} variant="secondary">
              {words.sheets}
            </ButtonLink>
          </Foot>
        </>
      )}
    </People>
  )
}

export function CallSheets({ ids }: Props) {
  return (
    <People ids={ids}>
      {(people) => (
        <>
          <Foot print={favourites.sheet.print} />
          {people.map((person) => (
            <div key={person.id} className="break-after-page last:break-after-auto">
              <CallSheet person={person} />
            </div>
          ))}
        </>
      )}
    </People>
  )
}

function Foot({ print, children }: { print: string; children?: ReactNode }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3 print:hidden">
      {children}
      <Button type="button" variant="secondary" onClick={() => window.print()}>
        <Printer aria-hidden="true" size={18} /> {print}
      </Button>
      <ButtonLink to={href('/preferiti')} variant="quiet">
        {words.back}
      </ButtonLink>
    </div>
  )
}

/** Those of the ids who are public, once they are known. */
function People({ ids, children }: Props & { children: (people: SavedPerson[]) => ReactNode }) {
  const { people, failure, retry } = useSavedPeople(ids)
  if (failure) return <LoadFailed message={failure} onRetry={retry} />
  if (ids.some((id) => !people.has(id))) return <Spinner label={words.loading} />
  const found = ids.flatMap((id) => people.get(id) ?? [])
  if (found.length > 0) return children(found)
  return (
    <>
      <p className="mt-3">{words.nobody}</p>
      <p className="mt-4">
        <ButtonLink to={href('/preferiti')}>{words.back}</ButtonLink>
      </p>
    </>
  )
}

const idsOf = (people: readonly SavedPerson[]) => people.map(({ id }) => id)

const comparisonOf = (ids: string[]) => (ids.length > 0 ? listHash('confronto', ids) : href('/preferiti'))
