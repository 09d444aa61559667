import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { bookingPages } from '#content/booking-pages.ts'
import { TextStepLink } from '#ui/link/link.tsx'
import { StepLink } from '#ui/link/step-link.tsx'
import type { Day, DayView } from '../rules.days.ts'
import { HourButton } from './hour-buttons.tsx'

const words = bookingPages.book

type Props = {
  view: DayView
  /** The address that shows a day. */
  to: (day: string) => string
  /** Sent with the hour. */
  kind: string
}

/** First the days with how many hours each has, then the hours of one; the focus goes from a day to its hours. */
export function DayPicker({ view, to, kind }: Props) {
  const { days, earlier, later, chosen } = view
  return (
    <>
      <section aria-labelledby="giorni" className="mt-8">
        <h2 id="giorni" className="text-xl">
          {words.days}
        </h2>
        <ul className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-6">
          {days.map((day) => (
            <li key={day.day}>
              <DayLink day={day} to={to(day.day)} current={day.day === chosen.day} />
            </li>
          ))}
        </ul>
        {earlier || later ? (
          <p className="mt-2 flex flex-wrap gap-x-6">
            {earlier ? <Step to={to(earlier)}>{words.earlier}</Step> : null}
            {later ? <Step to={to(later)}>{words.later}</Step> : null}
          </p>
        ) : null}
      </section>
      <Hours view={view} to={to} kind={kind} />
    </>
  )
}

function DayLink({ day, to, current }: { day: Day; to: string; current: boolean }) {
  const [weekday, ...rest] = day.short.split(' ')
  return (
    <StepLink
      to={to}
      aria-current={current ? 'true' : undefined}
      className="flex h-full min-h-16 flex-col items-center justify-center rounded-control border border-control bg-surface px-1 py-2 text-center leading-tight text-petrol-700 no-underline hover:bg-petrol-100 aria-[current=true]:border-petrol-700 aria-[current=true]:bg-petrol-700 aria-[current=true]:text-on-petrol"
    >
      <span className="sr-only">{day.words}, </span>
      <span aria-hidden="true" className="text-sm">
        {weekday}
      </span>
      <span aria-hidden="true" className="font-semibold">
        {rest.join(' ')}
      </span>
      <span className="mt-1 text-sm">{bookingPages.hours(day.count)}</span>
    </StepLink>
  )
}

function Hours({ view: { chosen, next }, to, kind }: Props) {
  const heading = useFocusOn(chosen.day)
  return (
    <section aria-labelledby="ore" className="mt-8">
      <h2 id="ore" ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
        {words.on(chosen.words)}
      </h2>
      <p className="mt-1 text-ink-soft">{words.note}</p>
      <Form method="post" className="mt-4 grid gap-5">
        <input type="hidden" name="kind" value={kind} />
        {chosen.groups.map(({ where, hours }) => (
          <div key={where} role="group" aria-label={where}>
            <h3 className="font-sans text-base font-semibold wrap-anywhere">{where}</h3>
            <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
              {hours.map(({ value, time }) => (
                <li key={value}>
                  <HourButton value={value} label={words.hour(time, chosen.words)}>
                    {time}
                  </HourButton>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Form>
      {next ? (
        <p className="mt-3">
          <Step to={to(next.day)}>{words.next(next.words)}</Step>
        </p>
      ) : null}
    </section>
  )
}

function Step({ to, children }: { to: string; children: string }) {
  return (
    <span className="inline-flex min-h-11 items-center">
      <TextStepLink to={to}>{children}</TextStepLink>
    </span>
  )
}

/** Moves the focus to a heading when what it is about changes, not when the page opens. */
function useFocusOn(what: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(what)
  useEffect(() => {
    if (shown.current === what) return
    shown.current = what
    heading.current?.focus()
  }, [what])
  return heading
}
