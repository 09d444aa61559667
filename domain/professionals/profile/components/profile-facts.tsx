import type { ReactNode } from 'react'
import { href } from 'react-router'
import { decidingWords } from '#content/deciding-facts.ts'
import { professionalArea } from '#content/professional-area.ts'
import { AGES, FORMATS, labelsOf, LANGUAGES, PROBLEMS } from '#content/profile-vocabulary.ts'
import { phoneInWords } from '#lib/phone.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { PublicProfile } from '../read.server.ts'
import { weekInWords } from '../rules.hours.ts'
import { siteInWords } from '../rules.site.ts'
import { placeInWords } from '../rules.ts'
import { Fold, Part } from './part.tsx'

const words = professionalArea.public

type Facts = Omit<PublicProfile, 'photo'>

const FIRST_PROBLEMS = 6

export function ProblemsPart({ facts }: { facts: Facts }) {
  const labels = labelsOf(PROBLEMS, facts.problems)
  if (labels.length === 0) return null
  const folded = labels.length > FIRST_PROBLEMS + 1 ? labels.slice(FIRST_PROBLEMS) : []
  return (
    <Part title={words.problems}>
      <Labels labels={folded.length > 0 ? labels.slice(0, FIRST_PROBLEMS) : labels} />
      {folded.length > 0 ? (
        <div className="opens-in-print">
          <Disclosure summary={<span className="print:hidden">{words.moreProblems(folded.length)}</span>}>
            <Labels labels={folded} />
          </Disclosure>
        </div>
      ) : null}
    </Part>
  )
}

function Labels({ labels }: { labels: string[] }) {
  return (
    <ul className="flex flex-wrap gap-2 print:gap-1">
      {labels.map((label) => (
        <li
          key={label}
          className="rounded-full border border-line bg-surface px-3 py-0.5 print:border-0 print:p-0 print:not-last:after:content-[',']"
        >
          {label}
        </li>
      ))}
    </ul>
  )
}

type Row = { label: string; value: ReactNode }
type BriefProps = {
  person: { specialization: string | null }
  facts: Facts | undefined
  more?: Row[]
}

/** What is stated of the rest; what is not has its line at the head. */
export function BriefPart({ person, facts, more }: BriefProps) {
  const rows = [
    ...(person.specialization?.trim() ? [{ label: words.specialization, value: person.specialization }] : []),
    ...(facts && saysMore(facts) ? [{ label: words.where, value: <Places places={facts.places} /> }] : []),
    ...(facts && facts.hours.length > 0 ? [{ label: words.hours, value: <Hours facts={facts} /> }] : []),
    ...(facts ? workRows(facts) : []),
    ...(more ?? []),
  ]
  if (rows.length === 0) return null
  return (
    <Part title={words.brief}>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
        {rows.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

/** The places say more than the head, which names the first. */
const saysMore = ({ places }: Facts) =>
  places.length > 1 || places.some(({ address, accessible }) => address !== null || accessible !== null)

function workRows(facts: Facts): Row[] {
  const { session_minutes: minutes, bonus } = facts
  const formats = labelsOf(FORMATS, facts.formats).join(', ')
  const sessions = [formats, minutes === null ? '' : words.minutes(minutes)].filter(Boolean).join(' · ')
  const rows: [string, string][] = [
    [words.ages, labelsOf(AGES, facts.ages).join(', ')],
    [words.formats, sessions],
    [words.languages, labelsOf(LANGUAGES, facts.languages).join(', ')],
    [words.bonus, bonus === null ? '' : bonus ? words.accepted : words.notAccepted],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** Says which of ages and languages the professional has not stated. */
export function unknownRows({ ages, languages }: Pick<Facts, 'ages' | 'languages'>): string[] {
  const { unknown } = decidingWords
  return [...(languages.length > 0 ? [] : [unknown.languages]), ...(ages.length > 0 ? [] : [unknown.ages])]
}

function Places({ places }: Pick<Facts, 'places'>) {
  return (
    <ul className="grid gap-1 print:gap-0">
      {places.map((place) => {
        const { accessible } = place
        const access = accessible === null ? '' : accessible ? words.access.yes : words.access.no
        return (
          <li key={placeInWords(place)}>
            {placeInWords(place)}
            {access ? <span className="text-ink-soft"> · {access}</span> : null}
          </li>
        )
      })}
    </ul>
  )
}

/** A line for each place, and one for online; a single one needs no name. */
function Hours({ facts: { hours, places } }: { facts: Pick<Facts, 'hours' | 'places'> }) {
  const lines = [...places.keys(), null].flatMap((at) => {
    const text = weekInWords(hours.filter(({ place }) => place === at))
    if (!text) return []
    return [{ text, name: at === null ? words.hoursOnline : placeInWords(places[at]!) }]
  })
  const named = lines.length > 1 || places.length > 1
  return (
    <ul className="grid gap-1 print:gap-0">
      {lines.map(({ name, text }) => (
        <li key={name}>{named || name === words.hoursOnline ? `${name}: ${text}` : text}</li>
      ))}
    </ul>
  )
}

const REACH = 'inline-flex min-h-11 items-center text-petrol-700 underline underline-offset-4 wrap-anywhere'

/** Telephone and site, where the professional shows them. Nobody counts who presses them. */
export function ReachLinks({ facts: { phone, site } }: { facts: Pick<Facts, 'phone' | 'site'> }) {
  if (!phone && !site) return null
  return (
    <ul className="mt-2">
      {phone ? (
        <li>
          <a href={`tel:${phone}`} className={REACH}>
            {words.phone(phoneInWords(phone))}
          </a>
        </li>
      ) : null}
      {site ? (
        <li>
          <a href={site} target="_blank" rel="nofollow noopener noreferrer" className={REACH}>
            {words.site(siteInWords(site))}
            <span className="sr-only"> ({words.siteNew})</span>
          </a>
        </li>
      ) : null}
    </ul>
  )
}

/** The first session, in the professional's words or a general text, with the legal notes on estimate and minors. */
export function FirstSessionPart({ facts }: { facts: Pick<Facts, 'first_session' | 'ages'> }) {
  const { title, usual, general, estimate, minors, more, minorsMore } = words.first
  const own = facts.first_session
  // Professionals who state no ages may also see minors.
  const young = facts.ages.length === 0 || facts.ages.some((age) => age !== 'adulti' && age !== 'anziani')
  return (
    <Fold title={own ? title : usual} printed>
      <div className="grid max-w-prose gap-3 print:max-w-none print:gap-1">
        {own ? <p className="wrap-anywhere whitespace-pre-line">{own}</p> : null}
        {own ? <p className="text-ink-soft">{estimate}</p> : null}
        {own ? null : general.map((text) => <p key={text}>{text}</p>)}
        {young ? <p className="text-ink-soft">{minors}</p> : null}
        <p className="flex flex-wrap gap-x-6 print:hidden">
          <TextLink to={href('/topic/:slug', { slug: 'primo-colloquio' })}>{more}</TextLink>
          {young ? (
            <TextLink to={href('/topic/:slug', { slug: 'minori-consenso' })}>{minorsMore}</TextLink>
          ) : null}
        </p>
      </div>
    </Fold>
  )
}
