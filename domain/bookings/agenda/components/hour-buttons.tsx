import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { NextHour } from '../rules.days.ts'

const SHAPE =
  'inline-flex min-h-12 w-full cursor-pointer items-center justify-center rounded-control border border-control bg-surface px-3 py-2 font-semibold text-petrol-700 tabular-nums hover:border-petrol-600 hover:bg-petrol-100 aria-disabled:cursor-progress aria-disabled:opacity-60'

type Props = { value: string; label?: string; children: ReactNode }

/** Sends the form it stands in with this hour. */
export function HourButton({ value, label, children }: Props) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <button
      type="submit"
      name="hour"
      value={value}
      aria-label={label}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : undefined}
      className={SHAPE}
    >
      {children}
    </button>
  )
}

/** The first free hours, one below the other, for a form around them. */
export function NextHours({ hours }: { hours: readonly NextHour[] }) {
  return (
    <ul className="grid gap-2">
      {hours.map(({ value, day, time, where }) => (
        <li key={value}>
          <HourButton value={value}>
            <span className="flex w-full min-w-0 flex-wrap items-baseline justify-between gap-x-3 text-left leading-snug">
              <span>
                {day}, {time}
              </span>
              <span className="min-w-0 text-sm font-normal wrap-anywhere text-ink-soft">{where}</span>
            </span>
          </HourButton>
        </li>
      ))}
    </ul>
  )
}

type FormProps = { hours: readonly NextHour[]; kind: string; action: string }

/** The first free hours as a form of their own. */
export function NextHoursForm({ hours, kind, action }: FormProps) {
  if (hours.length === 0) return null
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="kind" value={kind} />
      <NextHours hours={hours} />
    </Form>
  )
}
