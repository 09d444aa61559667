import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { href, Link } from 'react-router'
import { favourites } from '#content/favourites.ts'
import { AvailabilityNote } from '#domain/professionals/availability/components/availability-note.tsx'
import { FirstFree } from '#domain/professionals/availability/components/first-free.tsx'
import { ProfilePhoto } from '#domain/professionals/profile/components/profile-photo.tsx'
import { SampleBadge } from '#domain/professionals/record/components/professional-card.tsx'
import { About } from '#ui/about/about.tsx'
import { Button } from '#ui/button/button.tsx'
import type { SavedPerson } from '../rules.saved.ts'
import { useHeart } from './heart.tsx'

const words = favourites.page

type CardProps = {
  person: SavedPerson
  /** Shown beside the name. */
  corner?: ReactNode
  /** Shown below the facts. */
  children?: ReactNode
}

export function SavedCard({ person, corner, children }: CardProps) {
  const { id, name, profession, photo, isDemo } = person
  return (
    <article className="flex h-full min-w-0 flex-col rounded-card border border-line bg-surface px-4 pt-3 pb-1">
      <div className="flex gap-3">
        <ProfilePhoto name={name} photo={photo} size="md" />
        <div className="min-w-0 flex-1">
          <h2 className="font-display text-lg font-semibold break-words">
            <Link
              to={href('/professional/:id', { id })}
              className="text-petrol-700 no-underline hover:underline"
            >
              {name}
            </Link>
          </h2>
          <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
            {profession}
            {isDemo ? <SampleBadge /> : null}
          </p>
        </div>
        {corner}
      </div>
      <Facts person={person} />
      {children}
    </article>
  )
}

/** The facts that decide; unknown ones are left out. */
function Facts({ person: { id, name, facts, room } }: { person: SavedPerson }) {
  const lines = [
    [facts.price, facts.way].filter(Boolean).join(' · '),
    [facts.place, facts.hours].filter(Boolean).join(' · '),
    facts.answers,
  ]
  return (
    <div className="mt-2 mb-2 flex-1">
      {lines.map((line) =>
        line ? (
          <p key={line} className="break-words">
            {line}
          </p>
        ) : null,
      )}
      {facts.room ? <AvailabilityNote state={room} text={facts.room} /> : null}
      {facts.free ? <FirstFree id={id} name={name} text={facts.free} /> : null}
    </div>
  )
}

type ActionsProps = {
  person: SavedPerson
  chosen: boolean
  full: boolean
  onChoose: () => void
  onRemoved: () => void
}

export function SavedActions({ person: { id, name }, chosen, full, onChoose, onRemoved }: ActionsProps) {
  const { press } = useHeart(id, name)
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line pt-1 print:hidden">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold text-petrol-700 has-disabled:cursor-not-allowed has-disabled:text-ink-soft">
        <input
          type="checkbox"
          checked={chosen}
          disabled={full && !chosen}
          onChange={onChoose}
          className="size-6 accent-petrol-700"
        />
        <span>
          {words.choose}
          <About>{name}</About>
        </span>
      </label>
      <Button
        type="button"
        variant="quiet"
        onClick={(event) => {
          onRemoved()
          press(event)
        }}
      >
        <X aria-hidden="true" size={18} />
        {words.remove}
        <About>{name}</About>
      </Button>
    </div>
  )
}

type RemovedProps = { id: string; name: string; focused: boolean }

/** In the place of a card that was removed; takes the focus of its button. */
export function RemovedRow({ id, name, focused }: RemovedProps) {
  const { press } = useHeart(id, name)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) row.current?.focus()
  }, [focused])
  return (
    <div
      ref={row}
      tabIndex={-1}
      className="flex items-center justify-between gap-3 rounded-card border border-dashed border-control px-4 py-1 print:hidden"
    >
      <p className="min-w-0 break-words">{words.removed(name)}</p>
      <Button type="button" variant="quiet" onClick={press}>
        {words.undo}
        <About>{name}</About>
      </Button>
    </div>
  )
}
