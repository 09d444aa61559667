import { Check, ChevronDown, Minus } from 'lucide-react'
import { href } from 'react-router'
import { registerSearchPage } from '#content/register-search.ts'
import { Heart } from '#domain/favourites/components/heart.tsx'
import { AvailabilityNote } from '#domain/professionals/availability/components/availability-note.tsx'
import { ProfessionalCard } from '#domain/professionals/record/components/professional-card.tsx'
import { fullName } from '#domain/professionals/record/rules.ts'
import { LedgerBadges } from '#domain/verification/claims/components/ledger-badges.tsx'
import type { FitWords } from './fit-words.ts'
import type { ResultPerson } from './result-people.ts'

const words = registerSearchPage.results
const fitHeadings = registerSearchPage.fit
/** Badges shown on a card; they are sorted by importance (Albo, title, PEC). */
const MOST_BADGES = 3

type Props = {
  person: ResultPerson
  heading?: 'h2' | 'h3' | 'h4'
  /** Leaves out the biography, for the grid view. */
  compact: boolean
  /** Shows «Perché è qui»; false on pages without a ranked order. */
  explained?: boolean
}

/** A professional among the results. */
export function ResultCard({ person, heading = 'h3', compact, explained = true }: Props) {
  const { card, photo, towns, bio, problems, fee, how, availability, badges, why, fit } = person
  return (
    <ProfessionalCard
      person={card}
      to={href('/professional/:id', { id: card.id })}
      heading={heading}
      picture={photo ? <Photo name={photo} /> : undefined}
      place={towns}
      bio={compact ? null : bio}
      heart={<Heart id={card.id} name={fullName(card)} />}
    >
      {problems.labels.length > 0 ? (
        <p className="mt-2">
          {problems.labels.join(' · ')}
          {problems.more > 0 ? (
            <span className="text-ink-soft"> {words.moreProblems(problems.more)}</span>
          ) : null}
        </p>
      ) : null}
      {availability ? <AvailabilityNote {...availability} /> : null}
      {fee || how ? <p className="mt-1">{[fee, how].filter(Boolean).join(' · ')}</p> : null}
      {badges.length > 0 ? (
        <div className="mt-2">
          <LedgerBadges badges={badges} most={MOST_BADGES} />
        </div>
      ) : null}
      {fit ? <FitLines {...fit} /> : null}
      {explained && !fit ? <Why reasons={why} name={fullName(card)} /> : null}
    </ProfessionalCard>
  )
}

/** What the person has of the search, in one line, and each thing that is missing. */
function FitLines({ met, unmet }: FitWords) {
  if (met.length + unmet.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1 border-t border-line pt-2 text-sm">
      {met.length > 0 ? (
        <li className="flex gap-2">
          <Check aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-green-700" />
          <span>
            <span className="sr-only">{fitHeadings.met} </span>
            {met.join(' · ')}
          </span>
        </li>
      ) : null}
      {unmet.map((text) => (
        <li key={text} className="flex gap-2">
          <Minus aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-amber-700" />
          <span>
            <span className="sr-only">{fitHeadings.unmet} </span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Empty `alt`: the name is beside the photo, and a screen reader would read it twice. */
function Photo({ name }: { name: string }) {
  return (
    <img
      src={href('/foto/:name', { name })}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      className="size-14 shrink-0 rounded-full object-cover"
    />
  )
}

function Why({ reasons, name }: { reasons: string[]; name: string }) {
  return (
    <details className="group relative z-10 mt-1 w-fit max-w-full print:hidden">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-control text-sm font-semibold text-petrol-700 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          size={16}
          className="shrink-0 transition-transform group-open:rotate-180"
        />
        {words.why}
        <span className="sr-only">: {name}</span>
      </summary>
      <ul className="list-disc pb-2 pl-5 text-sm text-ink-soft">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  )
}
