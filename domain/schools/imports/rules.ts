import { REGIONS } from '#content/regions.ts'
import { readDay } from '#lib/dates.ts'
import { alikePairs, similarity, wordsOnly } from '#lib/similarity.ts'
import type { SeatRow } from '#domain/schools/directory/write.server.ts'
import type { ImportField, Mapping } from './schema.ts'

/** A row of the list; cells without a value are empty or null. */
export type ListedSeat = Exclude<ReturnType<typeof readSeat>, string>
export type KnownSeat = SeatRow & { school_name: string }

export type FieldChange = { field: ImportField | 'status'; before: string; after: string }
type Match = { listed: ListedSeat; known: KnownSeat; changes: FieldChange[] }
type Unreadable = { row: number; reason: string }

/** What a list would change in the directory. */
export type Difference = ReturnType<typeof compareWithDirectory> & { unreadable: Unreadable[] }

/** Less similar names are different schools. */
const LEAST_LIKENESS = 0.5
const SAME_CITY = 0.6
/** Words that most names contain do not distinguish schools. */
const COMMON = new Set(
  'scuola istituto centro associazione di in e ed del della dei delle dell la il per psicoterapia specializzazione formazione italiana italiano'.split(
    ' ',
  ),
)

const REGION_BY_WORDS = new Map(REGIONS.map((region) => [wordsOnly(region), region as string]))

/** Reads the rows with the assigned columns; rows that cannot be a seat are returned with their number. */
export function readListedSeats(
  rows: readonly (readonly string[])[],
  mapping: Mapping,
): { seats: ListedSeat[]; unreadable: Unreadable[] } {
  const seats: ListedSeat[] = []
  const unreadable: Unreadable[] = []
  const seen = new Map<string, number>()
  for (const [index, cells] of rows.entries()) {
    const row = index + 2
    const seat = readSeat(row, (field) => cells[mapping[field] ?? -1]?.trim() ?? '')
    const reason = typeof seat === 'string' ? seat : repeated(seen, seat)
    if (reason) unreadable.push({ row, reason })
    else seats.push(seat as ListedSeat)
  }
  return { seats, unreadable }
}

/** @param row the spreadsheet's row number: the header is row 1 */
function readSeat(row: number, cell: (field: ImportField) => string) {
  const [name, city] = [cell('name'), readable(cell('city'))]
  if (wordsOnly(name) === '') return 'Manca il nome della scuola'
  if (wordsOnly(city) === '') return 'Manca la città'
  const region = REGION_BY_WORDS.get(wordsOnly(cell('region')))
  if (cell('region') !== '' && !region) return `«${cell('region')}» non è una regione`
  const most = cell('max_students_per_year')
  if (most !== '' && !/^\d{1,3}$/.test(most)) return `«${most}» non è un numero di allievi`
  const date = cell('decree_date')
  const day = readDay(date)
  if (date !== '' && !day) return `«${date}» non è una data: scrivila come 29/05/2009`
  return {
    row,
    name: name.slice(0, 300),
    city: city.slice(0, 100),
    region: region ?? '',
    address: cell('address').slice(0, 300),
    approach: cell('approach').slice(0, 200),
    decree: cell('decree').slice(0, 500),
    decree_date: day ?? '',
    max_students_per_year: most === '' ? null : Number(most),
  }
}

function repeated(seen: Map<string, number>, seat: ListedSeat): string | undefined {
  const key = keyOf(seat.name, seat.city)
  const earlier = seen.get(key)
  seen.set(key, earlier ?? seat.row)
  return earlier === undefined ? undefined : `Uguale alla riga ${earlier}`
}

/** «REGGIO DI CALABRIA» in ordinary spelling; text that is not all capitals is unchanged. */
function readable(text: string): string {
  if (text !== text.toUpperCase()) return text
  return text
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_all, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/ (Di|Del|Della|Dei|Nell|In|E|Al|Sul) /g, (word) => word.toLowerCase())
}

function keyOf(name: string, city: string): string {
  return `${wordsOnly(name)}|${wordsOnly(city)}`
}

/**
 * Compares a list with the directory. Equal name and city are the same seat; among the rest the most similar
 * names in the same city are proposed, each seat and row once.
 * @param listedOn the list's date, `2026-11-21`
 */
