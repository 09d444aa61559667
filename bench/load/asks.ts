import type { Answer } from '../http/answer-reader.ts'
import type { Headers } from '../http/connection.ts'

/**
 * What one visitor asks for. `move` is a step inside the site, which fetches data alone; `held` is a write whose answer
 * the portal holds back on purpose, so that its time tells nothing.
 */
export type Kind = 'page' | 'move' | 'search' | 'asset' | 'write' | 'held'

export type Ask = {
  kind: Kind
  /** What it is called where something goes wrong; never the address itself. */
  name: string
  path: string
  method?: 'POST'
  headers?: Headers
  body?: Buffer
  /** Whether the answer is the one hoped for, beyond its status. */
  accepted?: (text: string) => boolean
  /** Reads what a later request needs. */
  read?: (text: string) => void
  /** From an address nobody else in the run has: who writes is rarely the same twice. */
  alone?: boolean
}

/** Statuses that are no mistake. */
export function isFine({ accepted }: Ask, { status }: Answer): boolean {
  return status === 200 || (status === 304 && !accepted)
}
