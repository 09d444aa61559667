export type Visit = {
  userAgent: string | null
  purpose: string | null
  address: string
  id: string
}

export type Caching = {
  tags: Set<string>
  maxAge: number
  visits: ((visit: Visit) => void)[]
  /** Data committed before this moment (`performance.now()`) is included. */
  readAt: number
}

/** A response that is the same for everyone who is not signed in. */
export type CachedPage = {
  status: 200 | 404
  route: string
  headers: Record<string, string>
  etag: string
  /** `sha256-…` of every inline script of ours. */
  scripts: readonly string[]
  caching: Caching
  /** Milliseconds since 1970. */
  goodUntil: number
  brotli: Buffer<ArrayBuffer>
}
