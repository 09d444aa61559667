import { first32Bits, FREE_DAYS, groupOf, GROUPS, seedText, turnOf } from '#domain/ordering/rules.ts'
import { dayNumber, type RegisterIndex } from '#domain/register-index/rules.ts'
import type { Position } from '#domain/places/rules.ts'
import { Bitmap } from '#lib/bitmap.ts'
import { sha256 } from '#lib/hash.ts'

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

/** Who meets a question in an index, whose turn it is, and how many there would be with one filter more. */
export class Matches {
  readonly rows: Bitmap
  readonly #index: RegisterIndex
  readonly #question: Question
  readonly #free: Bitmap
  readonly #declared: Bitmap
  readonly #distances: Float32Array | undefined

  constructor(index: RegisterIndex, question: Question) {
    this.#index = index
    this.#question = question
    const { there, today } = question
    this.#distances = isNear(there) ? index.distancesFrom(there.near) : undefined
    this.#free = index.openSince(dayNumber(today) - FREE_DAYS)
    this.rows = this.#matching(undefined)
    this.#declared = this.#declaring()
  }

  get total(): number {
    return this.rows.count()
  }

  /** How many there are with one tag more. @param instead a tag of the search that would make way for it */
  countWith(tag: string, instead = ''): number {
    let counter = this.#counters.get(instead)
    if (!counter) {
      counter = (instead ? this.#matching(instead) : this.rows).counter()
      this.#counters.set(instead, counter)
    }
    return counter(this.#index.tag(tag))
  }

  /** By the tag that makes way. */
  readonly #counters = new Map<string, ReturnType<Bitmap['counter']>>()

  /** How many of them have room now. */
  get free(): number {
    return this.rows.counter()(this.#free)
  }

  /**
   * Those from one place in the order to another.
   * @param search the canonical one, from which the turn is drawn
   */
  ranked(search: string, from: number, count: number): Ranked[] {
    const groups = this.#groups()
    const seed = first32Bits(sha256(seedText(this.#question.today, search)))
    const found: Ranked[] = []
    let before = 0
    for (const [group, rows] of groups.entries()) {
      if (rows.length === 0) continue
      const [start, end] = [Math.max(from - before, 0), Math.min(from + count - before, rows.length)]
      if (start < end)
        found.push(
          ...this.#inTurn(rows, seed, end)
            .slice(start)
            .map((n) => this.#told(n, group)),
        )
      before += rows.length
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

  /** The rows of each group. */
  #groups(): number[][] {
    const groups: number[][] = Array.from({ length: GROUPS }, () => [])
    const alike = this.#question.words.some((word) => word.alike)
    this.rows.each((n) => {
      const group = groupOf({
        sample: this.#index.sample.has(n),
        match: alike ? 2 : this.#declared.has(n) ? 0 : 1,
        free: this.#free.has(n),
        km: this.#kmOf(n),
        complete: this.#index.complete.has(n),
      })
      groups[group]!.push(n)
    })
    return groups
  }

  /** The first rows of a group. Turns are evenly spread: whose turn is far off need not be put in order. */
  #inTurn(rows: number[], seed: number, wanted: number): number[] {
    const turns = rows.map((n) => ({ n, turn: turnOf(this.#index.idBits(n), seed) }))
    const limit = ((wanted * 2 + 50) / rows.length) * 2 ** 32
    const near = turns.filter(({ turn }) => turn < limit)
    const inOrder = (near.length >= wanted ? near : turns).toSorted(
      (a, b) => a.turn - b.turn || (this.#index.ids[a.n]! < this.#index.ids[b.n]! ? -1 : 1),
    )
    return inOrder.slice(0, wanted).map(({ n }) => n)
  }

  #matching(leftOut: string | undefined): Bitmap {
    const { tags, there, words, free, showSamples } = this.#question
    if (there === 'nowhere') return new Bitmap()
    const rows = this.#index.live.copy()
    if (!showSamples) rows.andNot(this.#index.sample)
    for (const tag of tags) if (tag !== leftOut) rows.and(this.#index.tag(tag))
    for (const { all } of words) rows.and(all)
    if (free) rows.and(this.#free)
    const present = this.#there()
    return present ? rows.and(present) : rows
  }

  #therePresent: Bitmap | undefined

  #there(): Bitmap | undefined {
    const { there, namesakes } = this.#question
    if (!there || there === 'nowhere') return undefined
    this.#therePresent ??= isNear(there)
      ? this.#index.within(there.near, there.km).copy().or(namesakes)
      : (this.#index.tag(there.tag)?.copy() ?? new Bitmap()).or(namesakes)
    return this.#therePresent
  }

  /** Who declares all that was asked, and does not only tell of it; somebody called like the town comes before it. */
  #declaring(): Bitmap {
    const { tags, words, namesakes } = this.#question
    const declared = this.rows.copy()
    for (const tag of tags) if (tag.startsWith('m:')) declared.and(this.#index.tag(`p:${tag.slice(2)}`))
    for (const word of words) declared.and(word.declared)
    const called = namesakes?.copy().and(this.rows)
    return called && called.count() > 0 ? declared.and(called) : declared
  }
}
