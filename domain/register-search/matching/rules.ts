import {
  bandOf,
  BANDS,
  first32Bits,
  groupOf,
  seedText,
  turnOf,
} from '#domain/register-search/ordering/rules.ts'
import { availableFrom } from '#domain/professionals/availability/rules.ts'
import { dayNumber, type RegisterIndex } from '#domain/register-search/index/rules.ts'
import type { Position } from '#domain/site/places/rules.ts'
import { Bitmap } from '#lib/bitmap.ts'
import { sha256 } from '#lib/hash.ts'
import { Selection } from '#lib/selection.ts'

/** Where one of the words stands. */
export type WordRows = {
  all: Bitmap
  /** In the name, or among what is declared. */
  declared: Bitmap
  /** No name is written so: these are only like it. */
  alike: boolean
}

/** Where people must receive: near a point, or wherever a tag says; nowhere when the place is not known. */
export type There = { near: Position; km: number } | { tag: string } | 'nowhere'

export type Question = {
  tags: string[]
  there: There | undefined
  /** Only who has room now. */
  free: boolean
  words: WordRows[]
  /** Rows whose name holds the town that was asked for. */
  namesakes: Bitmap | undefined
  /** In Italian time, `2026-11-21`. */
  today: string
  showSamples: boolean
}

const isNear = (there: There | undefined): there is { near: Position; km: number } =>
  typeof there === 'object' && 'near' in there

/** Somebody found, and why they stand where they stand. */
export type Ranked = { n: number; id: string; group: number; km: number | undefined }

/** @property instead a tag of the search that would make way */
type Part = { instead?: string | undefined; from?: number; to?: number }

/** Who meets a question in an index, whose turn it is, and how many there would be with one filter more. */
export class Matches {
  readonly #rows: Selection
  readonly #index: RegisterIndex
  readonly #question: Question
  readonly #free: Bitmap
  readonly #distances: Float32Array | undefined

  constructor(index: RegisterIndex, question: Question) {
    this.#index = index
    this.#question = question
    const { there, today } = question
    this.#distances = isNear(there) ? index.distancesFrom(there.near) : undefined
    this.#free = index.openSince(dayNumber(availableFrom(today)))
    this.#rows = this.#matching(undefined)
  }

  get total(): number {
    return (this.#total ??= this.#rows.count())
  }

  #total: number | undefined

  /** How many there are with one tag more. */
  countWith(tag: string): number {
    return this.#rows.countIn(this.#index.tag(tag))
  }

  /** How many there are with one tag more, of each of a list: always the same list, for a part of it `from` … `to`. */
  countEach(tags: readonly string[], { instead, from, to }: Part = {}): Uint32Array {
    return this.#insteadOf(instead).countEach(this.#index.counted(tags), from, to)
  }

  #insteadOf(tag: string | undefined): Selection {
    if (tag === undefined) return this.#rows
    const known = this.#withoutTag.get(tag)
    if (known) return known
    const rows = this.#matching(tag)
    this.#withoutTag.set(tag, rows)
    return rows
  }

  /** By the tag that makes way. */
  readonly #withoutTag = new Map<string, Selection>()

  /** How many of them have room now. */
  get free(): number {
    return this.#rows.countIn(this.#free)
  }

