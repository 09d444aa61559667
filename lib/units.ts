const number = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })
const UNITS = ['byte', 'kB', 'MB', 'GB', 'TB'] as const

/** «812 byte», «4,2 MB», in powers of 1000. */
export function bytesInWords(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${number.format(value)} ${UNITS[unit]}`
}

/** «3 giorni e 4 ore», «1 minuto»: the two largest units. */
export function spanInWords(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000)
  const parts = [
    many(Math.floor(minutes / 1440), 'giorno', 'giorni'),
    many(Math.floor(minutes / 60) % 24, 'ora', 'ore'),
    many(minutes % 60, 'minuto', 'minuti'),
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? 'meno di un minuto' : parts.slice(0, 2).join(' e ')
}

function many(count: number, one: string, more: string): string | undefined {
  return count === 0 ? undefined : `${count} ${count === 1 ? one : more}`
}
