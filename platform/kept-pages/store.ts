import { ENCODINGS, type KeptPage } from './page.ts'

/** A topic that stands for every one with the same beginning: `professional:*`. */
const EVERY = ':*'
/** What a page costs beside its bytes: its entries in both indexes, headers, hashes. */
const OVERHEAD_BYTES = 12_288

/** Stands for every topic. */
const EVERYTHING = '*'
/** A replica that is read from may not know yet what was announced so long ago; it is never further behind. */
const REMEMBERED_MS = 10_000
const MOST_REMEMBERED = 1000

/** What was announced while a page was being rendered, and when what shortly before: it may have been read earlier. */
export type Rendering = { dropped: Set<string>; before: ReadonlyMap<string, number> }

/**
 * Pages kept in the memory of one process, at most so many bytes of them: what nobody has asked for again goes first.
 * Knows by topic which pages a change makes old.
 */
export class KeptPages {
  readonly #limit: number
  /** In order of arrival. `wanted`: asked for since it came, or since it was last passed over. */
  readonly #pages = new Map<string, { page: KeptPage; size: number; wanted: boolean }>()
  readonly #byTopic = new Map<string, Set<string>>()
  readonly #renderings = new Set<Rendering>()
  /** What was announced last, and when. */
  readonly #announced = new Map<string, number>()
  #bytes = 0

  /** @param limit in bytes; 0 keeps nothing */
  constructor(limit: number) {
    this.#limit = limit
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#bytes }
  }

  find(key: string): KeptPage | undefined {
    const found = this.#pages.get(key)
    if (!found) return undefined
    found.wanted = true
    return found.page
  }

  /** Begins to render: from here on changes are remembered until `keep` or `giveUp`. */
  begin(): Rendering {
    const rendering = { dropped: new Set<string>(), before: new Map(this.#announced) }
    this.#renderings.add(rendering)
    return rendering
  }

  giveUp(rendering: Rendering): void {
    this.#renderings.delete(rendering)
  }

  /** Keeps a page, unless something it tells of changed after the moment it was read. @returns whether it is kept */
  keep(key: string, page: KeptPage, rendering: Rendering): boolean {
    this.#renderings.delete(rendering)
    const { topics, asOf } = page.marks
    if (overlaps(rendering.dropped, topics)) return false
    if (asOf !== undefined && overlaps(since(rendering.before, asOf), topics)) return false
    this.#remove(key)
    const size = sizeOf(key, page)
    if (size > this.#limit) return false
    this.#pages.set(key, { page, size, wanted: false })
    this.#bytes += size
    for (const topic of page.marks.topics) {
      const keys = this.#byTopic.get(topic) ?? new Set()
      this.#byTopic.set(topic, keys.add(key))
    }
    this.#shrink()
    return true
  }

  /** Counts a page's bytes anew after an encoding was added. */
  resize(key: string, page: KeptPage): void {
    const found = this.#pages.get(key)
    if (found?.page !== page) return
    this.#bytes -= found.size
    found.size = sizeOf(key, page)
    this.#bytes += found.size
    this.#shrink()
  }

  /** Drops every page that tells of a topic. */
  drop(topic: string): void {
    this.#remember(topic)
    for (const each of this.#topicsLike(topic)) {
      for (const key of this.#byTopic.get(each) ?? []) this.#remove(key)
    }
  }

  /** Drops everything: something may have changed unheard. */
  dropAll(): void {
    this.#remember(EVERYTHING)
    this.#pages.clear()
    this.#byTopic.clear()
    this.#bytes = 0
  }

  #remember(topic: string): void {
    for (const rendering of this.#renderings) rendering.dropped.add(topic)
    const now = performance.now()
    this.#announced.set(topic, now)
    if (this.#announced.size <= MOST_REMEMBERED) return
    for (const [each, at] of this.#announced) if (now - at > REMEMBERED_MS) this.#announced.delete(each)
    if (this.#announced.size <= MOST_REMEMBERED) return
    this.#announced.clear()
    this.#announced.set(EVERYTHING, now)
  }

  #topicsLike(topic: string): string[] {
    if (!topic.endsWith(EVERY)) return [topic]
    return [...this.#byTopic.keys()].filter((one) => one.startsWith(topic.slice(0, -1)))
  }

  #shrink(): void {
    for (const [key, entry] of this.#pages) {
      if (this.#bytes <= this.#limit) return
      if (entry.wanted) {
        // Passed over once, behind all others.
        entry.wanted = false
        this.#pages.delete(key)
        this.#pages.set(key, entry)
      } else this.#remove(key)
    }
  }

  #remove(key: string): void {
    const found = this.#pages.get(key)
    if (!found) return
    this.#pages.delete(key)
    this.#bytes -= found.size
    for (const topic of found.page.marks.topics) {
      const keys = this.#byTopic.get(topic)
      keys?.delete(key)
      if (keys?.size === 0) this.#byTopic.delete(topic)
    }
  }
}

function since(announced: ReadonlyMap<string, number>, moment: number): string[] {
  return [...announced].flatMap(([topic, at]) => (at >= moment ? [topic] : []))
}

function overlaps(dropped: Iterable<string>, topics: Set<string>): boolean {
  for (const topic of dropped) {
    if (topic === EVERYTHING || topics.has(topic)) return true
    if (topic.endsWith(EVERY) && [...topics].some((one) => one.startsWith(topic.slice(0, -1)))) return true
  }
  return false
}

function sizeOf(key: string, { bytes, marks }: KeptPage): number {
  const encoded = ENCODINGS.reduce((sum, encoding) => sum + (bytes[encoding]?.length ?? 0), 0)
  return encoded + key.length * 2 + marks.topics.size * 100 + OVERHEAD_BYTES
}
