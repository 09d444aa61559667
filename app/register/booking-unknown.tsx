import { href } from 'react-router'
import type { ReactNode } from 'react'
import { bookingPages } from '#content/booking-pages.ts'
import { DEAD_LINK } from '#content/dead-link.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { ButtonLink } from '#ui/button/button.tsx'

/** Behind a link that leads to nothing any more. */
export function UnknownBooking({ title = DEAD_LINK, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="container-page py-8 md:py-12">
      <div className="mx-auto grid max-w-3xl gap-5">
        <h1>{title}</h1>
        <Alert tone="warning">{children}</Alert>
        <div>
          <ButtonLink to={href('/professionals')} variant="secondary">
            {bookingPages.hold.search}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
