import { BadgeCheck, Check, Minus, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { professionWord } from '#content/profession-words.ts'
import { registerSearchPage } from '#content/register-search.ts'
import { Heart } from '#domain/favourites/components/heart.tsx'
import { AvailabilityNote } from '#domain/professionals/availability/components/availability-note.tsx'
import { FirstFree } from '#domain/professionals/availability/components/first-free.tsx'
import { ProfilePhoto } from '#domain/professionals/profile/components/profile-photo.tsx'
import { ProfessionalCard } from '#domain/professionals/record/components/professional-card.tsx'
import { fullName } from '#domain/professionals/record/rules.ts'
import type { FitWords } from './fit-words.ts'
import type { ResultPerson } from './result-people.ts'
import { useSearchToKeep } from './results-address.ts'
import { inSentence } from './labels.ts'

const words = registerSearchPage.results
const fitHeadings = registerSearchPage.fit

type Props = {
  person: ResultPerson
  heading?: 'h2' | 'h3' | 'h4'
  /** Whether the line «why here» and the proof are shown; false where the page gives reasons and checks itself. */
  explained?: boolean
  /** Shown in place of the photo. */
  picture?: ReactNode
  /** Shown at the end of the card. */
  children?: ReactNode
}

/** A professional among the results: why here, room, price, how and when, and one proof. */
export function ResultCard({ person, heading = 'h3', explained = true, picture, children }: Props) {
  const { card, photo, towns, reason, fee, ways, availability, free, checked, fit } = person
  return (
    <ProfessionalCard
      person={card}
      to={href('/professional/:id', { id: card.id })}
      state={useSearchToKeep()}
      heading={heading}
      picture={picture ?? <ProfilePhoto name={fullName(card)} photo={photo} size="md" lazy />}
      line={
        <>
          <p>{professionWord(card.profession, card.gender)}</p>
          {towns ? <p className="max-sm:basis-full">{towns}</p> : null}
          {checked && explained ? (
            <IconLine icon={BadgeCheck} ink="text-green-700">
              {words.checked}
            </IconLine>
          ) : null}
        </>
      }
      heart={<Heart id={card.id} name={fullName(card)} />}
    >
      {explained && reason ? <p className="line-clamp-3">{reason}</p> : null}
      {fit ? <FitLines {...fit} /> : null}
      {free ? <FirstFree id={card.id} name={fullName(card)} text={free} /> : null}
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {availability ? <AvailabilityNote {...availability} /> : null}
        {fee || ways.length > 0 ? (
          <p>
            {fee ? <span className="font-semibold">{fee}</span> : null}
            {fee && ways.length > 0 ? ' · ' : ''}
            {ways.join(' · ')}
          </p>
        ) : null}
      </div>
      {children}
    </ProfessionalCard>
  )
}

/** What the person has of the search, and what is missing, in one line each. */
function FitLines({ met, unmet }: FitWords) {
  return (
    <>
      {met.length > 0 ? (
        <IconLine icon={Check} ink="text-green-700">
          <span className="line-clamp-3 text-ink">
            <span className="sr-only">{fitHeadings.met} </span>
            {inOneLine(met)}
          </span>
        </IconLine>
      ) : null}
      {unmet.length > 0 ? (
        <IconLine icon={Minus} ink="text-amber-700">
          <span className="text-ink">
            <span className="sr-only">{fitHeadings.unmet} </span>
            {inOneLine(unmet)}
          </span>
        </IconLine>
      ) : null}
    </>
  )
}

const inOneLine = (texts: readonly string[]) =>
  texts.map((text, at) => (at === 0 ? text : inSentence(text))).join(', ')

type LineProps = { icon: LucideIcon; ink: string; children: ReactNode }

function IconLine({ icon: Icon, ink, children }: LineProps) {
  return (
    <p className={`flex items-start gap-1.5 ${ink}`}>
      <Icon aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      {children}
    </p>
  )
}
