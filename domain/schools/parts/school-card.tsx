import type { ReactNode } from 'react'
import { schoolsPage } from '#content/schools.ts'
import type { SchoolListing } from '#domain/schools/rules.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'

type Props = { school: SchoolListing; heading: 'h2' | 'h3' }

/** A school with everything that is known of it (specification §2 «List card»). */
export function SchoolListCard({ school, heading }: Props) {
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
      <DefinitionList rows={facts(school)} />
      <Contacts school={school} />
    </article>
  )
}

/** A school in short (specification §2 «Grid card»): the description takes three lines at most. */
export function SchoolGridCard({ school, heading }: Props) {
  const { name, description, duration, cost, website } = school
  return (
    <article className={`flex flex-col gap-2 rounded-card border bg-surface p-5 ${edge(school)}`}>
      <Head school={school} heading={heading} />
      {description ? <p className="line-clamp-3 text-ink-soft">{description}</p> : null}
      <p className="mt-auto text-sm text-ink-soft">{[duration, cost].filter(Boolean).join(' · ')}</p>
      {website ? (
        <p>
          <Outside href={website}>
            Maggiori informazioni<span className="sr-only"> su {name}</span>
          </Outside>
        </p>
      ) : null}
    </article>
  )
}

function Head({ school: { name, city, region, approach, isFeatured, isDemo }, heading: Heading }: Props) {
  return (
    <div>
      <Heading className="text-lg">{name}</Heading>
      <p className="text-ink-soft">
        {city}, {region}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Badge tone="neutral">{approach}</Badge>
        {isFeatured ? <Badge tone="terracotta">{schoolsPage.featured}</Badge> : null}
        {isDemo ? <Badge tone="amber">{schoolsPage.sample}</Badge> : null}
      </p>
    </div>
  )
}

function facts({ director, duration, cost, founded, accreditation, address }: SchoolListing) {
  return [
    { label: 'Direttore', value: director },
    { label: 'Durata', value: duration },
    { label: 'Costo', value: cost },
    { label: 'Fondata nel', value: founded },
    { label: 'Riconoscimento', value: accreditation },
    { label: 'Indirizzo', value: address },
  ]
}

function Contacts({ school: { name, website, email, phone } }: { school: SchoolListing }) {
  const of = <span className="sr-only">: {name}</span>
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1">
      {website ? <Outside href={website}>Visita il sito{of}</Outside> : null}
      {email ? <Plain href={`mailto:${email}`}>Scrivi un’email{of}</Plain> : null}
      {phone ? <Plain href={`tel:${phone.replaceAll(' ', '')}`}>Chiama{of}</Plain> : null}
    </p>
  )
}

const LINK = 'inline-flex min-h-11 items-center text-petrol-700 underline underline-offset-4'

function Plain({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={LINK}>
      {children}
    </a>
  )
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={LINK}>
      {children}
      <span className="sr-only"> (si apre in una nuova scheda)</span>
    </a>
  )
}

function edge({ isFeatured }: SchoolListing): string {
  return isFeatured ? 'border-2 border-terracotta-600' : 'border-line'
}
