/**
 * The order of the register's results, as /come-ordiniamo tells it: groups first, and inside a group a turn that
 * changes with the day and the search. Nothing else counts. `public/ricalcola-ordine.mjs` does the same from public data.
 */

/** What decides somebody's group. */
export type OrderFacts = {
  /** Invented people come last, whatever else is true of them. */
  sample: boolean
  /** 0: declares all that was asked for; 1: something of it stands only in their texts; 2: only the name is alike. */
  match: 0 | 1 | 2
  /** Has room for new people, and said so in the last 21 days. */
  free: boolean
  /** From the place that was asked for; undefined without one. */
  km: number | undefined
  /** The profile says what one needs to choose. */
  complete: boolean
}

/** Upper bounds of the bands of distance, in kilometres. */
export const BANDS = [5, 10, 25, 50] as const

/** Which band a distance is in; the first without a place. */
export function bandOf(km: number | undefined): number {
  if (km === undefined) return 0
  const at = BANDS.findIndex((most) => km <= most)
  return at === -1 ? BANDS.length : at
}

/** Groups come in the order of this number. */
export function groupOf({ sample, match, free, km, complete }: OrderFacts): number {
  return (((Number(sample) * 3 + match) * 2 + Number(!free)) * 5 + bandOf(km)) * 2 + Number(!complete)
}

/** How many numbers `groupOf` can give. */
export const GROUPS = 2 * 3 * 2 * 5 * 2

/** What makes up a group, read back from its number. */
export function groupFacts(group: number): {
  sample: boolean
  match: number
  free: boolean
  band: number
  complete: boolean
} {
  return {
    complete: group % 2 === 0,
    band: Math.floor(group / 2) % 5,
    free: Math.floor(group / 10) % 2 === 0,
    match: Math.floor(group / 20) % 3,
    sample: group >= 60,
  }
}

/** What the turn of a day and a search is drawn from. @param day in Italian time, `2026-11-21` */
export function seedText(day: string, search: string): string {
  return `${day}|${search}`
}

/** The first 32 bits of a SHA-256 in hexadecimal. */
export function first32Bits(sha256Hex: string): number {
  return Number.parseInt(sha256Hex.slice(0, 8), 16)
}

/**
 * Whose turn it is: the lowest comes first in a group. Both numbers are the first 32 bits of a SHA-256, of the id and
 * of the seed; mixing them (the last step of MurmurHash3) gives each day and each search an order of its own.
 */
export function turnOf(idBits: number, seedBits: number): number {
  let mixed = idBits ^ seedBits
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
