import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PublicProfessional } from '../read.server.ts'
import { fullName } from '../rules.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { ApproachBadge } from './approach-badge.tsx'

type Props = {
  person: Pick<
    PublicProfessional,
    'id' | 'first_name' | 'last_name' | 'profession' | 'specialization' | 'approach' | 'is_demo'
  >
  to: string
  heading?: 'h2' | 'h3' | 'h4'
  picture?: ReactNode
  place: string
  bio?: string | null
  /** The favourite button. Passed in, because favourites depend on professionals and not the reverse. */
  heart?: ReactNode
  children?: ReactNode
}

export function ProfessionalCard({
  person,
  to,
  heading: Heading = 'h2',
  picture,
  place,
  bio,
  heart,
  children,
}: Props) {
  return (
    <article
      data-professional={person.id}
      className="relative flex min-w-0 gap-4 rounded-card border border-line bg-surface p-4 hover:border-petrol-600 max-sm:gap-3 md:p-5 print:break-inside-avoid print:p-3"
    >
      {picture ?? <Avatar name={fullName(person)} />}
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <Heading className="font-display text-lg font-semibold">
              <Link
                to={to}
                className="text-petrol-700 no-underline after:absolute after:inset-0 hover:underline"
              >
                {fullName(person)}
              </Link>
            </Heading>
            {person.is_demo ? <SampleBadge /> : null}
          </div>
          {heart}
        </div>
        <p className="text-ink-soft">{[person.profession, place].filter(Boolean).join(' · ')}</p>
        {person.specialization ? <p className="mt-1">{person.specialization}</p> : null}
        {person.approach ? (
          <p className="mt-2">
            <ApproachBadge name={person.approach} explained={false} />
          </p>
        ) : null}
        {bio ? <p className="mt-3 line-clamp-3 text-ink-soft">{bio}</p> : null}
        {children}
      </div>
    </article>
  )
}

/** Samples are marked wherever they appear (decision 0009). */
export function SampleBadge() {
  return <Badge tone="terracotta">Profilo dimostrativo</Badge>
}
