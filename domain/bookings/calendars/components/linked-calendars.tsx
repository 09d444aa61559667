import { agenda } from '#content/agenda.ts'
import { calendars } from '#content/calendars.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import type { listCalendars } from '../read.server.ts'

const words = agenda.calendars

type Calendar = Awaited<ReturnType<typeof listCalendars>>[number]
type Props = { calendars: readonly Calendar[]; now: Date }

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
const ago = new Intl.RelativeTimeFormat('it-IT', { numeric: 'auto' })

/** «5 minuti fa», «3 ore fa», «ieri» */
function sinceInWords(moment: Date, now: Date): string {
  const minutes = Math.round((now.getTime() - moment.getTime()) / 60_000)
  if (minutes < HOUR_MINUTES) return ago.format(-minutes, 'minute')
  if (minutes < DAY_MINUTES) return ago.format(-Math.floor(minutes / HOUR_MINUTES), 'hour')
  return ago.format(-Math.floor(minutes / DAY_MINUTES), 'day')
}

export function LinkedCalendars({ calendars: all, now }: Props) {
  if (all.length === 0) return <p className="mt-3 text-ink-soft">{words.none}</p>
  return (
    <ul className="mt-3 grid gap-4">
      {all.map((calendar) => {
        const where = calendar.where ?? words.unknown
        return (
          <li key={calendar.id} className="border-b border-line pb-4 last:border-0 last:pb-0">
            <p className="font-semibold wrap-anywhere">{where}</p>
            <p className="text-sm text-ink-soft">{words.kinds[calendar.kind]}</p>
            <State calendar={calendar} now={now} />
            <div className="mt-2 flex flex-wrap gap-3">
              <PostButton
                fields={{ intent: 'read', id: calendar.id }}
                label={words.readNow}
                aria-label={words.readNowOf(where)}
                variant="secondary"
              />
              <PostButton
                fields={{ intent: 'remove', id: calendar.id }}
                label={words.remove}
                aria-label={words.removeOf(where)}
                variant="quiet"
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function State({ calendar: { readAt, failure, stale }, now }: { calendar: Calendar; now: Date }) {
  const since = readAt && sinceInWords(readAt, now)
  if (!stale) return <p className="mt-1">{since ? words.read(since) : words.never}</p>
  return (
    <div className="mt-1 grid justify-items-start gap-1">
      <Badge tone="amber">{words.stale}</Badge>
      {failure ? <p>{calendars.failures[failure]}</p> : null}
      <p className="text-sm text-ink-soft">{since ? words.lastRead(since) : words.never}</p>
    </div>
  )
}
