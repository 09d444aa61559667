/** What counting may ask of a visit; nothing of it is kept. */
export type Visit = {
  userAgent: string | null
  /** `prefetch` when a browser fetches ahead what nobody may ever look at. */
  purpose: string | null
  referer: string | null
  /** The client's network address, or `not_available`. */
  address: () => string
  /** The reference of the request. */
  id: string
}

/** What loaders say of a page that is rendered to be kept. */
export type Marks = {
  /** What the page tells of: when one of these changes, it is rendered anew. */
  topics: Set<string>
  /** The page counts as old after so many seconds, whatever changed. */
  seconds: number
  /** What is to be counted whenever the page is given to somebody. */
  visits: ((visit: Visit) => void)[]
  /** What was committed before this moment (`performance.now()`) was read; undefined: everything was. */
  asOf?: number | undefined
}

/** Encodings a page is kept in, the best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** One answer, the same for everyone who asks for the address without being signed in. */
export type KeptPage = {
  status: number
  /** The route's pattern, for the log and the figures. */
  route: string
  /** What the framework put on its answer. */
  headers: [name: string, value: string][]
  /** Weak, since one stands for every encoding of the same text. */
  etag: string
  /** `sha256-…` of every script that stands in the page itself; undefined for what is no page. */
  scripts: readonly string[] | undefined
  marks: Marks
  /** Milliseconds since 1970. */
  goodUntil: number
  /** At least one is there. */
  bytes: Partial<Record<Encoding, Buffer>>
  hits: number
}
