import { href, Link } from 'react-router'
import { agenda as words } from '#content/agenda.ts'
import type { LaidWeek, Placed } from '#domain/bookings/agenda/rules.week.ts'
import { timeField } from '#domain/professionals/profile/rules.hours.ts'
import type { AgendaLine } from '../read.server.ts'

/** What a week holds: an appointment, or time that is busy in a calendar elsewhere. */
export type WeekItem = { starts: Date; ends: Date; line?: AgendaLine }
type Entry = Placed<WeekItem>

const DAY_MINUTES = 24 * 60

type Props = { week: LaidWeek<WeekItem>; today: string; label: string }

/**
 * A list by day; where there is room the days stand side by side and hours are rows. The order of the content is the
 * same for everybody. Row classes are kept by `ui/theme/theme.css`.
 */
export function WeekView({ week, today, label }: Props) {
  return (
    <div className="not-print:lg:grid not-print:lg:auto-rows-[minmax(0.95rem,auto)] not-print:lg:grid-cols-[3rem_repeat(7,minmax(0,1fr))] print:columns-2">
      {week.hours.map(({ hour, row }) => (
        <div
          key={hour}
          aria-hidden="true"
          className={`not-print:lg:col-start-1 not-print:lg:-col-end-1 not-print:lg:border-t not-print:lg:border-line not-print:lg:text-sm not-print:lg:text-ink-soft max-lg:hidden print:hidden row-start-${row}`}
        >
          {timeField(hour * 60)}
        </div>
      ))}
      <ol aria-label={label} data-week className="not-print:lg:contents">
        {week.days.map(({ day, entries }, at) => (
          <li
            key={day}
            data-day
            className={`relative py-2 not-print:lg:grid not-print:lg:grid-rows-subgrid not-print:lg:border-l not-print:lg:border-line not-print:lg:px-1 not-print:lg:py-0 print:py-1 row-start-1 row-end-${week.end} ${COLUMNS[at]!}`}
          >
            <DayHeading day={day} isToday={day === today} isEmpty={entries.length === 0} />
            {entries.length > 0 ? (
              <ul className="mt-1 flex flex-col gap-2 not-print:lg:contents print:mt-0 print:gap-0.5">
                {entries.map((entry) => (
                  <EntryItem
                    key={`${entry.one.line?.id ?? 'busy'} ${entry.starts} ${entry.ends}`}
                    entry={entry}
                  />
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  )
}

const COLUMNS = [
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
  'col-start-7',
  'col-start-8',
]

const asMoment = (day: string) => new Date(`${day}T12:00:00Z`)
const inWords = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('it-IT', { ...options, timeZone: 'UTC' }).format(asMoment(day))

function DayHeading({ day, isToday, isEmpty }: { day: string; isToday: boolean; isEmpty: boolean }) {
  return (
    <div
      className={`flex flex-wrap items-baseline gap-x-3 not-print:lg:row-start-1 not-print:lg:pb-2 not-print:lg:text-center not-print:lg:justify-center ${isToday ? 'text-petrol-700' : ''}`}
    >
      <h3 className="text-base first-letter:uppercase">
        <span className="not-print:lg:sr-only">
          {inWords(day, { weekday: 'long', day: 'numeric', month: 'long' })}
        </span>
        <span aria-hidden="true" className="max-lg:hidden print:hidden">
          {inWords(day, { weekday: 'short', day: 'numeric' })}
        </span>
        {isToday ? <span className="font-sans text-sm"> ({words.week.isToday})</span> : null}
      </h3>
      {isEmpty ? <p className="text-sm text-ink-soft not-print:lg:sr-only">{words.week.nothing}</p> : null}
    </div>
  )
}

const timesOf = ({ starts, ends }: Entry) =>
  starts === 0 && ends === DAY_MINUTES ? words.week.allDay : `${timeField(starts)}–${timeField(ends)}`

function EntryItem({ entry }: { entry: Entry }) {
  const { one, row, end } = entry
  const at = `row-start-${row} row-end-${end} min-w-0 not-print:lg:col-start-1`
  if (!one.line)
    return (
      <li
        className={`${at} rounded-control bg-line/60 px-3 py-1 text-sm text-ink-soft not-print:lg:px-2 print:px-1 print:py-0`}
      >
        <time>{timesOf(entry)}</time> {words.busy}
      </li>
    )
  return (
    <li className={`${at} not-print:lg:relative not-print:lg:pl-0.5`}>
      <Line line={one.line} times={timesOf(entry)} />
    </li>
  )
}

const LOOKS: Partial<Record<AgendaLine['state'], string>> = {
  booked: 'border-petrol-700 bg-petrol-100',
  asked: 'border-amber-700 bg-amber-100',
}
const PENDING = 'border-dashed border-control bg-surface text-ink-soft'
const BOX =
  'block h-full min-h-11 rounded-control border border-l-4 px-3 py-1.5 leading-snug text-ink no-underline not-print:lg:min-h-6 not-print:lg:px-1.5 not-print:lg:py-0.5 not-print:lg:text-sm print:min-h-0 print:border-0 print:px-1 print:py-0'

function Line({ line, times }: { line: AgendaLine; times: string }) {
  const look = `${BOX} ${LOOKS[line.state] ?? PENDING}`
  const target = line.state === 'booked' || line.state === 'asked' ? line.id : line.proposedFor
  const content = (
    <>
      <time className="font-semibold print:mr-2">{times}</time>{' '}
      <span className="block wrap-anywhere print:inline">{whoOf(line)}</span>
      <span className="block text-sm print:inline print:before:content-['_·_']">{whereOf(line)}</span>
      <Mark line={line} />
    </>
  )
  if (!target) return <div className={look}>{content}</div>
  return (
    <Link
      data-entry
      to={href('/professionista/agenda/:id', { id: target })}
      className={`${look} hover:border-petrol-600`}
    >
      {content}
    </Link>
  )
}

const whoOf = ({ state, name }: AgendaLine) =>
  state === 'booked' || state === 'asked' ? (name ?? words.noName) : words.states[state]

const whereOf = ({ kind, way, place }: AgendaLine) =>
  kind === 'call' ? words.kinds.call : place ? (place.district ?? place.city) : words.ways[way]

function Mark({ line: { state, missed } }: { line: AgendaLine }) {
  if (state === 'asked') return <Small>{words.short.asked}</Small>
  return missed ? <Small>{words.short.missed}</Small> : null
}

const Small = ({ children }: { children: string }) => (
  <span className="block text-sm font-semibold print:inline print:before:content-['_·_']">{children}</span>
)
