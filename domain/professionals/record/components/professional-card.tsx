import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PublicProfessional } from '../read.server.ts'
import { fullName } from '../rules.ts'
import { Badge } from '#ui/badge/badge.tsx'

type Props = {
  person: Pick<PublicProfessional, 'id' | 'first_name' | 'last_name' | 'is_demo'>
  to: string
  /** Kept in the history beside the profile. */
  state?: unknown
  heading?: 'h2' | 'h3' | 'h4'
  picture: ReactNode
  /** Below the name: profession and place. */
  line: ReactNode
  /** The favourite button. Passed in, because favourites depend on professionals and not the reverse. */
  heart?: ReactNode
  children?: ReactNode
}

/** Letters from which a name is set smaller, so that it takes no more than four lines on a phone. */
const LONG_NAME = 36

/** A person in a list. The whole card leads to the profile; only the heart is a second target. */
export function ProfessionalCard({
  person,
  to,
  state,
  heading: Heading = 'h2',
  picture,
  line,
  heart,
  children,
}: Props) {
  return (
    <article
      aria-label={fullName(person)}
      data-professional={person.id}
      className="relative grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-2 rounded-card border border-line bg-surface p-4 hover:border-petrol-600 sm:gap-x-4 sm:gap-y-1 print:break-inside-avoid print:p-3"
    >
      <div className="sm:row-span-2">{picture}</div>
      <div className="flex min-w-0 items-start justify-between gap-2">
        <div className="min-w-0">
          <Heading
            className={`font-display leading-tight font-semibold ${fullName(person).length > LONG_NAME ? 'text-base' : 'text-lg'}`}
          >
            <Link
              viewTransition
              to={to}
              state={state}
              className="text-petrol-700 no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
            >
              {fullName(person)}
            </Link>
          </Heading>
          <div className="mt-0.5 flex flex-wrap gap-x-3 text-sm leading-snug text-ink-soft">{line}</div>
          {person.is_demo ? <SampleBadge /> : null}
        </div>
        {heart}
      </div>
      <div className="col-span-full grid min-w-0 gap-1 text-sm leading-snug sm:col-start-2">{children}</div>
    </article>
  )
}

/** Samples are marked wherever they appear (decision 0009). */
export function SampleBadge() {
  return <Badge tone="terracotta">Profilo dimostrativo</Badge>
}
