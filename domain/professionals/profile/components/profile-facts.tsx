import type { ReactNode } from 'react'
import { professionalArea } from '#content/professional-area.ts'
import { AGES, FORMATS, labelsOf, LANGUAGES, PROBLEM_GROUPS } from '#content/profile-vocabulary.ts'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { href } from 'react-router'
import type { OwnProfile, PublicProfile } from '../read.server.ts'
import { placeInWords } from '../rules.ts'

const words = professionalArea.public

type Facts = Omit<PublicProfile, 'photo'>
type Person = Pick<OwnProfile, 'profession' | 'specialization' | 'approach' | 'city'> & {
  region?: string | null
}

export function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="mt-8 scroll-mt-4 print:mt-3">
      <h2 className="text-xl print:text-base">{title}</h2>
      <div className="mt-2 max-w-prose print:mt-1 print:max-w-none">{children}</div>
    </section>
  )
}

export function ProblemsPart({ facts }: { facts: Facts }) {
  const groups = PROBLEM_GROUPS.map(({ title, items }) => ({
    title,
    labels: labelsOf(items, facts.problems),
  }))
  const shown = groups.filter(({ labels }) => labels.length > 0)
  if (shown.length === 0) return null
  return (
    <Part title={words.problems}>
      <dl className="grid gap-3 print:gap-1">
        {shown.map(({ title, labels }) => (
          <div key={title} className="grid gap-1 print:flex print:gap-2">
            <dt className="text-sm text-ink-soft">{title}</dt>
            <dd className="flex flex-wrap gap-2 print:gap-1">
              {labels.map((problem) => (
                <span
                  key={problem}
                  className="rounded-full border border-line bg-surface px-3 py-1 print:border-0 print:p-0 print:not-last:after:content-[',']"
                >
                  {problem}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

type Row = { label: string; value: ReactNode }
type BriefProps = { person: Person; facts: Facts | undefined; more?: Row[] }

export function BriefPart({ person, facts, more }: BriefProps) {
  const { profession, specialization, approach } = person
  return (
    <Part title={words.brief}>
      <DefinitionList
        rows={[
          { label: words.profession, value: profession },
          { label: words.specialization, value: specialization },
          { label: words.approachLabel, value: approach },
          { label: words.city, value: [person.city, person.region].filter(Boolean).join(', ') },
          ...(facts ? workRows(facts) : []),
          ...(more ?? []),
        ]}
      />
    </Part>
  )
}

function workRows(facts: Facts): Row[] {
  const { online, in_person, session_minutes: minutes } = facts
  const way = online && in_person ? 'both' : online ? 'online' : in_person ? 'in_person' : undefined
  const rows: [string, string][] = [
    [words.way, way ? words.ways[way] : ''],
    [words.ages, labelsOf(AGES, facts.ages).join(', ')],
    [words.formats, labelsOf(FORMATS, facts.formats).join(', ')],
    [words.languages, labelsOf(LANGUAGES, facts.languages).join(', ')],
    [words.session, minutes === null ? '' : words.minutes(minutes)],
    [words.hours, hoursInWords(facts)],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function hoursInWords({ evening, saturday }: Facts): string {
  const say = (value: boolean | null, { yes, no }: { yes: string; no: string }) =>
    value === null ? [] : [value ? yes : no]
  return [...say(evening, words.evening), ...say(saturday, words.saturday)].join(', ')
}

export function PlacesPart({ facts }: { facts: Facts }) {
  if (facts.places.length === 0) return null
  return (
    <Part title={words.where}>
      <ul className="grid gap-2 print:gap-0">
        {facts.places.map((place) => {
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
    </Part>
  )
}

/** The first session, in the professional's words or a general text, with the legal notes on estimate and minors. */
export function FirstSessionPart({ facts }: { facts: Pick<Facts, 'first_session' | 'ages'> }) {
  const { title, general, estimate, minors, more, minorsMore } = words.first
  const own = facts.first_session
  // Professionals who state no ages may also see minors.
  const young = facts.ages.length === 0 || facts.ages.some((age) => age !== 'adulti' && age !== 'anziani')
  return (
    <Part title={title}>
      <div className="grid gap-3 print:gap-1">
        {own ? <p className="whitespace-pre-line">{own}</p> : null}
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
    </Part>
  )
}
