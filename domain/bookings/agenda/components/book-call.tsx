import { href } from 'react-router'
import { bookingPages } from '#content/booking-pages.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { NextHour } from '../rules.days.ts'
import { NextHoursForm } from './hour-buttons.tsx'

const words = bookingPages.call

export type BookFacts = { mode: 'ask' | 'book'; hours: NextHour[] }

/** The button that leads to all hours of a professional. */
export function BookButton({ id, mode }: { id: string; mode: BookFacts['mode'] }) {
  return <ButtonLink to={href('/professional/:id/prenota', { id })}>{words[mode]}</ButtonLink>
}

/** The first free hours on a profile; each is taken with one press. */
export function BookCall({ id, facts: { mode, hours } }: { id: string; facts: BookFacts }) {
  const to = href('/professional/:id/prenota', { id })
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4 print:hidden">
      {hours.length > 0 ? (
        <>
          <h2 className="font-sans text-base font-semibold">{words.next}</h2>
          <NextHoursForm hours={hours} kind="talk" action={to} />
          <p className="lg:hidden">
            <span className="inline-flex min-h-11 items-center">
              <TextLink to={to}>{words.all}</TextLink>
            </span>
          </p>
        </>
      ) : null}
      <div className="mt-1 grid max-lg:hidden">
        <BookButton id={id} mode={mode} />
      </div>
    </div>
  )
}
