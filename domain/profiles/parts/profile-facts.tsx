import type { ReactNode } from 'react'
import { professionalArea } from '#content/professional-area.ts'
import {
  AGES,
  AVAILABILITY,
  FEE_KINDS,
  FORMATS,
  labelsOf,
  LANGUAGES,
  PROBLEMS,
} from '#content/profile-vocabulary.ts'
import { longDate } from '#lib/dates.ts'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import type { PublicProfile } from '../read.server.ts'
import { placeInWords } from '../rules.ts'

const words = professionalArea.public

type Facts = Omit<PublicProfile, 'photo'>

/** What somebody tells of themselves beside the registration. What was not declared is not shown. */
export function ProfileFacts({ facts }: { facts: Facts }) {
  const problems = labelsOf(PROBLEMS, facts.problems)
  return (
    <>
      {problems.length > 0 ? (
        <Part title={words.problems}>
          <ul className="flex flex-wrap gap-2">
            {problems.map((problem) => (
              <li key={problem} className="rounded-full border border-line bg-surface px-3 py-1">
                {problem}
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Rows title={words.work} rows={workRows(facts)} />
      <Rows
        title={words.fees}
        rows={feeRows(facts)}
        note={facts.fees.length > 0 ? words.feesNote : undefined}
      />
    </>
  )
}

type Row = { label: string; value: ReactNode }

function workRows(facts: Facts): Row[] {
  const rows: Row[] = []
  const add = (label: string, list: string[]) => {
    if (list.length > 0) rows.push({ label, value: list.join(', ') })
  }
  if (facts.availability) {
    const [label] = labelsOf(AVAILABILITY, [facts.availability])
    const on = facts.availability_on
    rows.push({ label: words.availability, value: on ? words.on(label!, longDate(on)) : label })
  }
  const { online, in_person } = facts
  const way = online && in_person ? 'both' : online ? 'online' : in_person ? 'in_person' : undefined
  if (way) rows.push({ label: words.where, value: words.ways[way] })
  if (facts.places.length > 0) {
    const places = facts.places.map(placeInWords)
    rows.push({
      label: words.places,
      value: (
        <ul>
          {places.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
      ),
    })
  }
  add(words.ages, labelsOf(AGES, facts.ages))
  add(words.formats, labelsOf(FORMATS, facts.formats))
  add(words.languages, labelsOf(LANGUAGES, facts.languages))
  return rows
}

function feeRows(facts: Facts): Row[] {
  const rows: Row[] = FEE_KINDS.flatMap(({ id, label }) => {
    const fee = facts.fees.find(({ kind }) => kind === id)
    return fee ? [{ label, value: words.euro(fee.euro) }] : []
  })
  if (facts.bonus !== null)
    rows.push({ label: words.bonus, value: facts.bonus ? words.accepted : words.notAccepted })
  return rows
}

function Rows({ title, rows, note }: { title: string; rows: Row[]; note?: string | undefined }) {
  if (rows.length === 0) return null
  return (
    <Part title={title}>
      <DefinitionList rows={rows} />
      {note ? <p className="mt-2 text-sm text-ink-soft">{note}</p> : null}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-2 max-w-prose">{children}</div>
    </section>
  )
}
