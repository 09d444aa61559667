import { ENCODINGS, type KeptPage } from './page.ts'

/** A topic that stands for every one with the same beginning: `professional:*`. */
const EVERY = ':*'
/** What a page costs beside its bytes: its places in the indexes, headers, hashes, two prepared answers. */
const OVERHEAD_BYTES = 4096
/** Of the memory so much is for pages that nobody has asked for again, once it is full. */
const NEWCOMERS = 0.1

/** Stands for every topic. */
const EVERYTHING = '*'
/** A replica that is read from may not know yet what was announced so long ago; it is never further behind. */
const REMEMBERED_MS = 10_000
const MOST_REMEMBERED = 1000

/** What was announced while a page was being rendered, and when what shortly before: it may have been read earlier. */
export type Rendering = { dropped: Set<string>; before: ReadonlyMap<string, number> }

/** Pages that wait for their turn to go: the first is looked at next. */
type Line = { keys: Set<string>; bytes: number }
/** `wanted`: asked for since it came, or since it was last passed over. */
type Entry = { page: KeptPage; size: number; wanted: boolean; line: Line }

/**
 * Pages kept in the memory of one process, at most so many bytes of them. Most searches are made once: newcomers stand
 * in a short line of their own, and only what is asked for again before its end, or soon after, gets into the long one
 * (S3-FIFO, Yang et al., SOSP 2023). Knows by topic which pages a change makes old.
 */
export class KeptPages {
  readonly #limit: number
  readonly #pages = new Map<string, Entry>()
  readonly #newcomers: Line = { keys: new Set(), bytes: 0 }
  readonly #wanted: Line = { keys: new Set(), bytes: 0 }
  /** Newcomers that had to go, the last ones; at most as many as there are pages. */
  readonly #gone = new Set<string>()
  readonly #byTopic = new Map<string, Set<string>>()
  readonly #renderings = new Set<Rendering>()
  /** What was announced last, and when. */
  readonly #announced = new Map<string, number>()

  /** @param limit in bytes; 0 keeps nothing */
  constructor(limit: number) {
    this.#limit = limit
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#newcomers.bytes + this.#wanted.bytes }
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
    // What has only grown old stays where it stood.
    const line = this.#pages.get(key)?.line ?? (this.#gone.delete(key) ? this.#wanted : this.#newcomers)
    this.#remove(key)
    const size = sizeOf(key, page)
    if (size > this.#limit) return false
    const entry = { page, size, wanted: false, line }
    this.#pages.set(key, entry)
    putLast(key, entry, line)
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
    const size = sizeOf(key, page)
    found.line.bytes += size - found.size
    found.size = size
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
    for (const line of [this.#newcomers, this.#wanted]) {
      line.keys.clear()
      line.bytes = 0
    }
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
    while (this.size.bytes > this.#limit) {
      const isCrowded = this.#newcomers.bytes > this.#limit * NEWCOMERS
      const line = isCrowded || this.#wanted.keys.size === 0 ? this.#newcomers : this.#wanted
      const key = line.keys.values().next().value!
      const entry = this.#pages.get(key)!
      if (entry.wanted) {
        // Passed over once, behind all others that are wanted.
        entry.wanted = false
        takeOut(key, entry)
        putLast(key, entry, this.#wanted)
      } else {
        this.#remove(key)
        if (line === this.#newcomers) this.#noteGone(key)
      }
    }
  }

  #noteGone(key: string): void {
    this.#gone.add(key)
    while (this.#gone.size > this.#pages.size) this.#gone.delete(this.#gone.values().next().value!)
  }

  #remove(key: string): void {
    const found = this.#pages.get(key)
    if (!found) return
    this.#pages.delete(key)
    takeOut(key, found)
    for (const topic of found.page.marks.topics) {
      const keys = this.#byTopic.get(topic)
      keys?.delete(key)
      if (keys?.size === 0) this.#byTopic.delete(topic)
    }
  }
}

function putLast(key: string, entry: Entry, line: Line): void {
  entry.line = line
  line.keys.add(key)
  line.bytes += entry.size
}

function takeOut(key: string, { line, size }: Entry): void {
  line.keys.delete(key)
  line.bytes -= size
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