  /**
   * Those from one place in the order to another.
   * @param search the canonical one, from which the turn is drawn
   */
  ranked(search: string, from: number, count: number): Ranked[] {
    const seed = first32Bits(sha256(seedText(this.#question.today, search)))
    const found: Ranked[] = []
    let before = 0
    for (const [group, rows] of this.#groups()) {
      const size = rows.count()
      const [start, end] = [Math.max(from - before, 0), Math.min(from + count - before, size)]
      if (start < end)
        found.push(
          ...this.#inTurn(rows, seed, end)
            .slice(start)
            .map((n) => this.#told(n, group)),
        )
      before += size
      if (before >= from + count) break
    }
    return found
  }

  #told(n: number, group: number): Ranked {
    return { n, id: this.#index.ids[n]!, group, km: this.#kmOf(n) }
  }

  #kmOf(n: number): number | undefined {
    return this.#distances && this.#index.kmOf(n, this.#distances)
  }

  /** The groups in their order, with their rows: those further down are worked out when they are asked for. */
  *#groups(): Generator<[group: number, rows: Selection]> {
    for (const [sample, some] of split(this.#rows, [this.#index.sample], false)) {
      for (const [match, matching] of this.#byMatch(some)) {
        for (const [free, available] of split(matching, [this.#free], true)) {
          for (const [km, near] of this.#byBand(available)) {
            for (const [complete, rows] of split(near, [this.#index.complete], true)) {
              yield [groupOf({ sample, match, free, km, complete }), rows]
            }
          }
        }
      }
    }
  }

  /** @returns each band's rows, with the greatest distance that is in it */
  #byBand(rows: Selection): [km: number | undefined, rows: Selection][] {
    const distances = this.#distances
    if (!distances) return [[undefined, rows]]
    const bands = rows.divided((n) => bandOf(this.#index.kmOf(n, distances)))
    return bands.map(([band, those]) => [BANDS[band] ?? Number.POSITIVE_INFINITY, those])
  }

  /** Who declares all that was asked, and does not only tell of it; somebody called like the town comes before it. */
  #byMatch(rows: Selection): [match: 0 | 1 | 2, rows: Selection][] {
    const { tags, words, namesakes } = this.#question
    if (words.some((word) => word.alike)) return [[2, rows]]
    const sets = [
      ...tags.filter((tag) => tag.startsWith('m:')).map((tag) => this.#index.tag(`p:${tag.slice(2)}`)),
      ...words.map(({ declared }) => declared),
      ...(namesakes && this.#rows.countIn(namesakes) > 0 ? [namesakes] : []),
    ]
    return split(rows, sets, true).map(([declares, those]) => [declares ? 0 : 1, those])
  }

  /** The first rows of a group. Turns are evenly spread: whose turn is far off need not be put in order. */
  #inTurn(rows: Selection, seed: number, wanted: number): number[] {
    const limit = ((wanted * 2 + 50) / rows.count()) * 2 ** 32
    const within = (most: number) => {
      const turns: { n: number; turn: number }[] = []
      rows.each((n) => {
        const turn = turnOf(this.#index.idBits(n), seed)
        if (turn < most) turns.push({ n, turn })
      })
      return turns
    }
    const near = within(limit)
    const inOrder = (near.length >= wanted ? near : within(Infinity)).toSorted(
      (a, b) => a.turn - b.turn || (this.#index.ids[a.n]! < this.#index.ids[b.n]! ? -1 : 1),
    )
    return inOrder.slice(0, wanted).map(({ n }) => n)
  }

  #matching(leftOut: string | undefined): Selection {
    const { tags, there, words, free, showSamples } = this.#question
    if (there === 'nowhere') return Selection.of(new Bitmap())
    const { live, sample } = this.#index
    // What leaves fewest comes first, and makes light of the rest.
    const sets = [
      ...(there ? [this.#there(there)] : []),
      ...words.map(({ all }) => all),
      ...tags.filter((tag) => tag !== leftOut).map((tag) => this.#index.tag(tag)),
      ...(free ? [this.#free] : []),
    ]
    const [first, ...more] = [...sets, live]
    const rows = Selection.of(first, ...more)
    return showSamples ? rows : rows.without(rows.and(sample))
  }

  #therePresent: Bitmap | undefined

  #there(there: Exclude<There, 'nowhere'>): Bitmap {
    const { namesakes } = this.#question
    const rows = isNear(there) ? this.#index.within(there.near, there.km) : this.#index.tag(there.tag)
    if (!namesakes) return rows ?? new Bitmap()
    return (this.#therePresent ??= (rows?.copy() ?? new Bitmap()).or(namesakes))
  }
}

/** The rows that stand in all the sets and the others, in the order wanted; none of the two is empty. */
function split(
  rows: Selection,
  sets: (Bitmap | undefined)[],
  standingFirst: boolean,
): [stands: boolean, rows: Selection][] {
  const standing = sets.reduce((left, set) => left.and(set), rows)
  const parts: [boolean, Selection][] = [
    [true, standing],
    [false, rows.without(standing)],
  ]
  const some = parts.filter(([, part]) => !part.isEmpty)
  return standingFirst ? some : some.toReversed()
}
