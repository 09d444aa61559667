import { LRUCache } from 'lru-cache'
import type { CachedPage } from './cached-page.ts'

/** The tag `professional:*` matches every tag with that prefix. */
const WILDCARD = ':*'
const EVERYTHING = '*'
/** Estimated memory of an entry beside its body. */
const OVERHEAD_BYTES = 4096
/** How long invalidations are remembered; longer than any replica in use may lag (`platform/db/replicas.ts`). */
const REMEMBERED_MS = 10_000
const MAX_REMEMBERED = 1000

/** Rendered pages in the memory of one process, the least recently used dropped first. */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #invalidations = new Map<string, number>()
  #lastInvalidation = -Infinity

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

  /** Refuses a page that asks for it, or whose data changed after it was read. @returns whether it is stored */
  set(key: string, page: CachedPage): boolean {
    if (page.headers['cache-control']?.includes('no-store')) return false
    if (this.#tagsChangedSince(page.caching.readAt, page.caching.tags)) return false
    this.#pages.set(key, page)
    return this.#pages.has(key)
  }

  anythingChangedSince(moment: number): boolean {
    return this.#lastInvalidation >= moment
  }

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

  /** For when invalidations may have been missed. */
  invalidateAll(): void {
    this.invalidate(EVERYTHING)
  }

  #tagsChangedSince(moment: number, tags: Set<string>): boolean {
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
