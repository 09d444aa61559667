import type { ReactNode } from 'react'
import { href } from 'react-router'
import { schoolsPage } from '#content/schools.ts'
import type { SchoolListing } from '../rules.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import { TextLink, TextStepLink } from '#ui/link/link.tsx'

/** Where «Confronta» leads, and whether this school is chosen; without an address the comparison is full. */
export type CompareStep = { to?: string; chosen: boolean }

type Props = { school: SchoolListing; heading: 'h2' | 'h3'; compare?: CompareStep }

/** A school with everything known about it (specification §2 «List card»). */
export function SchoolListCard({ school, heading, compare }: Props) {
  const { description, features, testimonial } = school
  return (
    <article className={`grid gap-3 rounded-card border bg-surface p-5 ${edge(school)}`}>
      <Head school={school} heading={heading} />
      {description ? <p className="max-w-prose">{description}</p> : null}
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
        <figure className="border-l-4 border-line pl-4">
          <blockquote>«{testimonial.text}»</blockquote>
          <figcaption className="text-sm text-ink-soft">
            {testimonial.author}, {testimonial.role}
          </figcaption>
        </figure>
      ) : null}
      <Facts school={school} />
      <Contacts school={school} />
      <Compare school={school} step={compare} />
    </article>
  )
}

/** A school in short (specification §2 «Grid card»), with three lines of description at most. */
export function SchoolGridCard({ school, heading, compare }: Props) {
  const { name, description, duration, cost, website } = school
  return (
    <article className={`flex flex-col gap-2 rounded-card border bg-surface p-5 ${edge(school)}`}>
      <Head school={school} heading={heading} />
      {description ? <p className="line-clamp-3 text-ink-soft">{description}</p> : null}
      <p className="mt-auto text-sm text-ink-soft">{[duration, cost].filter(Boolean).join(' · ')}</p>
      {website ? (
        <p>
          <Outside to={website}>
            Maggiori informazioni<span className="sr-only"> su {name}</span>
          </Outside>
        </p>
      ) : null}
      <Compare school={school} step={compare} />
    </article>
  )
}

export function Head({ school, heading: Heading }: Omit<Props, 'compare'>) {
  const { id, name, seats, approach, approachDeclared, isFeatured, isDemo } = school
  return (
    <div>
      <Heading className="text-lg">
        {isDemo ? name : <TextLink to={href('/schools/:id', { id })}>{name}</TextLink>}
      </Heading>
      <p className="text-ink-soft">{placesOf(seats)}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {approach || approachDeclared ? <Badge tone="neutral">{approachDeclared ?? approach}</Badge> : null}
        {isFeatured ? <Badge tone="terracotta">{schoolsPage.featured}</Badge> : null}
        {isDemo ? <Badge tone="amber">{schoolsPage.sample}</Badge> : null}
      </p>
    </div>
  )
}

const MOST_PLACES = 4

/** «Milano, Lombardia»; for several seats «Milano, Roma e altre 3 sedi». */
function placesOf(seats: SchoolListing['seats']): string {
  const known = [...new Set(seats.map(({ city, region }) => city || region).filter(Boolean))]
  const [first] = seats
  if (known.length === 0) return schoolsPage.school.unknownPlace
  if (seats.length === 1) return [first!.city, first!.region].filter(Boolean).join(', ')
  const rest = known.length - MOST_PLACES
  return known.slice(0, MOST_PLACES).join(', ') + (rest > 0 ? ` e altre ${rest} sedi` : '')
}

function Facts({ school }: { school: SchoolListing }) {
  const { director, duration, cost, founded, accreditation, address } = school
  const all = [
    { label: 'Direttore', value: director },
    { label: 'Durata', value: duration },
    { label: 'Costo', value: cost },
    { label: 'Anno di fondazione', value: founded },
    { label: 'Riconoscimento', value: accreditation },
    { label: 'Indirizzo', value: address },
  ]
  const silent = all.filter(({ value }) => !value).map(({ label }) => label.toLowerCase())
  return (
    <>
      <DefinitionList rows={all.flatMap(({ label, value }) => (value ? [{ label, value }] : []))} />
      {silent.length > 0 ? (
        <p className="text-sm text-ink-soft">
          {schoolsPage.notDeclaredHere} {silent.join(', ')}.
        </p>
      ) : null}
    </>
  )
}

function Contacts({ school: { name, website, email, phone } }: { school: SchoolListing }) {
  const of = <span className="sr-only">: {name}</span>
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1">
      {website ? <Outside to={website}>Visita il sito{of}</Outside> : null}
      {email ? <Plain to={`mailto:${email}`}>Scrivi un’email{of}</Plain> : null}
      {phone ? <Plain to={`tel:${phone.replaceAll(' ', '')}`}>Chiama{of}</Plain> : null}
    </p>
  )
}

function Compare({ school: { id, name }, step }: { school: SchoolListing; step: CompareStep | undefined }) {
  const { to, chosen } = step ?? { to: `${href('/compare-schools')}?scuole=${id}`, chosen: false }
  const { add, remove, full } = schoolsPage.comparison
  if (!to) return <p className="text-sm text-ink-soft print:hidden">{full}</p>
  const LinkToIt = step ? TextStepLink : TextLink
  return (
    <p className="print:hidden">
      <LinkToIt to={to} rel="nofollow">
        {chosen ? remove : step ? add : schoolsPage.compare}
        <span className="sr-only">: {name}</span>
      </LinkToIt>
    </p>
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
