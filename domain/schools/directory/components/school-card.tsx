import type { ReactNode } from 'react'
import { href } from 'react-router'
import { schoolsPage } from '#content/schools.ts'
import type { SchoolListing } from '../rules.ts'
import { About } from '#ui/about/about.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { TextLink, TextStepLink } from '#ui/link/link.tsx'
import { silentLine, type SilentFact } from './ask-school.tsx'

/** Where «Confronta» leads, and whether this school is chosen; without an address the comparison is full. */
export type CompareStep = { to?: string; chosen: boolean }

type Props = { school: SchoolListing; heading: 'h2' | 'h3'; compare?: CompareStep }

/** A school with everything known about it (specification §2 «List card»). */
export function SchoolListCard({ school, heading, compare }: Props) {
  const { description, features, testimonial } = school
  return (
    <article
      aria-label={school.name}
      className={`grid gap-2 rounded-card border bg-surface p-4 md:p-5 ${edge(school)}`}
    >
      <Head school={school} heading={heading} />
      {description ? <p className="line-clamp-3 max-w-prose">{description}</p> : null}
      {features && features.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {features.map((feature) => (
            <li key={feature}>
              <Badge tone="petrol">{feature}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
      {testimonial ? (
        <figure className="border-l-4 border-line pl-4 text-sm">
          <blockquote>«{testimonial.text}»</blockquote>
          <figcaption className="text-ink-soft">
            {testimonial.author}, {testimonial.role}
          </figcaption>
        </figure>
      ) : null}
      <Facts school={school} />
      <Actions school={school} compare={compare} />
    </article>
  )
}

/** A school in short (specification §2 «Grid card»), with three lines of description at most. */
export function SchoolGridCard({ school, heading, compare }: Props) {
  const { name, description, duration, cost, website } = school
  const facts = [duration, cost].filter(Boolean).join(' · ')
  return (
    <article
      aria-label={school.name}
      className={`flex flex-col gap-2 rounded-card border bg-surface p-4 pb-1 ${edge(school)}`}
    >
      <Head school={school} heading={heading} />
      {description ? <p className="line-clamp-3 text-ink-soft">{description}</p> : null}
      <div className="mt-auto">
        {facts ? <p className="font-semibold">{facts}</p> : null}
        <p className={ACTIONS}>
          {website ? (
            <Outside to={website}>
              Maggiori informazioni<span className="sr-only"> su {name}</span>
            </Outside>
          ) : null}
          <Compare school={school} step={compare} />
        </p>
      </div>
    </article>
  )
}

const ACTIONS = 'flex flex-wrap items-center gap-x-6'

export function Head({ school, heading: Heading }: Omit<Props, 'compare'>) {
  const { id, name, seats, approach, approachDeclared, isFeatured, isDemo } = school
  return (
    <div className="min-w-0">
      <Heading className="text-lg break-words">
        {isDemo ? name : <TextLink to={href('/schools/:id', { id })}>{name}</TextLink>}
      </Heading>
      <p className="text-ink-soft empty:hidden">{placesOf(seats)}</p>
      {approach || approachDeclared ? <p className="break-words">{approachDeclared ?? approach}</p> : null}
      <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {isFeatured ? <Badge tone="terracotta">{schoolsPage.featured}</Badge> : null}
        {isDemo ? <Badge tone="amber">{schoolsPage.sample}</Badge> : null}
      </p>
    </div>
  )
}

const MOST_PLACES = 4

/** «Milano, Lombardia»; for several seats «Milano, Roma e altre 3 sedi»; empty where none is known. */
function placesOf(seats: SchoolListing['seats']): string {
  const known = [...new Set(seats.map(({ city, region }) => city || region).filter(Boolean))]
  const [first] = seats
  if (seats.length === 1) return [first!.city, first!.region].filter(Boolean).join(', ')
  const rest = Math.max(0, known.length - MOST_PLACES)
  return (
    known.slice(0, MOST_PLACES).join(', ') +
    (rest === 0 ? '' : rest === 1 ? ' e un’altra sede' : ` e altre ${rest} sedi`)
  )
}

function Facts({ school }: { school: SchoolListing }) {
  const { id, isDemo, director, duration, cost, founded, accreditation, address } = school
  const known = [
    { label: 'Durata', value: duration },
    { label: 'Costo', value: cost },
    { label: 'Direttore', value: director },
    { label: 'Anno di fondazione', value: founded },
    { label: 'Riconoscimento', value: accreditation },
    { label: 'Indirizzo', value: address },
  ].filter(({ value }) => value)
  const silent = silentOf(school)
  return (
    <>
      {known.length > 0 ? (
        <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
          {known.map(({ label, value }) => (
            <div key={label} className="flex min-w-0 gap-2">
              <dt className="shrink-0 text-ink-soft">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {silent.length > 0 && !isDemo ? (
        <p className="text-sm text-ink-soft">
          {silentLine(silent)}{' '}
          <TextLink to={`${href('/schools/:id', { id })}#chiedi`}>
            {schoolsPage.ask.heading}
            <About>{school.name}</About>
          </TextLink>
        </p>
      ) : null}
    </>
  )
}

/** What somebody who chooses a school wants to know first, where the directory does not have it. */
function silentOf({ duration, cost, seats }: SchoolListing): SilentFact[] {
  const placed = seats.some(({ city, region }) => city || region)
  return [
    ...(cost ? [] : ['cost' as const]),
    ...(duration ? [] : ['duration' as const]),
    ...(placed ? [] : ['places' as const]),
  ]
}

function Actions({ school, compare }: { school: SchoolListing; compare: CompareStep | undefined }) {
  const { name, website, email, phone } = school
  const of = <About>{name}</About>
  return (
    <p className={ACTIONS}>
      {website ? <Outside to={website}>Visita il sito{of}</Outside> : null}
      {email ? <Plain to={`mailto:${email}`}>Scrivi un’email{of}</Plain> : null}
      {phone ? <Plain to={telephone(phone)}>Chiama{of}</Plain> : null}
      <Compare school={school} step={compare} />
    </p>
  )
}

export const telephone = (phone: string) => `tel:${phone.replaceAll(' ', '')}`

function Compare({ school: { id, name }, step }: { school: SchoolListing; step: CompareStep | undefined }) {
  const { to, chosen } = step ?? { to: `${href('/compare-schools')}?scuole=${id}`, chosen: false }
  const { add, remove, full } = schoolsPage.comparison
  if (!to) return <span className="text-sm text-ink-soft print:hidden">{full}</span>
  const LinkToIt = step ? TextStepLink : TextLink
  return (
    <span className="inline-flex min-h-11 items-center print:hidden">
      <LinkToIt to={to} rel="nofollow">
        {chosen ? remove : step ? add : schoolsPage.compare}
        <About>{name}</About>
      </LinkToIt>
    </span>
  )
}

const LINK = 'inline-flex min-h-11 items-center text-petrol-700 underline underline-offset-4'

export function Plain({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className={LINK}>
      {children}
    </a>
  )
}

export function Outside({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={LINK}>
      {children}
      <span className="sr-only"> (si apre in una nuova scheda)</span>
    </a>
  )
}

function edge({ isFeatured }: SchoolListing): string {
  return isFeatured ? 'border-2 border-terracotta-600' : 'border-line'
}