export function compareWithDirectory(
  listed: readonly ListedSeat[],
  known: readonly KnownSeat[],
  listedOn: string,
) {
  const byKey = new Map<string, KnownSeat>()
  for (const seat of known) {
    for (const name of [seat.school_name, seat.listed_name ?? '']) {
      const key = keyOf(name, seat.city ?? '')
      // If two seats share name and city, the published one is compared.
      if (name && byKey.get(key)?.status !== 'active') byKey.set(key, seat)
    }
  }
  /** Without changes a seat is `confirmed` if the list becomes its newer source, otherwise the `same`. */
  const matches = { same: [] as Match[], confirmed: [] as Match[], changed: [] as Match[] }
  const used = new Set<KnownSeat>()
  const unmatched: ListedSeat[] = []
  for (const row of listed) {
    const seat = byKey.get(keyOf(row.name, row.city))
    if (!seat || used.has(seat)) {
      unmatched.push(row)
      continue
    }
    used.add(seat)
    const changes = changesOf(row, seat)
    const older = seat.source_type !== 'ministry' || seat.source_read < listedOn
    matches[changes.length > 0 ? 'changed' : older ? 'confirmed' : 'same'].push({
      listed: row,
      known: seat,
      changes,
    })
  }
  const rest = known.filter((seat) => !used.has(seat) && seat.status === 'active')
  const alike = mostAlike(unmatched, rest)
  const doubtful = unmatched.flatMap((row) => alike.get(row) ?? []).toSorted((a, b) => b.score - a.score)
  const doubted = new Set(doubtful.map((match) => match.known))
  return {
    ...matches,
    fresh: unmatched.filter((row) => !alike.has(row)),
    /** Similar name in the same city, perhaps the same seat. */
    doubtful,
    /** Published, but missing from the list. */
    gone: rest.filter((seat) => !doubted.has(seat)),
  }
}

/** The values in which a row differs from a seat; empty cells change nothing. */
function changesOf(row: ListedSeat, seat: KnownSeat): FieldChange[] {
  const changes: FieldChange[] = []
  for (const field of ['region', 'address', 'decree', 'decree_date', 'max_students_per_year'] as const) {
    const [before, after] = [String(seat[field] ?? ''), String(row[field] ?? '')]
    if (after !== '' && wordsOnly(before) !== wordsOnly(after)) changes.push({ field, before, after })
  }
  if (seat.status !== 'active') changes.push({ field: 'status', before: seat.status, after: 'active' })
  return changes
}

/** For each row the most similar seat, each used once: first those of the same city, then those of one spelt alike. */
function mostAlike(rows: readonly ListedSeat[], seats: readonly KnownSeat[]) {
  const found = new Map<ListedSeat, Match & { score: number }>()
  const taken = new Set<KnownSeat>()
  const pairs = likenesses(rows, seats).toSorted(
    (a, b) => Number(b.sameCity) - Number(a.sameCity) || b.score - a.score,
  )
  for (const { row, seat, score } of pairs) {
    if (found.has(row) || taken.has(seat)) continue
    found.set(row, { listed: row, known: seat, score, changes: changesOf(row, seat) })
    taken.add(seat)
  }
  return found
}

/** Every pair that is similar enough, in the same city or one spelt differently. */
function likenesses(rows: readonly ListedSeat[], seats: readonly KnownSeat[]) {
  const pairs = alikePairs(
    rows.map(({ name }) => telling(name)),
    seats.map(({ listed_name, school_name }) => telling(listed_name ?? school_name)),
    LEAST_LIKENESS,
  )
  return pairs.flatMap(({ left, right, score }) => {
    const [row, seat] = [rows[left]!, seats[right]!]
    const [one, other] = [row.city, seat.city ?? '']
    const sameCity = wordsOnly(one) === wordsOnly(other)
    return sameCity || similarity(one, other) >= SAME_CITY ? [{ row, seat, score, sameCity }] : []
  })
}

function telling(name: string): string {
  const words = wordsOnly(name).split(' ')
  const own = words.filter((word) => !COMMON.has(word))
  return (own.length > 0 ? own : words).join(' ')
}

/** What the office accepts: whole groups, single rows, or single seats that are gone. */
export type Acceptance = {
  groups?: readonly ('fresh' | 'changed' | 'confirmed' | 'doubtful' | 'gone')[]
  /** For doubtful matches, the least likeness, 0 to 1. */
  leastScore?: number
  /** One row; a doubtful one as the seat it resembles, or as a new seat. */
  row?: { number: number; as: 'match' | 'fresh' }
  goneSeat?: string
}
/** Seats to add, to update and to unpublish. */
export type Plan = {
  fresh: ListedSeat[]
  matches: (Match & { renamed?: boolean })[]
  gone: KnownSeat[]
}

/** The part of the differences that was accepted. */
export function planOf(
  difference: Difference,
  { groups = [], leastScore = 0, row, goneSeat }: Acceptance,
): Plan {
  const { fresh, changed, confirmed, doubtful, gone } = difference
  const has = (group: (typeof groups)[number]) => groups.includes(group)
  const isRow = (listed: ListedSeat) => listed.row === row?.number
  return {
    fresh: [
      ...fresh.filter((listed) => has('fresh') || isRow(listed)),
      ...doubtful.filter(({ listed }) => isRow(listed) && row?.as === 'fresh').map(({ listed }) => listed),
    ],
    matches: [
      ...changed.filter(({ listed }) => has('changed') || isRow(listed)),
      ...confirmed.filter(({ listed }) => has('confirmed') || isRow(listed)),
      ...doubtful
        .filter(
          ({ listed, score }) =>
            (has('doubtful') && score >= leastScore) || (isRow(listed) && row?.as === 'match'),
        )
        .map((match) => ({ ...match, renamed: true })),
    ],
    gone: gone.filter(({ id }) => has('gone') || id === goneSeat),
  }
}
