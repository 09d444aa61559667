import { useState } from 'react'
import { href } from 'react-router'
import { favourites } from '#content/favourites.ts'
import { longDate } from '#lib/dates.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Drawing } from '#ui/drawing/drawing.tsx'
import { RowLink } from '#ui/link/row-link.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { listHash, MOST_COMPARED } from '../rules.ts'
import type { SavedPerson } from '../rules.saved.ts'
import { changeDevice } from './device-favourites.ts'
import { RemovedRow, SavedActions, SavedCard } from './saved-card.tsx'
import { LoadFailed } from './load-failed.tsx'
import { useSavedPeople } from './saved-people.ts'
import { ShareList } from './share-list.tsx'
import { useFavourites } from './use-favourites.ts'

const words = favourites.page

/** The favourites of this device and of the account, without notes: those stand in the person's own area. */
export function SavedList() {
  const { ids, device, account, settled } = useFavourites()
  const seen = useSeen(ids)
  const { people, failure, retry } = useSavedPeople(ids)
  const [chosen, setChosen] = useState<string[]>([])
  const [lastRemoved, setLastRemoved] = useState('')
  const waiting = !settled || ids.some((id) => !people.has(id))
  const shown = chosen.filter((id) => ids.includes(id))
  const toggle = (id: string) =>
    setChosen(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id])
  if (seen.length === 0 && settled)
    return (
      <div className="mt-6 grid max-w-md justify-items-start gap-4">
        <Drawing name="chairs" className="size-32" />
        <ButtonLink to={href('/professionals')}>{words.start}</ButtonLink>
      </div>
    )
  return (
    <>
      <LoadFailed message={failure} onRetry={retry} />
      {waiting && !failure ? <Spinner label={words.loading} /> : null}
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {seen.map((id) => {
          const person = people.get(id)
          if (person === undefined) return null
          return (
            <li key={id} className="min-w-0 [&_:is(input,button,a)]:scroll-mb-24">
              <Saved
                id={id}
                person={person}
                saved={ids.includes(id)}
                savedOn={device.find((one) => one.id === id)?.at}
                focused={id === lastRemoved}
                chosen={shown.includes(id)}
                full={shown.length >= MOST_COMPARED}
                onChoose={() => toggle(id)}
                onRemoved={() => setLastRemoved(id)}
              />
            </li>
          )
        })}
      </ul>
      <ChosenBar ids={shown} />
      {ids.length > 0 ? (
        <div className="mt-8 max-w-2xl print:hidden">
          {device.length > 0 ? <p className="mb-3 text-sm text-ink-soft">{words.private}</p> : null}
          <RowLink to={listHash('scheda', shown.length > 0 ? shown : ids)}>{words.sheets}</RowLink>
          <RowLink to={href('/user/preferiti')}>{account?.signedIn ? words.account : words.signUp}</RowLink>
          <ShareList ids={ids} />
          {device.length > 1 ? (
            <Button type="button" variant="quiet" onClick={() => changeDevice(() => [])}>
              {words.removeAll}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

type SavedProps = Omit<Parameters<typeof SavedActions>[0], 'person'> & {
  id: string
  person: SavedPerson | null
  saved: boolean
  savedOn: string | undefined
  focused: boolean
}

function Saved({ id, person, saved, savedOn, focused, ...actions }: SavedProps) {
  if (person)
    return saved ? (
      <SavedCard person={person}>
        <SavedActions person={person} {...actions} />
      </SavedCard>
    ) : (
      <RemovedRow id={id} name={person.name} focused={focused} />
    )
  return saved ? <Gone id={id} savedOn={savedOn} /> : null
}

/** Their data may no longer be shown, not even the name. */
function Gone({ id, savedOn }: { id: string; savedOn: string | undefined }) {
  const { gone, savedOn: on } = favourites.list
  return (
    <div className="flex items-center justify-between gap-3 rounded-card border border-dashed border-control px-4 py-1">
      <p className="min-w-0">{[gone, savedOn && on(longDate(savedOn))].filter(Boolean).join(' · ')}</p>
      {savedOn ? (
        <Button
          type="button"
          variant="quiet"
          onClick={() => changeDevice((list) => list.filter((one) => one.id !== id))}
        >
          {words.remove}
        </Button>
      ) : null}
    </div>
  )
}

function ChosenBar({ ids }: { ids: readonly string[] }) {
  // With one person chosen there is nothing to press yet, so it covers nothing.
  const place = ids.length > 1 ? 'sticky bottom-[calc(var(--foot-notice,0px)+0.5rem)] z-20' : ''
  return (
    <div className={`mt-4 print:hidden ${place}`}>
      <p role="status" className="sr-only">
        {ids.length > 0 ? words.chosen(ids.length) : ''}
      </p>
      {ids.length > 0 ? (
        <div className="flex min-h-14 items-center justify-between gap-3 rounded-card border border-petrol-600 bg-surface px-4 py-2">
          <p aria-hidden="true">{words.chosen(ids.length)}</p>
          {ids.length > 1 ? <ButtonLink to={listHash('confronto', ids)}>{words.open}</ButtonLink> : null}
        </div>
      ) : null}
    </div>
  )
}

/** Everybody who has been in the list since the page opened, in its order, so that a removal can be undone in place. */
function useSeen(ids: readonly string[]): string[] {
  const [seen, setSeen] = useState<string[]>([])
  const fresh = ids.filter((id) => !seen.includes(id))
  if (fresh.length === 0) return seen
  const next = [...seen, ...fresh]
  setSeen(next)
  return next
}
