const KILO = 1024

/** «4,9 MB», «312 kB», from bytes. */
export function sizeInWords(bytes: number): string {
  const [value, unit, digits] =
    bytes >= KILO * KILO ? [bytes / KILO / KILO, 'MB', 1] : [Math.max(1, bytes / KILO), 'kB', 0]
  const number = new Intl.NumberFormat('it-IT', { maximumFractionDigits: digits }).format(value)
  return `${number}\u00a0${unit}`
}
