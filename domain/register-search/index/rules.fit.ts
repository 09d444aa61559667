import { availableFrom } from '#domain/professionals/availability/rules.ts'
import type { SearchArea } from '#domain/register-search/query/rules.ts'
import { Bitmap } from '#lib/bitmap.ts'
import { dailyOrder, NEAR_RANKS, orderSeed, rankGroup, rankNear } from './rules.ranking.ts'
import { distancesFrom, type RegisterIndex } from './rules.ts'

/**
 * One thing somebody looks for. Nobody is shown who lacks a `must`; a `wish` only moves people up. Tags are met by any
 * of them, and an area also by any of its `or` tags.
 * `id` is what the caller recognises it by.
 */
export type Wish = { id: string; weight: 'must' | 'wish' } & (
  { tags: readonly string[] } | { area: SearchArea; or?: readonly string[] } | { accepting: true }
)

/** A professional with the ids of the wishes met and unmet. `km` is undefined without a place on either side. */
export type Fit = { id: string; met: string[]; unmet: string[]; km: number | undefined; group: number }

export type FitContext = {
  /** The present day in Italian time, `2026-11-21`. */
  today: string
  /** Whether the invented samples are searched instead of the real people. */
  samples: boolean
}

/**
 * The people who meet all musts. Those who meet more wishes come first; inside equal fit the order is the published one
 * (`rankGroup` or, by distance, `rankNear`; then `dailyOrder`).
 * @param context `search` is any text that is the same for the same search: the daily order is computed from it
 */
export function fittest(
  index: RegisterIndex,
  wishes: readonly Wish[],
  context: FitContext & { search: string; byDistance?: boolean },
  count: number,
): Fit[] {
  const rowsOf = wishes.map((wish) => rowsMeeting(index, wish, context.today))
  const asked = wishes.flatMap(({ weight }, at) => (weight === 'wish' ? [rowsOf[at]!] : []))
  const met = metCounts(index, asked)
  const groupOf = grouping(index, wishes, rowsOf, context.today)
  const seed = orderSeed(context.today, context.search)
  const radius = wishes.find(isPlace)?.area.km
  const best: Candidate[] = []
  whoMeetsMusts(index, wishes, rowsOf, context.samples).each((n) => {
    const level = asked.length - met[n]!
    if (best.length === count && level > best.at(-1)!.level) return
    const { group, km } = groupOf(n)
    const rank = context.byDistance ? rankNear(group, km, radius) : group
    const key = (level * NEAR_RANKS + rank) * 2 ** 32 + dailyOrder(index.idBits[n]!, seed)
    insert(best, { n, id: index.ids[n]!, level, key, group, km }, count)
  })
  return best.map(({ n, id, group, km }) => {
    const idsWhere = (wanted: boolean) =>
      wishes.filter((_wish, at) => rowsOf[at]!.has(n) === wanted).map((wish) => wish.id)
    return { id, met: idsWhere(true), unmet: idsWhere(false), km, group }
  })
}

/** For each wish, how many more people would meet everything without it. */
export function givingUp(
  index: RegisterIndex,
  wishes: readonly Wish[],
  { today, samples }: FitContext,
): { id: string; more: number }[] {
  const rowsOf = wishes.map((wish) => rowsMeeting(index, wish, today))
  const met = metCounts(index, rowsOf)
  const missingOne = new Bitmap(index.ids.length)
  whoMeetsMusts(index, [], [], samples).each((n) => {
    if (met[n] === wishes.length - 1) missingOne.set(n)
  })
  const missing = missingOne.count()
  return wishes.map(({ id }, at) => ({ id, more: missing - missingOne.countAnd(rowsOf[at]!) }))
}

type Candidate = { n: number; id: string; level: number; key: number; group: number; km: number | undefined }

/** Puts a candidate into the sorted list of the best, which never grows beyond `count`. */
function insert(best: Candidate[], one: Candidate, count: number): void {
  let [at, end] = [0, best.length]
  while (at < end) {
    const middle = (at + end) >> 1
    if (isBefore(one, best[middle]!)) end = middle
    else at = middle + 1
  }
  if (at === count) return
  best.splice(at, 0, one)
  if (best.length > count) best.pop()
}

const isBefore = (a: Candidate, b: Candidate) => a.key < b.key || (a.key === b.key && a.id < b.id)

function rowsMeeting(index: RegisterIndex, wish: Wish, today: string): Bitmap {
  if ('accepting' in wish) return index.availableSince(availableFrom(today))
  if ('tags' in wish) return anyOf(index, wish.tags, today)
  const rows = anyOf(index, wish.or ?? [], today)
  if (wish.area === 'nowhere') return rows
  return rows.or('near' in wish.area ? index.within(wish.area.near, wish.area.km) : index.tag(wish.area.tag))
}

function anyOf(index: RegisterIndex, tags: readonly string[], today: string): Bitmap {
  const rows = new Bitmap(index.ids.length)
  for (const tag of tags) rows.or(index.rowsWith(tag, today))
  return rows
}

function whoMeetsMusts(
  index: RegisterIndex,
  wishes: readonly Wish[],
  rowsOf: readonly Bitmap[],
  samples: boolean,
): Bitmap {
  const rows = index.live.copy()
  for (const [at, { weight }] of wishes.entries()) if (weight === 'must') rows.and(rowsOf[at])
  return samples ? rows.and(index.sample) : rows.andNot(index.sample)
}

/** How many of the bitmaps each row is in. */
function metCounts(index: RegisterIndex, asked: readonly Bitmap[]): Uint8Array {
  const counts = new Uint8Array(index.ids.length)
  for (const rows of asked) {
    rows.each((n) => {
      counts[n]! += 1
    })
  }
  return counts
}

/** The published group of a row, with the distance from the first place among the wishes. */
function grouping(index: RegisterIndex, wishes: readonly Wish[], rowsOf: readonly Bitmap[], today: string) {
  const rooms = index.rooms(availableFrom(today))
  const onlyMentioning = mentioningOnly(index, wishes, rowsOf, today)
  const place = wishes.find(isPlace)
  const distances = place && distancesFrom(place.area.near)
  return (n: number) => {
    const km = distances && index.kmOf(n, distances)
    const group = rankGroup({
      sample: index.sample.has(n),
      match: onlyMentioning.has(n) ? 1 : 0,
      room: rooms[n]!,
      km,
      complete: index.complete.has(n),
    })
    return { group, km: km === Number.POSITIVE_INFINITY ? undefined : km }
  }
}

type Near = Extract<SearchArea, { near: unknown }>
const isPlace = (wish: Wish): wish is Wish & { area: Near } =>
  'area' in wish && typeof wish.area === 'object' && 'near' in wish.area

/** Rows that meet a problem only because a text mentions it (`m:`), without declaring it (`p:`). */
function mentioningOnly(
  index: RegisterIndex,
  wishes: readonly Wish[],
  rowsOf: readonly Bitmap[],
  today: string,
): Bitmap {
  const rows = new Bitmap(index.ids.length)
  for (const [at, wish] of wishes.entries()) {
    if (!('tags' in wish) || !wish.tags.some((tag) => tag.startsWith('m:'))) continue
    const declared = anyOf(
      index,
      wish.tags.map((tag) => tag.replace(/^m:/, 'p:')),
      today,
    )
    rows.or(rowsOf[at]!.copy().andNot(declared))
  }
  return rows
}
