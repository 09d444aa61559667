import { helpLines, type HelpLine, type Hours } from '#content/help-lines.ts'
import { URGENT_LINES, urgentNote } from '#content/urgent-note.ts'
import type { Danger } from './rules.ts'

const words = urgentNote.answers

const clock = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** @param lines what the office published, or else those of `content/` */
export function urgentLines({ need, level }: Danger, lines = helpLines): HelpLine[] {
  return URGENT_LINES[need][level].flatMap((dial) => lines.find((line) => line.dial === dial) ?? [])
}

/** The same lines, those that answer at that moment first. */
export function answeringFirst(lines: HelpLine[], now: Date): HelpLine[] {
  const { open, others } = linesByHour(now, lines)
  return [...open, ...others]
}

/** «24 ore su 24», «dalle 9 alle 24»; undefined if they are not known. */
export function hoursText(hours: Hours | undefined): string | undefined {
  if (hours === undefined || hours === 'always') return hours && urgentNote.always
  return `dalle ${spoken(hours.opens)} alle ${spoken(hours.closes)}`
}

/** @param now undefined on a page that may be read later than it was made */
export function answersText(hours: Hours | undefined, now: Date | undefined): string {
  if (hours === undefined) return words.unknown
  if (hours === 'always') return words.now
  const opens = spoken(hours.opens)
  const closes = spoken(hours.closes)
  if (!now) return words.between(opens, closes)
  return isOpen(hours, clock.format(now)) ? words.until(closes) : words.closed(opens, closes)
}

/** The lines that answer at that moment, and the others. */
export function linesByHour(
  now: Date,
  lines: readonly HelpLine[] = helpLines,
): { open: HelpLine[]; others: HelpLine[] } {
  const time = clock.format(now)
  const isNow = ({ hours }: HelpLine) => hours === 'always' || (hours !== undefined && isOpen(hours, time))
  return { open: lines.filter(isNow), others: lines.filter((line) => !isNow(line)) }
}

/** Times as `09:00`, which compare as texts. */
function isOpen({ opens, closes }: Exclude<Hours, 'always'>, time: string): boolean {
  return opens < closes ? opens <= time && time < closes : opens <= time || time < closes
}

/** «9», «9:30». */
function spoken(time: string): string {
  return time.replace(/^0/, '').replace(/:00$/, '')
}
