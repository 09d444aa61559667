const ROME = { timeZone: 'Europe/Rome' } as const

const full = new Intl.DateTimeFormat('it-IT', {
  ...ROME,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const day = new Intl.DateTimeFormat('it-IT', { ...ROME, day: 'numeric', month: 'long', year: 'numeric' })

/** «21/11/2026, 14:05:09», in Italian time: the specification's format (§9). */
export function dateTime(moment: Date | string): string {
  return full.format(new Date(moment))
}

/** «21 novembre 2026», in Italian time. */
export function longDate(moment: Date | string): string {
  return day.format(new Date(moment))
}
