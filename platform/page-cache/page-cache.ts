import { LRUCache } from 'lru-cache'
import type { CachedPage } from './page.ts'

/** A tag that stands for every one with the same beginning: `professional:*`. */
const WILDCARD = ':*'
/** Stands for every tag. */
const EVERYTHING = '*'
/** What a page costs beside its body: headers, hashes of scripts, its place in the cache. */
const OVERHEAD_BYTES = 4096
/** Invalidations are remembered so long. No replica that is read from is further behind (`platform/db/replicas.ts`). */
const REMEMBERED_MS = 10_000
const MAX_REMEMBERED = 1000

/** Rendered pages in the memory of one process, at most so many bytes of them. */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  /** When each tag was last invalidated (`performance.now()`). */
  readonly #invalidations = new Map<string, number>()
  #lastInvalidation = -Infinity

  /** @param maxBytes 0 stores nothing */
  constructor(maxBytes: number) {
    const sizeCalculation = ({ brotli }: CachedPage, key: string) =>
      brotli.length + key.length + OVERHEAD_BYTES
    this.#pages = new LRUCache({ maxSize: Math.max(1, maxBytes), sizeCalculation })
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize }
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key)
  }

  /** Stores a page, unless something it tells of changed after it was read. @returns whether it is stored */
  set(key: string, page: CachedPage): boolean {
    if (this.#changedSince(page.caching.readAt, page.caching.tags)) return false
    this.#pages.set(key, page)
    return this.#pages.has(key)
  }

  /** Whether anything at all was invalidated since. */
  hasChangedSince(moment: number): boolean {
    return this.#lastInvalidation >= moment
  }

  /** Drops every page with this tag. */
  invalidate(tag: string): void {
    this.#lastInvalidation = performance.now()
    if (this.#invalidations.size === MAX_REMEMBERED) {
      this.#invalidations.clear()
      this.#invalidations.set(EVERYTHING, this.#lastInvalidation)
    }
    this.#invalidations.set(tag, this.#lastInvalidation)
    const dropped = [...this.#pages.entries()].filter(([, { caching }]) => matches(tag, caching.tags))
    for (const [key] of dropped) this.#pages.delete(key)
  }

  /** Drops everything: something may have changed unheard. */
  invalidateAll(): void {
    this.invalidate(EVERYTHING)
  }

  #changedSince(moment: number, tags: Set<string>): boolean {
    if (performance.now() - moment > REMEMBERED_MS) return true
    return [...this.#invalidations].some(([tag, at]) => at >= moment && matches(tag, tags))
  }
}

function matches(invalidated: string, tags: Set<string>): boolean {
  if (invalidated === EVERYTHING || tags.has(invalidated)) return true
  if (!invalidated.endsWith(WILDCARD)) return false
  const beginning = invalidated.slice(0, -1)
  return [...tags].some((tag) => tag.startsWith(beginning))
}
