/** What counting may ask of a visit; nothing of it is stored. */
export type Visit = {
  userAgent: string | null
  /** `prefetch` when a browser fetches ahead what nobody may ever look at. */
  purpose: string | null
  referer: string | null
  /** The client's network address, or `not_available`. */
  address: string
  /** The reference of the request. */
  id: string
}

/** What loaders say of a page that is rendered for the cache. */
export type Caching = {
  /** What the page tells of: when one of these changes, it is rendered anew. */
  tags: Set<string>
  /** Seconds after which the page is stale, whatever changed. */
  maxAge: number
  /** What is to be counted whenever the page is sent to somebody. */
  visits: ((visit: Visit) => void)[]
  /** All that was committed before this moment (`performance.now()`) was there to be read. */
  readAt: number
}

/** One answer, the same for everyone who asks for the address without being signed in. */
export type CachedPage = {
  status: 200 | 404
  /** The route's pattern, for the log and the metrics. */
  route: string
  headers: Record<string, string>
  etag: string
  /** `sha256-…` of every script that rendering put into the page. */
  scripts: readonly string[]
  caching: Caching
  /** Milliseconds since 1970. */
  goodUntil: number
  /** The body, compressed with brotli. */
  brotli: Buffer<ArrayBuffer>
}
